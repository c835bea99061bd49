import type { PassagePlace, Place } from './language-index.ts'

/** How much a word counts by where it stands. Where it stands in several, the first counts fully, each further one less. */
export const weights: Record<Place, number> = {
  title: 1,
  model: 0.75,
  keyword: 0.5,
  heading: 0.25,
  summary: 0.2,
  body: 0.1,
}

/** How much a hit counts that is no form of the word itself. */
export const factors = { inflected: 0.95, compound: 0.7, prefix: 0.65, synonym: 0.8 } as const

/** How much rarer words count more: 1 + this for a word that one text has. */
export const rarity = 1

/** How much a unit counts by what it is: a pair of characters is half a word. */
export const kinds = { word: 1, code: 1, model: 1.2, katakana: 1.2, hiragana: 0.8, pair: 0.6 } as const

/** How much a unit counts that no text has: less where it may be chance, as pairs across two words, or an ending. */
export const unknown = { word: 0.7, foreign: 0.5, chance: 0.15 } as const

/** A short text of an article that is much the same as the question: how much that counts beside the words, and where. */
export const passage = {
  share: 1,
  /** Of what the text says, at the least, however much else it says. */
  floor: 0.5,
  filler: 0.2,
  places: { title: 1, keyword: 0.9, heading: 0.6, summary: 0.5 } satisfies Record<PassagePlace, number>,
} as const

/** What having the words at all counts beside where they stand. */
export const having = 0.2

/** What the editor's weight and the readers' votes can add to the fit of the words, as shares of it. */
export const influence = { editor: 0.25, readers: 0.2 } as const

/** Votes that every article starts with, half of them good, so that the first reader does not decide. */
export const startingVotes = 10

/** An article is about a model of its own when it names no more than so many. */
export const fewModels = 6

/** What an English text counts for who asks in another language. */
export const english = 0.8

/** Texts count that have this share of the best one's and of the question, or of what the best one lacks. */
export const coverage = { ofBest: 0.4, ofQuestion: 0.2, ofLacking: 0.5 } as const

/**
 * Nothing is answered when no article fits at least so well: then its words are somewhere by the way. Where so much of
 * the question is in no text, more is wanted of the rest of it: less of words that the editors have grouped than of others.
 */
export const doubtful = { fit: 0.25, unknown: 0.2, fitOfOurs: 0.4, fitOfOthers: 0.75 } as const
