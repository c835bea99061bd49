import { existsSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'

/** How many statements each section of the specification has. */
const sections = [
  ['1', 26],
  ['2.1', 12],
  ['2.2', 16],
  ['2.3', 12],
  ['2.4', 20],
  ['2.5', 4],
  ['2.6', 11],
  ['2.7', 22],
  ['3', 20],
  ['4', 12],
  ['5', 14],
  ['6', 7],
  ['7', 24],
  ['8', 12],
  ['9', 12],
] as const

const list = readFileSync('tests/specification.md', 'utf8')
const [tables = '', notYet = ''] = list.split('## Not yet')
const lines = tables
  .split('\n')
  .filter((line) => /^\| \d/.test(line))
  .map((line) => {
    const [, number = '', statement = '', built = '', shown = ''] = line.split('|').map((cell) => cell.trim())
    return { number, statement, built, shown }
  })
const quoted = (text: string) => Array.from(text.matchAll(/`([^`]+)`/g), ([, inside = '']) => inside)
const missing = lines.filter(({ built }) => !quoted(built).length)
const done = lines.filter((line) => !missing.includes(line))

describe('the list of statements', () => {
  it('has a line for each, in their order', () => {
    const numbers = sections.flatMap(([section, count]) =>
      Array.from({ length: count }, (_, index) => `${section}.${index + 1}`),
    )
    expect(lines.map(({ number }) => number)).toEqual(numbers)
  })

  it('says of all that nothing fulfils that it is so, and of nothing else', () => {
    expect(missing.map(({ built }) => built)).toEqual(missing.map(() => 'Not yet'))
    expect(missing.map(({ number }) => number)).toEqual(notYet.match(/[\d.]+/g) ?? [])
  })

  it.each(done)('$number is built where it says so: $statement', ({ built }) => {
    expect(quoted(built).filter((path) => !existsSync(path))).toEqual([])
  })

  it.each(done)('$number is shown by tests that there are: $statement', ({ shown }) => {
    const tests = quoted(shown).map((name) => name.split(/: (.*)/s))
    expect(tests).not.toEqual([])
    const absent = tests.filter(([file, title]) => !title || !readFileSync(`tests/${file}`, 'utf8').includes(title))
    expect(absent).toEqual([])
  })
})
