import type { Say } from './words.ts'

/** The other way to us, when a page does not work. */
export function MailInstead({ t, mail }: { t: Say; mail: string }) {
  return t.rich('mail-instead', {
    email: (
      <a key="email" href={`mailto:${mail}`}>
        {mail}
      </a>
    ),
  })
}
