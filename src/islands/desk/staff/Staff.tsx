import { code } from '#contracts/envelope.ts'
import { type Colleague, changeColleague, getColleagues, revokePassword } from '#contracts/staff.ts'
import type { StaffRole } from '#shared/desk/words.ts'
import { Link } from '../parts/Link.tsx'
import { useMe } from '../parts/me.ts'
import { pathOf } from '../parts/place.ts'
import { Status } from '../parts/Status.tsx'
import { deskCall } from '../parts/service.ts'
import { say } from '../parts/toast.ts'
import { useRead } from '../parts/use-read.ts'
import { useAct } from './use-act.ts'

const stateNames: Record<Colleague['state'], string> = { invited: 'Invited', active: 'Active', left: 'Has left' }
const roleNames: Record<StaffRole, string> = { agent: 'an agent', lead: 'a lead' }

/** Everybody of the staff, for leads. */
export function Staff() {
  const me = useMe()
  const reading = useRead(getColleagues, {})
  const { error, act } = useAct({ [code.conflict]: 'Nobody would be left who may do this.' })
  const change = (person: Colleague, to: { role: StaffRole; left: boolean }, done: string) =>
    act(async () => {
      reading.set(await deskCall(changeColleague, { id: person.id, ...to }))
      say(done)
    })
  const give = (person: Colleague, role: StaffRole) => {
    const who = person.id === me.id ? 'yourself' : person.name || person.email
    if (!confirm(`Make ${who} ${roleNames[role]}? It ends all sessions, and the next sign-in has the new role.`)) return
    void change(person, { role, left: false }, 'The role is changed.')
  }
  const revoke = (person: Colleague) => {
    if (!confirm(`Take the password of ${person.name || person.email} away? They sign in by passkeys alone then.`))
      return
    void act(async () => {
      reading.set(await deskCall(revokePassword, { id: person.id }))
      say('The password is taken away.')
    })
  }
  const leave = (person: Colleague) => {
    if (!confirm(`Have ${person.name || person.email} leave? Their sessions end at once.`)) return
    void change(person, { role: person.role, left: true }, 'They have left.')
  }
  return (
    <div className="desk-page">
      <h1>Colleagues</h1>
      <p className="desk-dim">
        Who runs the service invites somebody by <code>npm run staff -- add name@example.com</code>, also those who have
        left. What each has done is in the <Link href={pathOf('trail')}>trail</Link>.
      </p>
      <Status reading={reading} />
      <p className="error" role="alert" hidden={!error}>
        {error}
      </p>
      {reading.data && (
        <div className="desk-scroll">
          <table className="desk-table plain-rows">
            <thead>
              <tr>
                <th scope="col">Name</th>
                <th scope="col">State</th>
                <th scope="col">Role</th>
                <th scope="col">
                  <span className="visually-hidden">Actions</span>
                </th>
              </tr>
            </thead>
            <tbody>
              {reading.data.map((person) => (
                <tr key={person.id} className={person.state === 'left' ? 'gone' : ''}>
                  <td>
                    <b>{person.name || '–'}</b>
                    <small>{person.email}</small>
                  </td>
                  <td>{stateNames[person.state]}</td>
                  <td>
                    <select
                      aria-label={`Role of ${person.name || person.email}`}
                      className="desk-input"
                      value={person.role}
                      disabled={person.state === 'left'}
                      onChange={(event) => give(person, event.currentTarget.value as StaffRole)}
                    >
                      <option value="agent">Agent</option>
                      <option value="lead">Lead</option>
                    </select>
                  </td>
                  <td>
                    <div className="desk-row">
                      {person.password && person.id !== me.id && (
                        <button type="button" className="desk-button" onClick={() => revoke(person)}>
                          Take password away
                        </button>
                      )}
                      {person.id !== me.id && person.state !== 'left' && (
                        <button type="button" className="desk-button" onClick={() => leave(person)}>
                          Have leave
                        </button>
                      )}
                    </div>
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
    </div>
  )
}
