import { addressTables, anyLang } from './address-tables.ts'
import { mobileSegment } from './paths.ts'
import { printable, type Redirect } from './redirect.ts'
import { createLookup, type Table } from './tables.ts'

/** What the answer to a phone depends on, for the `Vary` header of pages in the default layout. */
export const phoneVary = 'Sec-CH-UA-Mobile, User-Agent'

const phones = String.raw`\|(?:.*(?:iPhone|iPod|Windows Phone|BlackBerry|BB10|Opera Mini|KAIOS)|(?=.*Android).*\bMobile\b)`

/**
 * `$phone_to` is the address in the mobile layout when a phone asks for a page in the default one, else
 * empty; `$phone_query` follows it. A client that sends the hint is what it says; otherwise its name counts.
 */
export const phoneTables: readonly Table[] = [
  {
    name: 'phone',
    of: '$http_sec_ch_ua_mobile|$http_user_agent',
    rows: [
      [String.raw`~^\?1\|`, 'phone'],
      [String.raw`~^\?0\|`, ''],
      [`~*^[^|]*${phones}`, 'phone'],
    ],
  },
  {
    name: 'phone_to',
    of: '$phone$address_safe',
    rows: [[`~^phone/${anyLang}(/(?!${mobileSegment}(?:/|$))[^.]*)$`, `/$1/${mobileSegment}$2`]],
  },
  { name: 'phone_query', of: '$address_args', rows: [['', '']], otherwise: '?$address_args' },
]

const lookup = createLookup([...addressTables, ...phoneTables])

/**
 * The layout switch at the host: a phone that asks for a page in the default layout is sent to its twin,
 * query kept, before it loads a page only to leave it. `headers` are as Node gives them. Files, and pages
 * in the mobile layout, are left alone. Ask for the permanent redirect first.
 */
export function phoneRedirect(
  pathname: string,
  search: string,
  headers: { [name: string]: string | string[] | undefined },
): Redirect | undefined {
  const values = lookup({
    request_uri: pathname + search,
    http_sec_ch_ua_mobile: String(headers['sec-ch-ua-mobile'] ?? ''),
    http_user_agent: String(headers['user-agent'] ?? ''),
  })
  const to = values('phone_to')
  return to ? { location: printable(to + values('phone_query')), status: 302 } : undefined
}
