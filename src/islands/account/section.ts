import type { Option } from '#src/islands/form/Select.tsx'
import type { PageProps } from './words.ts'

/** What each section of the account is given. */
export type SectionProps = PageProps<'account'> & {
  regions: readonly Option[]
  /** The address of the account: whose drafts they are. */
  owner: string
}
