import type { Messages, MessagesOf } from '#i18n/messages.ts'

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
  'sort',
  'sort-recommendation',
  'sort-view',
  'count',
  'results-for',
  'corrected',
  'searching',
  'none-text',
  'clear',
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
  'helpful-question',
  'vote-thanks',
  'vote-sorry',
  'vote-why',
  'reason-not-my-problem',
  'reason-unclear',
  'reason-did-not-work',
  'reason-out-of-date',
  'reason-other',
  'vote-send',
  'vote-failed',
] as const

export type Words = Pick<MessagesOf<'support'>, (typeof keys)[number]> & Pick<MessagesOf<'common'>, 'yes' | 'no'>

export function wordsOf({ support, common }: Pick<Messages, 'support' | 'common'>): Words {
  const words = Object.fromEntries(keys.map((key) => [key, support[key]])) as Words
  return { ...words, yes: common.yes, no: common.no }
}
