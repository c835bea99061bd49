import { expect, test } from 'vitest'
import { confirmWatch, watchIncident } from '#contracts/incidents.ts'
import { paths } from '#src/scripts/lib/incident-notices.ts'

test('notices call what the contract has', () => {
  expect(paths).toEqual({ watch: watchIncident.path, confirm: confirmWatch.path })
})
