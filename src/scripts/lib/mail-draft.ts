/** What a mail to support says at its top, as far as it is known; what is not known is empty. */
export interface MailDraft {
  email: string
  model: string
  topic: string
  /** The whole address of the article that did not help. */
  article: string
}

export type MailWord = `mail-${'subject' | 'model' | 'topic' | 'article' | 'happened' | 'tried'}`

/** The mail as far as it is known: `link` opens the reader's mail program with it, `text` is to be pasted anywhere. */
export function mailDraft(
  { email, model, topic, article }: MailDraft,
  say: (word: MailWord, parameters?: Record<string, string>) => string,
): { link: string; text: string } {
  const known = [
    model && say('mail-model', { model }),
    topic && say('mail-topic', { topic }),
    article && say('mail-article', { address: article }),
  ].filter(Boolean)
  const subject = [model, topic].filter(Boolean).join(' · ') || say('mail-subject')
  const body = [...known, '', say('mail-happened'), '', '', say('mail-tried'), '', ''].join('\r\n').trimStart()
  return {
    link: `mailto:${email}?subject=${encodeURIComponent(subject)}&body=${encodeURIComponent(body)}`,
    text: [email, subject, '', body.trimEnd()].join('\n').replaceAll('\r\n', '\n'),
  }
}
