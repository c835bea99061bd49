import { useState } from 'react'
import type { InputOf } from '#contracts/endpoint.ts'
import { changeSecurityReport, type SecurityRow, securityExportPath } from '#contracts/security.ts'
import { type SecurityDuty, statesAfter } from '#shared/security/states.ts'
import { formatBytes } from '#shared/text/format.ts'
import { saveFrom } from '../parts/save.ts'
import { deskCall } from '../parts/service.ts'
import { tell } from '../parts/tell.ts'
import { moment } from '../parts/time.ts'
import { say } from '../parts/toast.ts'
import { languageName } from '../parts/words.ts'
import { dutyNames, leftOf, moveNames, stateNames } from './words.ts'

interface Props {
  row: SecurityRow
  onChanged(row: SecurityRow): void
  /** What is shown may be old. */
  onStale(): void
}

type Change = Omit<InputOf<typeof changeSecurityReport>, 'receipt' | 'version'>

const told = ['early-warning', 'notification', 'final-report'] as const
const isToAuthority = (duty: SecurityDuty): duty is (typeof told)[number] => duty !== 'acknowledge'

/** One report: its number, what is due until when, and what can be done with it. */
export function Report({ row, onChanged, onStale }: Props) {
  const [busy, setBusy] = useState(false)
  const [note, setNote] = useState(row.note)
  const { receipt, state, version, canWrite, file } = row
  const now = new Date()
  const change = async (what: Change, done: string) => {
    setBusy(true)
    try {
      onChanged(await deskCall(changeSecurityReport, { receipt, version, ...what }))
      say(done)
    } catch (error) {
      say(tell(error))
      onStale()
    } finally {
      setBusy(false)
    }
  }
  const save = async () => {
    if (!(await saveFrom(`${securityExportPath}?receipt=${receipt}`, {}, `${receipt}.zip`)))
      say(`${receipt} could not be downloaded. Please try again.`)
  }
  return (
    <li>
      <h2>{receipt}</h2>
      <p className="desk-by">
        <span className="desk-label">{stateNames[state]}</span>
        <span>
          received <time dateTime={row.receivedAt}>{moment(row.receivedAt)}</time>
        </span>
        {row.acknowledgedAt && (
          <span>
            acknowledged <time dateTime={row.acknowledgedAt}>{moment(row.acknowledgedAt)}</time>
            {row.acknowledgedBy && ` by ${row.acknowledgedBy}`}
          </span>
        )}
        <span>from a page in {languageName(row.language)}</span>
      </p>
      <ul className="plain">
        {row.duties.map((each) => (
          <li key={each.duty}>
            {dutyNames[each.duty]}:{' '}
            {each.doneAt ? (
              <>
                done <time dateTime={each.doneAt}>{moment(each.doneAt)}</time>
              </>
            ) : (
              <b className={each.isOverdue ? 'error' : undefined}>
                {leftOf(each, now)}, until <time dateTime={each.due}>{moment(each.due)}</time>
              </b>
            )}{' '}
            {!each.doneAt && isToAuthority(each.duty) && (
              <button
                type="button"
                className="desk-plain"
                disabled={busy}
                onClick={() => isToAuthority(each.duty) && void change({ done: each.duty }, 'Noted.')}
                aria-label={`Sent to the authority: ${dutyNames[each.duty]}, ${receipt}`}
              >
                It is sent
              </button>
            )}
          </li>
        ))}
      </ul>
      <p className="desk-dim">
        {canWrite
          ? 'Whoever has reported left an address: the acknowledgement goes there by mail.'
          : 'No address is kept here: write to the one that stands in the report, if there is any.'}
      </p>
      <label>
        <input
          type="checkbox"
          checked={row.exploitedAt !== null}
          disabled={busy}
          onChange={(event) =>
            void change(
              { exploited: event.currentTarget.checked },
              event.currentTarget.checked ? 'The 24 and 72 hours run from now.' : 'The hours no longer run.',
            )
          }
        />{' '}
        It is used against people (actively exploited)
        {row.exploitedAt && `, known since ${moment(row.exploitedAt)}`}
      </label>
      <label className="desk-setting">
        <span>Note of the team; nothing of the report belongs here</span>
        <textarea
          className="desk-input"
          rows={2}
          value={note}
          onChange={(event) => setNote(event.currentTarget.value)}
        />
      </label>
      <div className="desk-row">
        {statesAfter(state).map((next) => (
          <button
            key={next}
            type="button"
            className="desk-button"
            disabled={busy}
            onClick={() => void change({ state: next }, `${receipt} is ${stateNames[next].toLowerCase()}.`)}
            aria-label={`${moveNames[next]}, ${receipt}`}
          >
            {moveNames[next]}
          </button>
        ))}
        <button type="button" className="desk-button" onClick={() => void save()} aria-label={`Download ${receipt}`}>
          Download encrypted ({file.format.toUpperCase()}, {formatBytes(file.size, 'en')})
        </button>
        {note !== row.note && (
          <button type="button" className="desk-button" disabled={busy} onClick={() => void change({ note }, 'Kept.')}>
            Keep the note
          </button>
        )}
        {canWrite && (
          <button
            type="button"
            className="desk-plain"
            disabled={busy}
            onClick={() => void change({ forget: true }, 'The address is deleted here.')}
          >
            Delete the address here
          </button>
        )}
      </div>
    </li>
  )
}
