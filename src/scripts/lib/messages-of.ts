import { fill, formOf, type Message, type Parameters } from '#i18n/fill.ts'

/** The messages that an element carries as JSON in `data-messages`, in the language of the page. */
export function messagesOf<Key extends string>(element: HTMLElement): (key: Key, parameters?: Parameters) => string {
  const messages = JSON.parse(element.dataset.messages ?? '{}') as Record<Key, Message>
  const { lang } = document.documentElement
  return (key, parameters = {}) => fill(formOf(messages[key], lang, parameters.count), lang, parameters)
}
