import { deleteKept } from '#shared/offline/kept.ts'

/** Whether this browser can keep help for later: only on a secure connection. */
export function canKeepHelp(): boolean {
  return 'serviceWorker' in navigator && 'caches' in window
}

/** Unregisters the worker and deletes all that it kept. */
export async function turnOffHelp(): Promise<void> {
  if (!canKeepHelp()) return
  for (const registration of await navigator.serviceWorker.getRegistrations()) await registration.unregister()
  await deleteKept(caches)
}
