import type { DeskTicket } from '#contracts/desk-ticket.ts'
import { localeOf } from '#i18n/locales.ts'
import { articlePath } from '../parts/articles.ts'
import { Icon } from '../parts/Icon.tsx'
import { Link } from '../parts/Link.tsx'
import { pathOf, ticketPath } from '../parts/place.ts'
import { moment, shortDay } from '../parts/time.ts'
import { categoryNames, countryName, langOf, languageName, platformNames, stateNames } from '../parts/words.ts'
import { askedPerson } from '../people-state.ts'
import { Fact, Group } from './Fact.tsx'
import { Files } from './Files.tsx'
import { Tags } from './Tags.tsx'
import type { TicketState } from './use-ticket.ts'
import { Warranty } from './Warranty.tsx'

interface Props {
  ticket: DeskTicket
  state: TicketState
}

/** What is known of a ticket, beside its conversation. */
export function Facts({ ticket, state }: Props) {
  const lang = langOf(ticket.language) ?? 'en'
  const { tag } = localeOf(lang)
  const { street, postalCode, city, state: province } = ticket.address
  const address = [street, [postalCode, city].filter(Boolean).join(' '), province].filter(Boolean)
  const files = ticket.thread.flatMap((entry) => entry.files)
  return (
    <aside className="desk-facts" aria-label="What is known">
      <Group title="Customer">
        <Fact name="Name">{ticket.name}</Fact>
        <Fact name="Email">
          {ticket.email}
          <small>
            {ticket.proven ? 'shown to be theirs' : 'not shown to be theirs yet'} ·{' '}
            {ticket.hasAccount ? 'has an account' : 'no account'}
          </small>
          <Link href={pathOf('people')} onClickCapture={() => askedPerson.set(ticket.email)}>
            All that we hold
          </Link>
        </Fact>
        <Fact name="Writes">{languageName(ticket.language)}</Fact>
        <Fact name="Country">{countryName(ticket.region)}</Fact>
        {address.length > 0 && (
          <Fact name="Address">
            <span className="desk-text">{address.join('\n')}</span>
          </Fact>
        )}
        {ticket.account && <Fact name="Account in the app">{ticket.account}</Fact>}
      </Group>
      <Group title="About">
        <Fact name="Category">{categoryNames[ticket.category]}</Fact>
        <Fact name="Model">{ticket.model || 'none'}</Fact>
        {ticket.device && (
          <Fact name="Device">
            {ticket.device.name}
            <small>
              {ticket.device.activatedOn
                ? `set up on ${shortDay(ticket.device.activatedOn)}`
                : 'day of set-up not known'}
              , registered on {shortDay(ticket.device.registeredOn)}
            </small>
          </Fact>
        )}
        {ticket.topic && <Fact name="Topic">{ticket.topic}</Fact>}
        {ticket.article !== undefined && (
          <Fact name="Had read">
            <a href={articlePath(lang, ticket.article)} target="_blank" rel="noreferrer">
              {ticket.articleTitle ?? `Article ${ticket.article}`}
            </a>
          </Fact>
        )}
        {ticket.verdict && (
          <Fact name="Checker">
            <a href={`/${lang}${ticket.verdict}`} target="_blank" rel="noreferrer">
              See the verdict
            </a>
          </Fact>
        )}
        {ticket.des && (
          <Fact name="Damage">
            <span className="desk-text" lang={tag}>
              {ticket.des}
            </span>
          </Fact>
        )}
      </Group>
      <Warranty warranty={ticket.warranty} />
      {(ticket.orderNumber || ticket.site) && (
        <Group title="Order">
          {ticket.orderNumber && (
            <Fact name="Number">
              {ticket.orderNumber}
              {ticket.sameOrder.length > 0 && (
                <small className="desk-warn">
                  <Icon name="late" /> also in{' '}
                  {ticket.sameOrder.map((id) => (
                    <Link key={id} href={ticketPath(id)}>
                      {id}
                    </Link>
                  ))}
                </small>
              )}
            </Fact>
          )}
          {ticket.orderPlatform && <Fact name="Bought at">{platformNames[ticket.orderPlatform]}</Fact>}
          {ticket.site && <Fact name="Site">{ticket.site}</Fact>}
        </Group>
      )}
      <Tags ticket={ticket} state={state} />
      {files.length > 0 && (
        <Group title={`Files (${files.length})`} list>
          <Files files={files} />
        </Group>
      )}
      <Earlier ticket={ticket} />
    </aside>
  )
}

function Earlier({ ticket }: { ticket: DeskTicket }) {
  const related = [
    ...(ticket.follows ? [{ id: ticket.follows, what: 'goes before this one' }] : []),
    ...ticket.followedBy.map((id) => ({ id, what: 'follows this one' })),
    ...ticket.merged.map((id) => ({ id, what: 'was merged into this one' })),
  ]
  if (related.length === 0 && ticket.earlier.length === 0) return null
  return (
    <Group title="Other tickets of the same person" list>
      <ul className="plain desk-earlier">
        {related.map(({ id, what }) => (
          <li key={`related-${id}`}>
            <Link href={ticketPath(id)}>{id}</Link> <small>{what}</small>
          </li>
        ))}
        {ticket.earlier.map(({ id, subject, status, category, model, createdAt, proven }) => (
          <li key={id}>
            <Link href={ticketPath(id)}>{subject || id}</Link>
            <small>
              {[stateNames[status], categoryNames[category], model, moment(createdAt)].filter(Boolean).join(' · ')}
              {!proven && <span className="desk-warn"> · same address, not shown to be theirs</span>}
            </small>
          </li>
        ))}
      </ul>
    </Group>
  )
}
