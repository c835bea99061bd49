/** Those about a model of mine come first; beyond that the order stays. What is about nearly everything (`general` models or more) is about none. */
export function mineFirst<T>(
  items: readonly T[],
  modelsOf: (item: T) => readonly string[],
  mine: readonly string[],
  general: number,
): T[] {
  const own = (item: T) => {
    const models = modelsOf(item)
    return models.length < general && models.some((model) => mine.includes(model))
  }
  return [...items.filter(own), ...items.filter((item) => !own(item))]
}
