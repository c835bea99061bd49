/** Does something for every item, never more than `width` at once. The first failure ends it. */
export async function inParallel<Item>(
  items: readonly Item[],
  width: number,
  act: (item: Item) => Promise<void>,
): Promise<void> {
  const rest = items.values()
  await Promise.all(
    Array.from({ length: width }, async () => {
      for (const item of rest) await act(item)
    }),
  )
}
