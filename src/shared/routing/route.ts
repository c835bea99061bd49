export interface RouteFacts {
  /** Search engines are to know its pages. */
  indexed?: boolean
  /** Its words are a content page of the same name, in the languages that this one has. */
  content?: boolean
  /** It tells no other site where its readers came from, and no address below it does. */
  private?: boolean
  /** One page is served for every value of the placeholder at its end. */
  shell?: boolean
  /** It answers with this page where another cannot be shown; nobody asks for it by its address. */
  message?: boolean
  /** False for a file that has no twin in the mobile layout. */
  mobile?: boolean
}

export interface RouteEntry extends Readonly<Required<RouteFacts>> {
  /** What follows language and layout: `/support/FAQs/{id}`. */
  readonly pattern: string
}

type Names<Pattern extends string> = Pattern extends `${string}{${infer Name}}${infer Rest}`
  ? Name | Names<Rest>
  : never
type Values<Pattern extends string> = { readonly [name in Names<Pattern>]: string | number }

/** An entry that, called with what stands for its placeholders, gives the path of a page. */
export interface Route<Pattern extends string> extends RouteEntry {
  (...values: [Names<Pattern>] extends [never] ? [] : [Values<Pattern>]): string
  readonly pattern: Pattern
}

/**
 * An entry of the table. `{id}` stands for a number, `{ticket}` for seven digits, any other name for a segment.
 * Without side effects, so that a page's script carries only the entries that it uses.
 */
/* @__NO_SIDE_EFFECTS__ */
export function route<const Pattern extends string>(pattern: Pattern, facts: RouteFacts = {}): Route<Pattern> {
  const path = (values: Record<string, string | number> = {}) =>
    pattern.replace(/\{(\w+)\}/g, (_, name: string) => String(values[name]))
  const usual = { indexed: false, content: false, private: false, shell: false, message: false, mobile: true }
  return Object.assign(path, { pattern, ...usual, ...facts }) as Route<Pattern>
}
