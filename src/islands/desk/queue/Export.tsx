import type { MouseEvent } from 'react'
import { queueExportHeaders, queueExportPath } from '#contracts/desk.ts'
import { isAway } from '../parts/service.ts'
import { say } from '../parts/toast.ts'
import { inputOf, type QueueValues } from './state.ts'

/** The list as a table for spreadsheets, saved as a file. What was searched for travels in a header: it belongs into no log. */
export function Export({ values, children }: { values: QueueValues; children: string }) {
  const { keyword, page: _, ...wanted } = inputOf(values)
  const given = Object.entries(wanted).flatMap(([name, value]) => (value === undefined ? [] : [[name, String(value)]]))
  const path = `${document.documentElement.dataset.api ?? ''}${queueExportPath}${given.length > 0 ? `?${new URLSearchParams(given)}` : ''}`
  const fetchIt = async (event: MouseEvent) => {
    if (!keyword) return
    event.preventDefault()
    try {
      const headers = { [queueExportHeaders.keyword]: encodeURIComponent(keyword) }
      const answer = await fetch(path, { headers, credentials: 'include' })
      if (!answer.ok) return say('The list could not be exported. Try again.')
      save(await answer.blob())
    } catch {
      isAway.set(true)
    }
  }
  return (
    <a className="desk-button" href={path} download="" onClick={(event) => void fetchIt(event)}>
      {children}
    </a>
  )
}

function save(blob: Blob): void {
  const anchor = document.createElement('a')
  anchor.href = URL.createObjectURL(blob)
  anchor.download = 'tickets.csv'
  anchor.click()
  setTimeout(() => URL.revokeObjectURL(anchor.href), 60_000)
}
