import { modelsNamed } from '#shared/text/model-key.ts'
import { addressState, type Parameter, text } from '#src/stores/address-state.ts'
import { addressForm } from './lib/address-form.ts'
import { copyText } from './lib/copy-text.ts'
import { type MailWord, mailDraft } from './lib/mail-draft.ts'
import { messagesOf } from './lib/messages-of.ts'

const faq: Parameter<string> = {
  read: ([id = '']) => /^[1-9]\d{0,8}$/.exec(id)?.[0] ?? '',
  write: (id) => (id ? [id] : []),
}

/**
 * The contact page: device and topic are in its address, `?model=MSS310&topic=wi-fi&faq=102`, and from there in the mail
 * that it opens. Only what the lists of this page know is taken from the address: nobody's link writes another's mail.
 */
const form = document.getElementById('contact-mail')
if (form instanceof HTMLFormElement) run(form)

function run(form: HTMLFormElement): void {
  const link = document.getElementById('write-mail') as HTMLAnchorElement
  const copy = document.getElementById('copy-mail') as HTMLButtonElement
  const status = form.querySelector('[role=status]') as HTMLElement
  const models = form.elements.namedItem('model') as HTMLSelectElement
  const topics = form.elements.namedItem('topic') as HTMLSelectElement
  const say = messagesOf<MailWord | 'mail-copied' | 'mail-copy-failed' | 'model-unknown'>(form)
  const address = addressState({ faq, model: text })
  const { faq: article, model: asked } = address.read()
  const [named, another] = modelsNamed(
    asked,
    [...models.options].flatMap(({ value }) => value || []),
  )
  if (named && !another) address.write({ model: named })
  let draft = { link: link.href, text: '' }

  addressForm(form, (chosen) => {
    draft = mailDraft(
      {
        email: form.dataset.email ?? '',
        model: String(chosen.get('model')),
        topic: topics.value && (topics.selectedOptions[0]?.text ?? ''),
        article: article && new URL(`${form.dataset.articles}/${article}`, location.href).href,
      },
      say,
    )
    link.href = draft.link
    const { model } = address.read()
    status.textContent = model && !chosen.get('model') ? say('model-unknown', { model }) : ''
  })
  copy.addEventListener('click', async () => {
    status.textContent = say((await copyText(draft.text)) ? 'mail-copied' : 'mail-copy-failed')
  })
}
