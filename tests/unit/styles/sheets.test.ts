import { globSync, readFileSync } from 'node:fs'
import postcss, { type AtRule, type Root } from 'postcss'
import { describe, expect, test } from 'vitest'
import { mobileBreakpoint } from '#shared/routing/mobile-breakpoint.ts'
import { layerOf, plugins, sheetOf } from '#src/styles/sheets.ts'

const sheets = globSync('src/**/*.css').map((file) => [file, postcss.parse(readFileSync(file, 'utf8'))] as const)
const styles = globSync('src/**/*.astro').flatMap((file) =>
  [...readFileSync(file, 'utf8').matchAll(/<style[^>]*>(.*?)<\/style>/gs)].map(
    ([, css = '']) => [file, postcss.parse(css)] as const,
  ),
)
const order = atRules(styles.find(([file]) => file.endsWith('LayerOrder.astro'))?.[1], 'layer')[0]?.params.split(', ')

function atRules(root: Root | undefined, name: string): AtRule[] {
  const found: AtRule[] = []
  root?.walkAtRules(name, (rule) => {
    found.push(rule)
  })
  return found
}

test('a layout changes at named widths only', () => {
  const others = [...sheets, ...styles].flatMap(([file, root]) =>
    ['media', 'container']
      .flatMap((name) => atRules(root, name))
      // A container with a name measures itself, in the size of its text.
      .filter(({ name, params }) => name === 'media' || params.startsWith('('))
      .filter(({ params }) => /(width|height|inline-size|block-size)/.test(params))
      .map(({ params }) => `${file}: ${params}`),
  )
  expect(others).toEqual([])
})

test('every name of a width is known, and each is used', () => {
  const names = atRules(sheets.find(([file]) => file.endsWith('breakpoints.css'))?.[1], 'custom-media').map(
    ({ params }) => params.split(' ')[0] as string,
  )
  const used = [...sheets, ...styles].flatMap(([, root]) =>
    atRules(root, 'media').flatMap(({ params }) => params.match(/--[\w-]+/g) ?? []),
  )
  expect([...new Set(used)].sort()).toEqual([...names].sort())
})

test('the width of the mobile layout is the one that chooses it', async () => {
  const { css } = await postcss(plugins).process('@media (--mobile) { a { margin: 0 } }', { from: 'src/a.css' })
  expect(css).toContain(`(max-width: ${mobileBreakpoint}px)`)
})

test('what is laid out from left to right can be turned round', () => {
  const physical: string[] = []
  for (const [file, root] of [...sheets, ...styles])
    root.walkDecls(({ prop, value }) => {
      const [, right, , left] = value.match(/(?:[^\s(]|\([^()]*(?:\([^()]*\)[^()]*)*\))+/g) ?? []
      const sided =
        /(^|-)(left|right)(-|$)/.test(prop) ||
        (/^(margin|padding|inset)$/.test(prop) && left !== undefined && left !== right) ||
        (/^(text-align|float|clear)$/.test(prop) && /left|right/.test(value))
      if (sided) physical.push(`${file}: ${prop}: ${value}`)
    })
  expect(physical).toEqual([])
})

test('all styles of sheets are in a layer that has its place in the order', () => {
  const outside = sheets.flatMap(([file, root]) =>
    root.nodes
      .filter(({ type }) => type !== 'comment')
      .filter((node) => {
        if (node.type !== 'atrule') return true
        return node.name === 'layer'
          ? !order?.includes(node.params)
          : !['import', 'font-face', 'custom-media'].includes(node.name)
      })
      .map((node) => `${file}: ${node.toString().slice(0, 40)}`),
  )
  expect(outside).toEqual([])
})

test('styles of components are put in theirs, once', async () => {
  const from = 'src/components/ui/Contents.astro?astro&type=style&index=0&lang.css'
  const once = await postcss(plugins).process('a { color: red } @media (--wide) { a { margin: 0 } }', { from })
  const twice = await postcss(plugins).process(once.css, { from })
  expect(twice.root.nodes.map((node) => node.type === 'atrule' && node.params)).toEqual(['components'])
  expect(twice.css.match(/color: red/g)).toHaveLength(1)
})

describe('where styles go', () => {
  test.each([
    ['src/styles/site.css', 'site'],
    ['src/components/product/Gallery.astro?astro&type=style&index=0&lang.css', 'site'],
    ['src/pages/[lang]/[...mTerminal]/404.astro?astro&type=style&index=0&lang.css', 'site'],
    ['src/layouts/Base.astro?astro&type=style&index=0&lang.css', 'site'],
    ['src/islands/form/form.css', 'site'],
    ['src/islands/help-centre/help-centre.css', 'help-centre'],
    ['src/islands/account/account.css', 'account'],
    ['src/components/account/AccountPage.astro?astro&type=style&index=0&lang.css', 'account'],
    ['src/components/product/Gallery.astro', null],
    ['src/islands/help-centre/HelpCentre.tsx', null],
  ])('%s: %s', (module, sheet) => {
    expect(sheetOf(`/anywhere/${module}`)).toBe(sheet)
  })

  test.each([
    ['src/components/ui/Contents.astro', 'components'],
    ['src/components/product/ProductPage.astro', 'pages'],
    ['src/pages/index.astro', 'pages'],
    ['src/styles/site.css', null],
  ])('%s: layer %s', (module, layer) => {
    expect(layerOf(`/anywhere/${module}`)).toBe(layer)
  })
})
