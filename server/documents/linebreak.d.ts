/** The parts of linebreak, which has no types of its own, that are used here. */
declare module 'linebreak' {
  interface Break {
    /** The index of the character after the break. */
    position: number
    /** Whether the text itself breaks here. */
    required: boolean
  }
  export default class LineBreaker {
    constructor(text: string)
    nextBreak(): Break | null
  }
}
