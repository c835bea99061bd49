import type { PageProps } from './words.ts'

/** What each section of the account is given. */
export type SectionProps = PageProps<'account' | 'address'> & {
  /** The address of the account: whose drafts they are. */
  owner: string
}
