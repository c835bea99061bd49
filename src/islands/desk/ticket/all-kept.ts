type Keep = () => Promise<unknown>

const keeping = new Set<Keep>()

/** Has `keep` run before somebody signs out; answers what takes that back. */
export function keptBeforeLeaving(keep: Keep): () => void {
  keeping.add(keep)
  return () => keeping.delete(keep)
}

/** Has the service take what was typed last. */
export async function allKept(): Promise<void> {
  await Promise.all([...keeping].map((keep) => keep()))
}
