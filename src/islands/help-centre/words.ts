import type { MessagesOf } from '#i18n/messages.ts'

/** The messages that travel with the island. */
const keys = [
  'search-label',
  'search',
  'topics',
  'devices',
  'contact',
  'help-center',
  'no-script',
  'suggestion-list',
  'suggestions',
  'all-topics',
  'all-devices',
  'model',
  'all-models',
  'model-unknown',
  'sort',
  'sort-recommendation',
  'sort-view',
  'count',
  'results-for',
  'corrected',
  'searching',
  'none-text',
  'clear',
  'remove-filter',
  'pages',
  'previous',
  'next',
  'page',
  'offline',
  'failed',
  'retry',
  'to-list',
  'not-found-prompt',
  'read-here',
  'reading',
  'read-failed',
  'open-page',
  'figure-on-page',
] as const

/** The messages about the reader's own devices. */
export type HomeWords = Pick<MessagesOf<'my-home'>, 'title' | 'first' | 'usual' | 'again' | 'own'>

type Support = MessagesOf<'support'>
type Common = Pick<MessagesOf<'common'>, 'translation-older'>
export type Words = Pick<Support, (typeof keys)[number]> & Common

export function wordsOf(support: Support, common: Common): Words {
  const own = Object.fromEntries(keys.map((key) => [key, support[key]])) as Pick<Support, (typeof keys)[number]>
  return { ...own, 'translation-older': common['translation-older'] }
}
