/**
 * What to go on with: the text of this browser, or what the service holds of another one, by which has changed since they
 * were the same (`base`). Both where both have.
 */
export function newestDraft(local: string | undefined, base: string, service: string): string {
  if (local === undefined || local === base) return service
  if (service === base || local === service || local.startsWith(service)) return local
  return service.startsWith(local) ? service : `${service}\n\n${local}`
}
