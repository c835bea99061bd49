/** A page on the way from the home page to the one that is shown. */
export interface Step {
  name: string
  /** After language and layout. */
  path: string
  /** `lang` of the name, where it is in another language than the page. */
  lang?: string | undefined
}
