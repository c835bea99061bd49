import { readdirSync } from 'node:fs'
import { expect, test } from 'vitest'
import { markdownTokens } from '#shared/text/markdown.ts'
import { filled } from '#tests/helpers/filled.ts'

const texts = readdirSync('content', { recursive: true, encoding: 'utf8' }).filter(
  (path) => path.endsWith('.md') && !path.startsWith('replies') && path !== 'README.md',
)

/** Markdown ends no emphasis between a full stop and a letter, as Chinese has them: the signs would be shown. */
test('no text shows the signs of an emphasis', () => {
  const shown = texts.flatMap((path) =>
    markdownTokens(filled(path)).flatMap((token) =>
      (token.children ?? []).flatMap(({ type, content }) =>
        type === 'text' && content.includes('**') ? [`${path}: ${content.slice(0, 60)}`] : [],
      ),
    ),
  )
  expect(shown).toEqual([])
})
