import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { startServer } from './load.ts'

const each = 200
const seconds = 10
const password = 'correct horse battery'
const email = 'bench@example.com'

interface Answer {
  status: number
  /** Milliseconds. */
  time: number
}

/**
 * Whether the time of a refused log-in tells if an address is known, how many log-ins there are in a second, and what
 * becomes of 200 that come at once.
 */
export async function benchAccounts(port: number): Promise<void> {
  const dataDir = mkdtempSync(join(tmpdir(), 'bench-accounts-'))
  // Each request comes from an address of its own.
  const server = await startServer(dataDir, port, ['--api-only'], { TRUST_PROXY: '1' })
  const post = sender(port)
  const logIn = (address: string, typed: string) => post('login', { email: address, password: typed, agreed: true })
  await register(post, dataDir)

  const unknown: Answer[] = []
  const wrong: Answer[] = []
  for (let n = 0; n < each; n++) {
    unknown.push(await logIn(`nobody${n}@example.com`, 'not the one'))
    wrong.push(await logIn(email, 'not the one'))
    // A right one in between takes back what was counted.
    if (n % 4 === 3) await logIn(email, password)
  }
  console.table([row('unknown address', unknown), row('wrong password', wrong)])

  const idle = memoryOf(server.pid)
  let most = 0
  const watching = setInterval(() => {
    most = Math.max(most, memoryOf(server.pid))
  }, 100)
  const sustained: Answer[] = []
  const end = performance.now() + seconds * 1000
  const client = async (name: number) => {
    for (let n = 0; performance.now() < end; n++)
      sustained.push(await logIn(`s${name}-${n}@example.com`, 'not the one'))
  }
  await Promise.all(Array.from({ length: 20 }, (_, name) => client(name)))
  const burst = await Promise.all(Array.from({ length: 200 }, (_, n) => logIn(`b${n}@example.com`, 'not the one')))
  console.table([row(`20 clients, ${seconds} s`, sustained), row('200 at once', burst)])
  clearInterval(watching)
  console.log(
    `${(sustained.length / seconds).toFixed(1)} log-ins a second, ${Math.round(most - idle)} MB more than at rest.`,
  )
  await server.stop()
  rmSync(dataDir, { recursive: true, force: true })
}

function sender(port: number) {
  let client = 0
  return async (path: string, values: object): Promise<Answer> => {
    const started = performance.now()
    client++
    const response = await fetch(`http://127.0.0.1:${port}/api/v1/${path}`, {
      method: 'POST',
      headers: {
        'Content-Type': 'application/json',
        'X-Forwarded-For': `10.${client >> 16}.${(client >> 8) & 255}.${client & 255}`,
      },
      body: JSON.stringify(values),
    })
    await response.arrayBuffer()
    return { status: response.status, time: performance.now() - started }
  }
}

async function register(post: ReturnType<typeof sender>, dataDir: string): Promise<void> {
  await post('registerCode', { email, language: 'en' })
  const folder = join(dataDir, 'mail')
  let code: string | undefined
  while (!code) {
    await pause(100)
    const files = existsSync(folder) ? readdirSync(folder) : []
    for (const name of files.filter((file) => file.endsWith('.eml')))
      code = /^ {4}(\d{6})\r?$/m.exec(readFileSync(join(folder, name), 'utf8'))?.[1]
  }
  const product = { region: 'DE', model: 'MSS310', agreed: true, language: 'en' }
  const { status } = await post('registerSubmit', { email, code, password, confirmPassword: password, ...product })
  if (status !== 200) throw new Error(`The account was not made: ${status}`)
}

function row(what: string, answers: Answer[]) {
  const times = answers.map(({ time }) => time).toSorted((a, b) => a - b)
  const at = (share: number) => Number(times[Math.floor(times.length * share)]?.toFixed(1))
  const count = (wanted: number) => answers.filter(({ status }) => status === wanted).length
  return {
    what,
    requests: answers.length,
    p50: at(0.5),
    p99: at(0.99),
    '401': count(401),
    '429': count(429),
    '503': count(503),
  }
}

/** Megabytes that a process has; 0 where the system does not tell. */
function memoryOf(pid: number): number {
  const status = `/proc/${pid}/status`
  if (!existsSync(status)) return 0
  return Number(/^VmRSS:\s+(\d+)/m.exec(readFileSync(status, 'utf8'))?.[1] ?? 0) / 1024
}
