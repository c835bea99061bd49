/** A list of whole numbers that grows. */
export class Numbers {
  length = 0
  #values = new Uint32Array(1024)

  push(value: number): void {
    if (this.length === this.#values.length) {
      const more = new Uint32Array(this.length * 2)
      more.set(this.#values)
      this.#values = more
    }
    this.#values[this.length++] = value
  }

  at(index: number): number {
    return this.#values[index] as number
  }

  values(): Uint32Array {
    return this.#values.slice(0, this.length)
  }
}
