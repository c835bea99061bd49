import type { DeskTicket } from '#contracts/desk-ticket.ts'

/** The address of a picture to be shown: it leads to none that would take the memory of the browser. */
export function lookAt({ link }: DeskTicket['thread'][number]['files'][number]): string {
  return `${link}&look=1`
}
