import type { Lang } from '#i18n/locales.ts'
import { articleOf, fieldPattern, fieldsIn, replyFields } from '#shared/desk/reply-fields.ts'
import type { Parsed } from './read.ts'
import type { ReplyWords } from './reply-files.ts'

/** Says what customers would get to see as it is written: a field that nothing fills, braces around none, Markdown. */
export function checkReply(file: Parsed<ReplyWords>, isFaq: (id: number) => boolean): void {
  for (const [index, line] of file.data.body.split('\n').entries()) {
    for (const field of fieldsIn(line)) {
      const article = articleOf(field)
      if (article !== undefined) {
        if (!isFaq(article)) file.bodyFault(index, `names no article: ${article}`)
        if (line !== `{{${field}}}`) file.bodyFault(index, 'has an article beside other words')
      } else if (!replyFields.some((known) => known === field))
        file.bodyFault(index, `has a field that content/README.md does not describe: ${field}`)
    }
    if (/[{}]/.test(line.replace(fieldPattern, ''))) file.bodyFault(index, 'has braces around no field')
    if (/\]\(|\*\*|^#+ /.test(line)) file.bodyFault(index, 'has Markdown, but is sent as plain text')
  }
}

/** Says in which languages a reply lacks a field that it has in English, or has another. */
export function checkSameFields(words: Map<Lang, Parsed<ReplyWords>>): void {
  const english = words.get('en')
  if (!english) return
  const expected = new Set(fieldsIn(english.data.body))
  for (const file of words.values()) {
    const fields = new Set(fieldsIn(file.data.body))
    for (const field of expected.difference(fields)) file.bodyFault(0, `lacks a field that English has: ${field}`)
    for (const field of fields.difference(expected)) file.bodyFault(0, `has a field that English has not: ${field}`)
  }
}
