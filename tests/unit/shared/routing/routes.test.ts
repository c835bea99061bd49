import { readdirSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { allRoutes, fixedPart } from '#shared/routing/match-route.ts'

/** A path with every placeholder alike, since files name theirs in other words. */
const shapeOf = (path: string) => path.replace(/\{\w+\}|\[\w+\]/g, '{}')

const files = readdirSync('src/pages/[lang]', { recursive: true, withFileTypes: true })
  .filter((file) => file.isFile())
  .map((file) => `${file.parentPath}/${file.name}`.replace('src/pages/[lang]', ''))
  .map((file) => ({
    mobile: file.startsWith('/[...mTerminal]/'),
    shape: shapeOf(
      file
        .replace('/[...mTerminal]', '')
        .replace(/\.(astro|ts)$/, '')
        .replace(/\/index$/, '/'),
    ),
  }))

describe('the table of routes', () => {
  it('has an entry for every page and feed, and none for what does not exist', () => {
    const entries = allRoutes.map((route) => ({
      mobile: route.mobile,
      shape: shapeOf(route.shell ? fixedPart(route) : route.pattern),
    }))
    const sorted = (list: typeof files) => list.map(({ mobile, shape }) => `${shape} ${mobile}`).sort()
    expect(sorted(entries)).toEqual(sorted(files))
  })

  it('has a folder of words for every content page', () => {
    const folders = readdirSync('content/pages')
    for (const { content, pattern } of allRoutes) if (content) expect(folders).toContain(pattern.slice(1))
  })

  it('lets search engines see no page that is a message or belongs to one person', () => {
    for (const { pattern, indexed, message, shell } of allRoutes)
      expect(indexed && (message || shell), pattern).toBe(false)
  })
})
