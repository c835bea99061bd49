/** What staff may tell with the answer to an application. */
export const word = { label: 'A word to the person, in their language', required: false }
