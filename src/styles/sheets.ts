import globalData from '@csstools/postcss-global-data'
import type { Plugin } from 'postcss'
import customMedia from 'postcss-custom-media'

/** What readers see first: their styles travel in one sheet, so that a page and its sheet are two requests. */
const shared = [
  'styles',
  'layouts',
  'pages',
  ...['chrome', 'diagrams', 'explore', 'landing', 'pages', 'product', 'support', 'ui'].map(
    (area) => `components/${area}`,
  ),
  ...['form', 'newsletter'].map((feature) => `islands/${feature}`),
]

/** The sheet that a style travels in: `site`, or one of its own area, such as `help-centre`; null for what is no style. */
export function sheetOf(module: string): string | null {
  const [, path, file] = /\/src\/((?:(?:components|islands)\/)?[^/]+)\/(?:.*\/)?([^/?]+)(?:\?.*)?$/.exec(module) ?? []
  if (!path || !/\.css($|\?)/.test(module)) return null
  // Their pages have the sheets of their islands anyway; whoever takes files has the one of tickets.
  const within = /\/components\/support\/(tickets|contact)\//.exec(module)?.[1]
  if (within) return within
  if (module.includes('/islands/form/files.css')) return 'tickets'
  return file && shared.includes(path) ? 'site' : (path.split('/').at(-1) ?? null)
}

/** The layer of the styles in an `.astro` file; sheets name theirs. The order stands in `LayerOrder.astro`. */
export function layerOf(module: string): 'components' | 'pages' | null {
  if (!/\.astro($|\?)/.test(module)) return null
  return /(\/src\/pages\/|Page\.astro)/.test(module) ? 'pages' : 'components'
}

const layers: Plugin = {
  postcssPlugin: 'layers',
  Once(root, { AtRule }) {
    const layer = layerOf(root.source?.input.from ?? '')
    const { first } = root
    // Astro has each style processed twice.
    if (!layer || (first?.type === 'atrule' && first.name === 'layer')) return
    const rule = new AtRule({ name: 'layer', params: layer })
    rule.append(root.nodes)
    root.append(rule)
  },
}

export const plugins = [layers, globalData({ files: ['src/styles/breakpoints.css'] }), customMedia()]
