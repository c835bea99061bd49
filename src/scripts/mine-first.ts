import { modelsOf, readMyHome, writeMyHome } from '#src/stores/my-home.ts'

/**
 * Puts what is about the reader's devices into `#mine-first`: `[data-about]`, answers for the models that it names, as
 * copies, the most needed first; `[data-model]`, the documents of one, themselves.
 */
const section = document.getElementById('mine-first')
if (section) run(section)

/** Answers that are shown; the rest is in the list. */
const mostAnswers = 12

function run(section: HTMLElement): void {
  const place = section.querySelector('[data-place]') as HTMLElement
  const heading = section.querySelector('h2') as HTMLElement
  const button = section.querySelector('button') as HTMLButtonElement
  const answers = [...document.querySelectorAll<HTMLElement>('[data-about]')].sort(
    (one, other) => Number(other.dataset.weight) - Number(one.dataset.weight),
  )
  // Where each part stood, to put it back.
  const parts = [...document.querySelectorAll<HTMLElement>('[data-model]')].map((part) => {
    const mark = document.createComment('')
    part.before(mark)
    return { part, mark }
  })

  const show = () => {
    const home = readMyHome()
    const mine = modelsOf(home)
    for (const { part, mark } of parts) mark.after(part)
    place.replaceChildren()
    const about = answers.filter(({ dataset }) => dataset.about?.split(' ').some((model) => mine.includes(model)))
    const own = parts.filter(({ part }) => mine.includes(part.dataset.model ?? ''))
    section.hidden = about.length + own.length === 0
    heading.hidden = home.usual
    button.textContent = (home.usual ? button.dataset.again : button.dataset.usual) ?? ''
    if (!home.usual) {
      place.append(...own.map(({ part }) => part))
      if (about.length) {
        const list = document.createElement('ul')
        list.className = 'plain'
        list.append(...about.slice(0, mostAnswers).map((each) => each.cloneNode(true)))
        place.append(list)
      }
    }
    document.getElementById('models')?.dispatchEvent(new Event('parts'))
  }
  button.addEventListener('click', () => {
    const home = readMyHome()
    writeMyHome({ ...home, usual: !home.usual })
    show()
  })
  addEventListener('pageshow', ({ persisted }) => {
    if (persisted) show()
  })
  show()
}
