/** What a mail to support says at its top, as far as it is known; and the words of the page's language. */
export interface MailDraft {
  email: string
  model: string
  topic: string
  /** The whole address of the article that did not help. */
  article: string
}

export interface MailWords {
  'mail-subject': string
  'mail-model': string
  'mail-topic': string
  'mail-article': string
  'mail-happened': string
  'mail-tried': string
}

/** The mail as far as it is known: `link` opens the reader's mail program with it, `text` is to be pasted anywhere. */
export function mailDraft(
  { email, model, topic, article }: MailDraft,
  words: MailWords,
): { link: string; text: string } {
  const known = [
    model && words['mail-model'].replace('{model}', () => model),
    topic && words['mail-topic'].replace('{topic}', () => topic),
    article && words['mail-article'].replace('{address}', () => article),
  ].filter(Boolean)
  const subject = [model, topic].filter(Boolean).join(' · ') || words['mail-subject']
  const body = [...known, '', words['mail-happened'], '', '', words['mail-tried'], '', ''].join('\r\n').trimStart()
  return {
    link: `mailto:${email}?subject=${encodeURIComponent(subject)}&body=${encodeURIComponent(body)}`,
    text: [email, subject, '', body.trimEnd()].join('\n').replaceAll('\r\n', '\n'),
  }
}
