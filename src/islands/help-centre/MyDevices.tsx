import type { Mine } from './use-mine.ts'
import type { HomeWords } from './words.ts'

/** Says that the reader's devices come first, and switches that off; takes the chosen model into the list of them. */
export function MyDevices({ words, mine, model, href }: { words: HomeWords; mine: Mine; model: string; href: string }) {
  const owns = mine.models.includes(model)
  if (!model && mine.models.length === 0) return null
  return (
    <p className="help-mine">
      {mine.models.length > 0 && !mine.usual && <span>{words.first}</span>}
      {mine.models.length > 0 && (
        <button className="button quiet" type="button" onClick={mine.switchOrder}>
          {mine.usual ? words.again : words.usual}
        </button>
      )}
      {model && !mine.account.includes(model) && (
        <button className="button quiet" type="button" aria-pressed={owns} onClick={() => mine.toggle(model)}>
          {words.own} <span className="visually-hidden">{model}</span>
        </button>
      )}
      <a href={href}>{words.title}</a>
    </p>
  )
}
