import { useStore } from '@nanostores/react'
import { getSecurityReports } from '#contracts/security.ts'
import { securityStates } from '#shared/security/states.ts'
import { addressState, text } from '#src/stores/address-state.ts'
import { address, goTo, pathOf } from '../parts/place.ts'
import { Status } from '../parts/Status.tsx'
import { useRead } from '../parts/use-read.ts'
import { counted } from '../parts/words.ts'
import { Pages } from '../queue/Pages.tsx'
import { Report } from './Report.tsx'
import { stateNames } from './words.ts'

const state = addressState({ page: text, state: text })
const filters = ['open', ...securityStates] as const
const minute = 60_000

/** Reports of vulnerabilities, what is due first before all others. What stands in them is read elsewhere, with the key. */
export function Security() {
  const path = useStore(address)
  const query = path.includes('?') ? path.slice(path.indexOf('?')) : ''
  const { page, state: wanted } = state.read(query)
  const filter = filters.find((each) => each === wanted)
  const reading = useRead(
    getSecurityReports,
    { page: /^[1-9]\d{0,2}$/.test(page) ? Number(page) : undefined, state: filter },
    minute,
  )
  const { data } = reading
  return (
    <div className="desk-page">
      <h1>Security reports</h1>
      <p className="desk-dim">
        They are encrypted for the security team before they come: download one, and decrypt it where the key is, with{' '}
        <code>npm run security -- decrypt FOLDER --key FILE</code>. Once you tick that a vulnerability is used against
        people, the law gives 24 hours for an early warning and 72 hours for a notification; both run at night and on
        holidays too.
      </p>
      {data?.key === 'missing' && (
        <p className="desk-notice">No report can be made: SECURITY_PUBLIC_KEY is not set on the service.</p>
      )}
      {data?.key === 'trial' && (
        <p className="desk-notice">
          The key was made for a trial and lies on this machine: set SECURITY_PUBLIC_KEY before anybody reports.
        </p>
      )}
      <label className="desk-setting">
        <span>Show</span>
        <select
          className="desk-input"
          value={filter ?? ''}
          onChange={(event) =>
            goTo(pathOf('security') + state.search({ page: '', state: event.currentTarget.value }, query))
          }
        >
          <option value="">All</option>
          <option value="open">All that are open</option>
          {securityStates.map((each) => (
            <option key={each} value={each}>
              {stateNames[each]}
            </option>
          ))}
        </select>
      </label>
      <Status reading={reading} />
      {data && (
        <p className="desk-total" role="status">
          {data.total === 0 ? 'Nothing to look at.' : counted(data.total, 'report')}
        </p>
      )}
      <ul className="plain desk-mails">
        {data?.items.map((row) => (
          <Report
            key={row.receipt}
            row={row}
            onChanged={(next) =>
              reading.set({
                ...data,
                items: data.items.map((each) => (each.receipt === next.receipt ? next : each)),
              })
            }
            onStale={() => void reading.reload()}
          />
        ))}
      </ul>
      {data && (
        <Pages
          page={data.page}
          pages={data.pages}
          pathOf={(to) => pathOf('security') + state.search({ page: to, state: wanted }, query)}
        />
      )}
    </div>
  )
}
