import { execFileSync } from 'node:child_process'
import { createHmac } from 'node:crypto'
import type { Browser, BrowserContextOptions, Page } from 'playwright/test'
import type { StaffRole } from '#shared/desk/words.ts'
import { test as base, fresh, newAddress } from './client.ts'
import { expect, watch } from './test.ts'

type Session = BrowserContextOptions['storageState']

/** Tests at the desk: `lead` and `agent` are pages of two who have joined lately, so that nothing asks who they are once more. */
export const test = base.extend<{ lead: Page; agent: Page }>({
  lead: ({ browser, faults }, use) => atDesk(browser, faults, 'lead', use),
  agent: ({ browser, faults }, use) => atDesk(browser, faults, 'agent', use),
})

const sessions = new Map<StaffRole, { at: number; session: Session }>()
const lately = 5 * 60_000

async function atDesk(browser: Browser, faults: string[], role: StaffRole, use: (page: Page) => Promise<void>) {
  const known = sessions.get(role)
  const isFresh = known !== undefined && Date.now() - known.at < lately
  const page = await pageOf(browser, faults, isFresh ? { storageState: known.session } : {})
  if (!isFresh) {
    await join(page, role === 'lead' ? 'Lea Moreau' : 'Ann Lee', role)
    sessions.set(role, { at: Date.now(), session: await page.context().storageState() })
  }
  await use(page)
  await page.context().close()
}

/** A browser of somebody of the staff, who comes from an address of their own. */
export async function pageOf(browser: Browser, faults: string[], options: BrowserContextOptions = {}): Promise<Page> {
  const context = await browser.newContext({ ...options, extraHTTPHeaders: { 'X-Forwarded-For': newAddress() } })
  const page = await context.newPage()
  watch(page, faults)
  return page
}

/** Has somebody join by a passkey. */
export async function join(page: Page, name: string, role: StaffRole = 'agent') {
  const email = fresh(name.toLowerCase().split(' ')[0] ?? '')
  const removeAuthenticator = await addAuthenticator(page)
  await page.goto(`/desk${invite(email, role)}`)
  await page.getByLabel('Your name').fill(name)
  await page.getByRole('button', { name: 'Make a passkey and join' }).click()
  await expect(page.getByRole('navigation', { name: 'Lists' })).toBeVisible()
  return { email, removeAuthenticator }
}

/** Invites somebody to the desk; answers the hash of the invitation's address. */
export function invite(email: string, role: StaffRole = 'agent'): string {
  const told = execFileSync('node', ['scripts/staff.ts', 'add', email, role], {
    env: { ...process.env, DATA_DIR: process.env.E2E_DATA_DIR ?? 'var/test' },
    encoding: 'utf8',
  })
  return /#\S+/.exec(told)?.[0] ?? ''
}

/** A device that makes passkeys without asking anybody; answers how it is taken away. */
export async function addAuthenticator(page: Page): Promise<() => Promise<void>> {
  const client = await page.context().newCDPSession(page)
  await client.send('WebAuthn.enable')
  const { authenticatorId } = await client.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
  return async () => {
    await client.send('WebAuthn.removeVirtualAuthenticator', { authenticatorId })
  }
}

/** The code that an app shows now for a secret in Base32. */
export function codeFor(secret: string, step = Math.floor(Date.now() / 30_000)): string {
  const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'
  const bits = [...secret].map((letter) => letters.indexOf(letter).toString(2).padStart(5, '0')).join('')
  const key = Uint8Array.from(bits.match(/.{8}/g) ?? [], (byte) => Number.parseInt(byte, 2))
  const counter = Buffer.alloc(8)
  counter.writeBigUInt64BE(BigInt(step))
  const digest = createHmac('sha1', key).update(counter).digest()
  const at = (digest.at(-1) ?? 0) & 15
  return String((digest.readUInt32BE(at) & 0x7fffffff) % 1_000_000).padStart(6, '0')
}

/** Opens a ticket once its conversation is there. */
export async function openTicket(page: Page, id: string): Promise<void> {
  await page.goto(`/desk/ticket/${id}`)
  await expect(page.locator('.desk-thread')).toBeVisible()
}

/** Chooses one of the things that are done more rarely. */
export async function more(page: Page, name: string): Promise<void> {
  await page.locator('.desk-menu > summary').click()
  await page.locator('.desk-menu').getByRole('button', { name }).click()
}
