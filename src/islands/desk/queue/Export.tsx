import { queueExportHeaders, queueExportPath } from '#contracts/desk-queue.ts'
import { saveFrom } from '../parts/save.ts'
import { say } from '../parts/toast.ts'
import { inputOf, type QueueValues } from './state.ts'

/** The list as a table for spreadsheets, saved as a file. What was searched for travels in a header: it belongs into no log. */
export function Export({ values, children }: { values: QueueValues; children: string }) {
  const save = async () => {
    const { keyword, page: _, ...wanted } = inputOf(values)
    const given = Object.entries(wanted).flatMap(([name, value]) =>
      value === undefined ? [] : [[name, String(value)]],
    )
    const headers: Record<string, string> = keyword ? { [queueExportHeaders.keyword]: keyword } : {}
    const path = `${queueExportPath}?${new URLSearchParams(given)}`
    if (!(await saveFrom(path, headers, 'tickets.csv'))) say('The list could not be exported. Try again.')
  }
  return (
    <button type="button" className="desk-button" onClick={() => void save()}>
      {children}
    </button>
  )
}
