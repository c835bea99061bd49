import { useStore } from '@nanostores/react'
import { lazy, Suspense, useEffect, useState } from 'react'
import { signOut } from '#contracts/staff.ts'
import { deskPath } from '#shared/routing/desk-path.ts'
import { removeDrafts } from '#src/stores/draft.ts'
import { useKeys } from './parts/keys.ts'
import { Link } from './parts/Link.tsx'
import { useMe } from './parts/me.ts'
import { pathOf, type View } from './parts/place.ts'
import { deskCall, isAway, session } from './parts/service.ts'
import { tell } from './parts/tell.ts'
import { say } from './parts/toast.ts'
import { readCounts } from './queue/read-counts.ts'
import { queueCounts, queuePath } from './queue/state.ts'
import { allKept } from './ticket/all-kept.ts'
import { forgetHere } from './ticket/kept-here.ts'

const Keys = lazy(async () => ({ default: (await import('./Keys.tsx')).Keys }))

/** The head of every page of the desk. */
export function Bar({ brand, view }: { brand: string; view: View }) {
  const me = useMe()
  const counts = useStore(queueCounts)
  const [helps, setHelps] = useState(false)
  useKeys({ '?': () => setHelps(true) })
  useEffect(() => {
    // The list itself tells them.
    if (view === 'queue') return
    void readCounts()
    const clock = setInterval(() => document.visibilityState === 'visible' && void readCounts(), 60_000)
    return () => clearInterval(clock)
  }, [view])
  const current = (...views: View[]) => (views.includes(view) ? 'page' : undefined)
  const leave = async () => {
    await allKept()
    await deskCall(signOut, {}).then(signedOut, (error) => say(tell(error)))
  }
  return (
    <>
      <header className="desk-bar">
        <Link className="desk-brand" href={deskPath} aria-label={`${brand} desk, all that waits`}>
          {brand} <span>Desk</span>
        </Link>
        <nav aria-label="Desk">
          <ul className="plain">
            <li>
              <Link href={useStore(queuePath)} aria-current={current('queue', 'ticket')}>
                Tickets {counts && <span className="desk-count">{counts.waiting}</span>}
                {counts && <span className="visually-hidden"> waiting</span>}
              </Link>
            </li>
            <li>
              <Link href={pathOf('mails')} aria-current={current('mails')}>
                Mails
              </Link>
            </li>
            <li>
              <Link href={pathOf('lists')} aria-current={current('lists')}>
                Lists
              </Link>
            </li>
            <li>
              <Link href={pathOf('incidents')} aria-current={current('incidents')}>
                Incidents
              </Link>
            </li>
            <li>
              <Link href={pathOf('figures')} aria-current={current('figures')}>
                Figures
              </Link>
            </li>
            <li>
              <Link href={pathOf('people')} aria-current={current('people')}>
                People
              </Link>
            </li>
            {me.role === 'lead' && (
              <>
                <li>
                  <Link href={pathOf('security')} aria-current={current('security')}>
                    Security
                  </Link>
                </li>
                <li>
                  <Link href={pathOf('staff')} aria-current={current('staff')}>
                    Colleagues
                  </Link>
                </li>
                <li>
                  <Link href={pathOf('trail')} aria-current={current('trail')}>
                    Trail
                  </Link>
                </li>
              </>
            )}
          </ul>
        </nav>
        <ul className="plain desk-own">
          <li>
            <button type="button" className="desk-plain" onClick={() => setHelps(true)}>
              Keys <kbd>?</kbd>
            </button>
          </li>
          <li>
            <Link href={pathOf('settings')} aria-current={current('settings')}>
              {me.name || me.email}
            </Link>
          </li>
          <li>
            <button type="button" className="desk-plain" onClick={leave}>
              Sign out
            </button>
          </li>
        </ul>
      </header>
      <Away />
      <Suspense>{helps && <Keys onClose={() => setHelps(false)} />}</Suspense>
    </>
  )
}

function signedOut(): void {
  const known = session.get()
  forgetHere()
  queuePath.set(deskPath)
  session.set({ state: 'out' })
  if ('me' in known) removeDrafts(known.me.id)
}

/** Says that the service is away, and that it is back. */
function Away() {
  const away = useStore(isAway)
  const [was, setWas] = useState(false)
  useEffect(() => {
    if (away) setWas(true)
    else if (was) {
      setWas(false)
      say('The service is back.')
    }
  }, [away, was])
  return (
    <div role="alert">
      {away && (
        <p className="desk-away">
          <b>The service cannot be reached.</b> What you type is kept here, and it is tried again by itself.
        </p>
      )}
    </div>
  )
}
