import type { InputOf } from '#contracts/endpoint.ts'
import type { updateFaqStatistics } from '#contracts/help-centre.ts'
import { safeStorage } from '#src/stores/storage.ts'

type Update = InputOf<typeof updateFaqStatistics>

const seen = safeStorage('sessionStorage')
const vote = document.getElementById('vote') as HTMLElement

/** Counts that an article was read, and asks whether it helped: loaded by `faq.ts` when it is time. */
keepModel()
void countView()
runVote()

/** Who came from a search for one model goes on with it to a person. */
function keepModel(): void {
  const model = new URLSearchParams(location.search).get('model')
  const contact = vote.querySelector<HTMLAnchorElement>('[data-contact]')
  if (model && contact && !contact.search.includes('model=')) contact.search += `&model=${encodeURIComponent(model)}`
}

/** Whether the service has it. Never throws, and never waits long. */
async function send(update: Pick<Update, 'kind' | 'reason'>): Promise<boolean> {
  try {
    const { ok } = await fetch(`${document.documentElement.dataset.api ?? ''}/api/v1/faqs/statUpdate`, {
      method: 'POST',
      keepalive: true,
      credentials: 'include',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ id: Number(vote.dataset.faq), lang: vote.dataset.lang, ...update }),
      signal: AbortSignal.timeout(10_000),
    })
    return ok
  } catch {
    return false
  }
}

/** Once in a visit. Nothing is said when it fails. */
async function countView(): Promise<void> {
  const key = `seen:${vote.dataset.faq}`
  if (!seen.get(key) && (await send({ kind: 'view' }))) seen.set(key, '1')
}

/** Yes, or no with a reason. An answer may be changed. */
function runVote(): void {
  const buttons = [...vote.querySelectorAll<HTMLButtonElement>('[data-vote]')]
  const status = vote.querySelector('[role=status]') as HTMLElement
  const reasons = vote.querySelector('form') as HTMLFormElement
  const tell = async (update: Pick<Update, 'kind' | 'reason'>, words = 'thanks') => {
    const saved = await send(update)
    status.textContent = vote.dataset[saved ? words : 'failed'] ?? ''
    for (const button of buttons) button.ariaPressed = String(saved && button.dataset.vote === update.kind)
    return saved
  }
  for (const button of buttons) {
    const kind = button.dataset.vote as Update['kind']
    button.disabled = false
    button.onclick = () => {
      reasons.hidden = kind === 'helpful'
      return tell({ kind }, reasons.hidden ? 'thanks' : 'sorry')
    }
  }
  reasons.onsubmit = async (event) => {
    event.preventDefault()
    const reason = new FormData(reasons).get('reason') as Update['reason']
    if (await tell({ kind: 'notHelpful', reason })) {
      reasons.hidden = true
      buttons[1]?.focus()
    }
  }
}
