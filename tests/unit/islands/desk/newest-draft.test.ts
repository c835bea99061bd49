import { expect, it } from 'vitest'
import { newestDraft } from '#src/islands/desk/ticket/newest-draft.ts'

it.each([
  ['what the service holds, where this browser has nothing', undefined, '', 'First', 'First'],
  ['what another computer went on with', 'First', 'First', 'First, second', 'First, second'],
  ['nothing, where it was emptied or sent elsewhere', 'First', 'First', '', ''],
  ['what was typed here and is not kept yet', 'First, here', 'First', 'First', 'First, here'],
  ['nothing, where it was emptied here', '', 'First', 'First', ''],
  ['the longer of two that begin alike', 'First, se', 'Fir', 'First, second', 'First, second'],
  ['both, where both have changed', 'First here', 'First', 'First there', 'First there\n\nFirst here'],
])('goes on with %s', (_, local, base, service, text) => {
  expect(newestDraft(local, base, service)).toBe(text)
})
