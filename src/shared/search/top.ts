/** From here on everything is sorted: a list that one goes through page by page has an end long before. */
const many = 500

/** The places of the `count` highest values, the highest first; of equal ones the earlier place. */
export function topOf(values: ArrayLike<number>, count: number): number[] {
  if (count > many) {
    const places = Array.from({ length: values.length }, (_, place) => place)
    return places.sort((a, b) => (values[b] as number) - (values[a] as number) || a - b).slice(0, count)
  }
  const top: number[] = []
  for (let place = 0; place < values.length; place++) {
    const value = values[place] as number
    if (top.length === count && !(value > (values[top[count - 1] as number] as number))) continue
    let at = top.length
    while (at > 0 && (values[top[at - 1] as number] as number) < value) at--
    top.splice(at, 0, place)
    if (top.length > count) top.pop()
  }
  return top
}
