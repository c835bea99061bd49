import type { InputOf } from '#contracts/endpoint.ts'
import type { updateFaqStatistics } from '#contracts/help-centre.ts'
import { safeStorage } from './storage.ts'

type Update = InputOf<typeof updateFaqStatistics>

const seen = safeStorage('sessionStorage')

/** Whether the service has it. Never throws, and never waits long. */
async function send(update: Update): Promise<boolean> {
  try {
    const { ok } = await fetch(`${document.documentElement.dataset.api ?? ''}/api/v1/faqs/statUpdate`, {
      method: 'POST',
      keepalive: true,
      credentials: 'include',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify(update),
      signal: AbortSignal.timeout(10_000),
    })
    return ok
  } catch {
    return false
  }
}

function articleOf({ dataset }: HTMLElement): Pick<Update, 'id' | 'lang'> {
  return { id: Number(dataset.faq), lang: dataset.lang ?? 'en' }
}

/** Counts that an article was read, once in a visit. Nothing is said when it fails. */
export function countView(vote: HTMLElement): void {
  const key = `faq-seen:${vote.dataset.faq}`
  if (seen.get(key)) return
  void send({ ...articleOf(vote), kind: 'view' }).then((counted) => counted && seen.set(key, '1'))
}

/** The question whether an article helped: yes, or no with a reason. An answer may be changed. */
export function runVote(vote: HTMLElement): void {
  const { thanks = '', sorry = '', failed = '' } = vote.dataset
  const buttons = [...vote.querySelectorAll<HTMLButtonElement>('[data-vote]')]
  const status = vote.querySelector('[role=status]') as HTMLElement
  const reasons = vote.querySelector('form') as HTMLFormElement

  const tell = async (update: Pick<Update, 'kind' | 'reason'>, words: string): Promise<boolean> => {
    const controls = vote.querySelectorAll('button')
    for (const control of controls) control.disabled = true
    const saved = await send({ ...articleOf(vote), ...update })
    for (const control of controls) control.disabled = false
    status.textContent = saved ? words : failed
    return saved
  }

  for (const button of buttons)
    button.addEventListener('click', async () => {
      const helpful = button.dataset.vote === 'helpful'
      reasons.hidden = helpful
      const saved = await tell({ kind: helpful ? 'helpful' : 'notHelpful' }, helpful ? thanks : sorry)
      for (const each of buttons) each.setAttribute('aria-pressed', String(saved && each === button))
      button.focus()
    })
  reasons.addEventListener('submit', async (event) => {
    event.preventDefault()
    const reason = new FormData(reasons).get('reason') as NonNullable<Update['reason']>
    if (await tell({ kind: 'notHelpful', reason }, thanks)) {
      reasons.hidden = true
      for (const each of buttons) each.setAttribute('aria-pressed', String(each.dataset.vote === 'notHelpful'))
      buttons[1]?.focus()
    }
  })
}
