import { mayPass } from './service.ts'
import { tell } from './tell.ts'
import type { Reading } from './use-read.ts'

/** What stands where something is read: that it comes, or why not. Nothing once it is there. */
export function Status({ reading, missing }: { reading: Reading<unknown>; missing?: string }) {
  const { data, error, reload } = reading
  if (data !== undefined) return null
  if (error === undefined)
    return (
      <p className="desk-loading" role="status">
        Loading…
      </p>
    )
  return (
    <div className="desk-failed" role="alert">
      <p>{missing && !mayPass(error) ? missing : tell(error)}</p>
      {mayPass(error) && (
        <p>
          It is tried again by itself.{' '}
          <button type="button" className="desk-button" onClick={() => void reload()}>
            Try now
          </button>
        </p>
      )}
    </div>
  )
}
