import type * as z from 'zod/mini'
import { kinds } from '#shared/submissions/kinds.ts'
import type { Kind } from '#shared/submissions/names.ts'

/** What is stored of a submission of this kind. */
export type DataOf<K extends Kind> = z.output<(typeof kinds)[K]['data']>

/** What the schema of its kind makes of what is to be stored, or was. Throws where it does not fit: a fault of ours. */
export function dataOf<K extends Kind>(kind: K, data: unknown): DataOf<K> {
  return kinds[kind].data.parse(data) as DataOf<K>
}
