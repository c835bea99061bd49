import { useStore } from '@nanostores/react'
import { atom } from 'nanostores'
import { lazy, Suspense, useEffect, useState } from 'react'
import type { Lang } from '#i18n/locales.ts'
import { Bar } from './Bar.tsx'
import { articlePaths } from './parts/articles.ts'
import { confirming } from './parts/confirming.ts'
import { address, invitationIn, type Place, placeOf } from './parts/place.ts'
import { session } from './parts/service.ts'
import { Toasts } from './parts/Toasts.tsx'
import { Queue } from './queue/Queue.tsx'
import { queueCounts } from './queue/state.ts'
import { beginWithLanguages } from './queue/usual-languages.ts'
import type { Ticket as TicketView } from './ticket/Ticket.tsx'
import { useWho } from './use-who.ts'

/** Comes once somebody has signed in, and not by `lazy`, which shows nothing for a moment: keys typed into that would be lost. */
const ticketView = atom<typeof TicketView | undefined>(undefined)
const loadTicket = async () => ticketView.set((await import('./ticket/Ticket.tsx')).Ticket)
// What is looked at now and then comes when it is wanted.
const Figures = lazy(async () => ({ default: (await import('./figures/Figures.tsx')).Figures }))
const Mails = lazy(async () => ({ default: (await import('./Mails.tsx')).Mails }))
const Lists = lazy(async () => ({ default: (await import('./lists/Lists.tsx')).Lists }))
const Incidents = lazy(async () => ({ default: (await import('./incidents/Incidents.tsx')).Incidents }))
const People = lazy(async () => ({ default: (await import('./People.tsx')).People }))
const Join = lazy(async () => ({ default: (await import('./staff/Join.tsx')).Join }))
const Confirm = lazy(async () => ({ default: (await import('./staff/Confirm.tsx')).Confirm }))
const Security = lazy(async () => ({ default: (await import('./security/Security.tsx')).Security }))
const Settings = lazy(async () => ({ default: (await import('./staff/Settings.tsx')).Settings }))
const SignIn = lazy(async () => ({ default: (await import('./staff/SignIn.tsx')).SignIn }))
const SignInAgain = lazy(async () => ({ default: (await import('./staff/SignIn.tsx')).SignInAgain }))
const Staff = lazy(async () => ({ default: (await import('./staff/Staff.tsx')).Staff }))
const Trail = lazy(async () => ({ default: (await import('./staff/Trail.tsx')).Trail }))

/** The desk: who is signed in works, everybody else signs in first. */
export function Desk({ brand, articles }: { brand: string; articles: Partial<Record<Lang, string>> }) {
  useState(() => {
    articlePaths.set(articles)
    beginWithLanguages()
  })
  const path = useStore(address)
  const { state } = useStore(session)
  const asked = useStore(confirming).length > 0
  const place = placeOf(path)
  const joins = place.view === 'join' || invitationIn(location.hash) !== undefined
  const asks = useWho(!joins)
  useEffect(() => {
    if (state === 'in' && !ticketView.get()) void loadTicket()
  }, [state])

  if (joins)
    return (
      <Suspense fallback={<Coming />}>
        <Join brand={brand} />
      </Suspense>
    )
  if (state === 'unknown')
    return (
      <main className="desk-alone">
        <p className="desk-loading" role="status">
          {asks ? 'The service cannot be reached. Trying again…' : 'Loading the desk…'}
        </p>
      </main>
    )
  if (state === 'out')
    return (
      <Suspense fallback={<Coming />}>
        <SignIn brand={brand} />
      </Suspense>
    )
  return (
    <>
      <a className="skip visually-hidden" href="#desk-main">
        Skip to content
      </a>
      <Bar brand={brand} view={place.view} />
      <main id="desk-main" className="desk-main" tabIndex={-1}>
        <Suspense fallback={<Coming />}>
          <Shown place={place} key={place.view + place.id} />
        </Suspense>
      </main>
      <Toasts />
      <Suspense>{asked && state === 'in' && <Confirm />}</Suspense>
      <Suspense>{state === 'over' && <SignInAgain />}</Suspense>
    </>
  )
}

function Shown({ place: { view, id } }: { place: Place }) {
  const waiting = useStore(queueCounts)?.waiting ?? 0
  const Ticket = useStore(ticketView)
  useEffect(() => {
    document.title = `${waiting > 0 ? `(${waiting}) ` : ''}${titles[view]}${id && ` ${id}`} · Desk`
  }, [view, id, waiting])
  switch (view) {
    case 'queue':
      return <Queue />
    case 'ticket':
      return Ticket ? <Ticket id={id} /> : <Coming />
    case 'figures':
      return <Figures />
    case 'people':
      return <People />
    case 'mails':
      return <Mails />
    case 'lists':
      return <Lists id={id} />
    case 'security':
      return <Security />
    case 'incidents':
      return <Incidents />
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
  lists: 'Lists',
  security: 'Security reports',
  incidents: 'Incidents',
  staff: 'Colleagues',
  trail: 'Trail',
  settings: 'Settings',
  join: 'Invitation',
  nowhere: 'Not found',
}

function Coming() {
  return (
    <p className="desk-loading" role="status">
      Loading…
    </p>
  )
}

function Nowhere() {
  return (
    <div className="desk-page">
      <h1>Not found</h1>
      <p>The desk has nothing at this address. The number of a ticket has seven digits.</p>
    </div>
  )
}
