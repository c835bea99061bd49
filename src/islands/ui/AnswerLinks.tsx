import { stayHere } from './stay-here.ts'

export interface AnswerLink {
  key: string | number
  title: string
  text?: string | undefined
  /** BCP 47, where the words are in another language than the page's. */
  lang?: string | undefined
  href: string
  /** Stays on the page; without it the link is followed. */
  onChoose?: (() => void) | undefined
}

/** Answers to choose from, each a link to what comes next. */
export function AnswerLinks({ answers, wide = false }: { answers: readonly AnswerLink[]; wide?: boolean | undefined }) {
  return (
    <ul className={`plain answer-links ${wide ? 'wide' : ''}`}>
      {answers.map(({ key, title, text, lang, href, onChoose }) => (
        <li key={key}>
          <a className="answer-link" href={href} lang={lang} onClick={onChoose && stayHere(onChoose)}>
            <b>{title}</b>
            {text && <span>{text}</span>}
          </a>
        </li>
      ))}
    </ul>
  )
}
