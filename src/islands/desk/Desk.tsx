import { useStore } from '@nanostores/react'
import { useEffect } from 'react'
import { Bar } from './Bar.tsx'
import { Figures } from './figures/Figures.tsx'
import { Mails } from './Mails.tsx'
import { People } from './People.tsx'
import { address, invitationIn, type Place, placeOf } from './parts/place.ts'
import { session } from './parts/service.ts'
import { Toasts } from './parts/Toasts.tsx'
import { Queue } from './queue/Queue.tsx'
import { Join } from './staff/Join.tsx'
import { Settings } from './staff/Settings.tsx'
import { SignIn, SignInAgain } from './staff/SignIn.tsx'
import { Staff } from './staff/Staff.tsx'
import { Trail } from './staff/Trail.tsx'
import { Ticket } from './ticket/Ticket.tsx'
import { useWho } from './use-who.ts'

/** The desk: who is signed in works, everybody else signs in first. */
export function Desk({ brand }: { brand: string }) {
  const path = useStore(address)
  const { state } = useStore(session)
  const place = placeOf(path)
  const joins = place.view === 'join' || invitationIn(location.hash) !== undefined
  const asks = useWho(!joins)

  if (joins) return <Join brand={brand} />
  if (state === 'unknown')
    return (
      <main className="desk-alone">
        <p className="desk-loading" role="status">
          {asks ? 'The service cannot be reached. Trying again…' : 'Loading the desk…'}
        </p>
      </main>
    )
  if (state === 'out') return <SignIn brand={brand} />
  return (
    <>
      <a className="skip visually-hidden" href="#desk-main">
        Skip to content
      </a>
      <Bar brand={brand} view={place.view} />
      <main id="desk-main" className="desk-main" tabIndex={-1}>
        <Shown place={place} key={place.view + place.id} />
      </main>
      <Toasts />
      {state === 'over' && <SignInAgain />}
    </>
  )
}

function Shown({ place: { view, id } }: { place: Place }) {
  useEffect(() => {
    document.title = `${titles[view]}${id && ` ${id}`} · Desk`
  }, [view, id])
  switch (view) {
    case 'queue':
      return <Queue />
    case 'ticket':
      return <Ticket id={id} />
    case 'figures':
      return <Figures />
    case 'people':
      return <People />
    case 'mails':
      return <Mails />
    case 'staff':
      return <Staff />
    case 'trail':
      return <Trail />
    case 'settings':
      return <Settings />
    default:
      return <Nowhere />
  }
}

const titles: Record<Place['view'], string> = {
  queue: 'Tickets',
  ticket: 'Ticket',
  figures: 'Figures',
  people: 'People',
  mails: 'Mails',
  staff: 'Colleagues',
  trail: 'Trail',
  settings: 'Settings',
  join: 'Invitation',
  nowhere: 'Not found',
}

function Nowhere() {
  return (
    <div className="desk-page">
      <h1>Not found</h1>
      <p>The desk has nothing at this address. The number of a ticket has seven digits.</p>
    </div>
  )
}
