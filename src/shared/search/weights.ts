/** How much a word counts by where it stands: title over model over synonym over heading over body. */
export const weights = { title: 1, model: 0.75, synonym: 0.55, heading: 0.3, body: 0.1 } as const

/** How much a hit counts that is only the beginning of a word, or another word for the same. */
export const factors = { prefix: 0.6, synonym: 0.8 } as const

/** What the editor's weight and the readers' votes can add to the fit of the words, as shares of it. */
export const influence = { editor: 0.25, readers: 0.2 } as const

/** Votes that every article starts with, half of them good, so that the first reader does not decide. */
export const startingVotes = 10

/** An article is about a model of its own when it names no more than so many. */
export const fewModels = 6

/**
 * Of a question whose words no text has all: texts count that have this share of the best one's, and of the
 * question. A text in the reader's language stands before English ones when it fits at least so well as the best.
 */
export const coverage = { ofBest: 0.5, ofQuestion: 0.2, ofBestInEnglish: 0.6 } as const
