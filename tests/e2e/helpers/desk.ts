import { execFileSync } from 'node:child_process'

/** Answers a ticket as the desk does. */
export function answerTicket(id: string, text: string): void {
  execFileSync('node', ['scripts/tickets.ts', 'answer', id, '-'], {
    input: text,
    env: { ...process.env, DATA_DIR: process.env.E2E_DATA_DIR ?? 'var/test' },
  })
}
