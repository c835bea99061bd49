import type { AstroComponentFactory } from 'astro/runtime/server/index.js'

const files = import.meta.glob<AstroComponentFactory>('./drawings/*.astro', { eager: true, import: 'default' })

/**
 * The drawings of some areas of words: a file is named after the question or the answer that it shows, `garage-wall`,
 * `garage-wall-panel`, `garage-wall-look`.
 */
export function drawingsOf(areas: readonly string[]) {
  return Object.entries(files)
    .map(([path, Drawing]) => ({ name: path.slice('./drawings/'.length, -'.astro'.length), Drawing }))
    .filter(({ name }) => areas.some((area) => name.startsWith(`${area}-`)))
}
