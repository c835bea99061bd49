import { type MailWords, mailDraft } from './lib/mail-draft.ts'

/** The contact page: device and topic are in its address, and from there in the mail that it opens. */
const form = document.getElementById('contact-mail')
if (form instanceof HTMLFormElement) run(form)

function run(form: HTMLFormElement): void {
  const link = document.getElementById('write-mail') as HTMLAnchorElement
  const words = JSON.parse(form.dataset.words ?? '{}') as MailWords & Record<'mail-copied' | 'mail-copy-failed', string>
  const copy = document.getElementById('copy-mail') as HTMLButtonElement
  const status = form.querySelector('[role=status]') as HTMLElement
  const fields = { model: form.elements.namedItem('model'), topic: form.elements.namedItem('topic') } as Record<
    'model' | 'topic',
    HTMLSelectElement
  >
  const query = new URLSearchParams(location.search)
  const faq = /^[1-9]\d{0,8}$/.exec(query.get('faq') ?? '')?.[0]

  // Only what the lists of this page know is taken from the address: nobody's link writes another's mail.
  for (const [name, field] of Object.entries(fields)) {
    const wanted = (query.get(name) ?? '').toLowerCase()
    const option = [...field.options].find(({ value }) => value.toLowerCase() === wanted)
    if (option && !field.value) field.value = option.value
  }

  const draft = () => {
    const topic = fields.topic.value ? (fields.topic.selectedOptions[0]?.text ?? '') : ''
    return mailDraft(
      {
        email: form.dataset.email ?? '',
        model: fields.model.value,
        topic,
        article: faq ? new URL(`${form.dataset.articles}/${faq}`, location.href).href : '',
      },
      words,
    )
  }
  const show = () => {
    link.href = draft().link
    status.textContent = ''
  }
  copy.addEventListener('click', async () => {
    try {
      await navigator.clipboard.writeText(draft().text)
      status.textContent = words['mail-copied']
    } catch {
      status.textContent = words['mail-copy-failed']
    }
  })
  form.addEventListener('change', () => {
    for (const [name, { value }] of Object.entries(fields))
      if (value) query.set(name, value)
      else query.delete(name)
    const search = query.toString()
    history.replaceState(null, '', `${location.pathname}${search && `?${search}`}${location.hash}`)
    show()
  })
  form.addEventListener('submit', (event) => event.preventDefault())
  show()
}
