import type { Block } from '#contracts/text.ts'
import { plainOf, sectionsOf } from './text-tree.ts'

/**
 * Gives headings of the second level the ids of the same headings in English. What an id of its own words would be
 * leads there as well, as links did before. A text with other sections than the English one has ids of its own words.
 */
export function nameHeadings(blocks: readonly Block[], english?: readonly Block[]): void {
  const own = sectionsOf(blocks)
  const shared = english && sectionsOf(english)
  const used = new Map<string, number>()
  const ids = own.map(({ inlines }) => unique(slugOf(plainOf(inlines)), used))
  const isSame = shared?.length === own.length
  const all = new Set(isSame ? shared.map(({ id }) => id) : ids)
  for (const [index, heading] of own.entries()) {
    const id = ids[index] as string
    heading.id = isSame ? shared[index]?.id : id
    if (!all.has(id)) heading.alias = id
  }
}

/** A list that goes on counting where the last one ended, after a drawing, belongs to the same part. */
export function nameSteps(blocks: readonly Block[]): void {
  let part = 0
  let next = 0
  for (const block of blocks) {
    if (block.kind !== 'steps') continue
    if (block.start !== next) {
      part++
      next = block.start
    }
    for (const item of block.items) item.id = `part-${part}-step-${next++}`
  }
}

/** Letters of any script stay, the rest becomes hyphens; it starts with a letter. */
function slugOf(text: string): string {
  const slug = text
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .replace(/^-|-$/g, '')
  return /^\p{L}/u.test(slug) ? slug : `section-${slug}`
}

function unique(id: string, used: Map<string, number>): string {
  const count = (used.get(id) ?? 0) + 1
  used.set(id, count)
  return count === 1 ? id : `${id}-${count}`
}
