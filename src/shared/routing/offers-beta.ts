import type { MenuItem } from '#contracts/site.ts'
import { betaTesting } from './routes.ts'

/** Whether testers are looked for: the menu then has an item that leads to beta testing. */
export function offersBeta({ header }: { header: readonly MenuItem[] }): boolean {
  return header.some(({ route, children }) => route === betaTesting.pattern || offersBeta({ header: children }))
}
