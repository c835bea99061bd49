import { placeOf } from '#server/uploads/jobs.ts'

/** What the dumped row of a file says. */
export interface UploadLine {
  id: string
  key: string
  size: string
  state: string
  folder: string | null
  moved: string
}

/** Whether its bytes belong into a backup: it is whole, and not to be deleted. */
export function isKept({ state }: UploadLine): boolean {
  return state === 'complete' || state === 'claimed'
}

/** Where the store has it, as its row says. */
export function keyOf(row: UploadLine): string {
  return row.moved === 'true' ? placeOf(row) : row.key
}

/** Where it may be. In quarantine first: what is not there any more is where it is moved to. */
export function placesOf(row: UploadLine): string[] {
  return row.state === 'claimed' ? [row.key, placeOf(row)] : [row.key]
}
