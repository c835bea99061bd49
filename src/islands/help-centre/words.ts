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

export type Words = Pick<MessagesOf<'support'>, (typeof keys)[number]>

export function wordsOf(messages: MessagesOf<'support'>): Words {
  return Object.fromEntries(keys.map((key) => [key, messages[key]])) as Words
}
