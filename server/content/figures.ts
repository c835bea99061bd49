import { diagramNames } from '#contracts/products.ts'
import type { Figure } from '#contracts/text.ts'
import { figureOf } from '#shared/text/figures.ts'
import { warningOf } from '#shared/text/warnings.ts'
import type { Parsed } from './read.ts'

/** Says what is wrong with the figures of a text: a kind that does not belong there, an unknown drawing, a picture that says nothing. */
export function checkFigures(file: Parsed<{ body: string }>, kinds: Figure['kind'][]): void {
  for (const [index, line] of file.data.body.split('\n').entries()) {
    if (!line.trim().startsWith('[[') || warningOf(line)) continue
    const figure = figureOf(line)
    if (!figure) file.bodyFault(index, `has a figure that content/README.md does not describe: ${line.trim()}`)
    else if (!kinds.includes(figure.kind)) file.bodyFault(index, `cannot show a ${figure.kind}: ${figure.name}`)
    else if (figure.kind === 'diagram' && !diagramNames.some((name) => name === figure.name))
      file.bodyFault(index, `names no drawing: ${figure.name}`)
    else if (figure.kind === 'picture' && !figure.alt) file.bodyFault(index, `must say what is on ${figure.name}`)
  }
}
