import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { siteFolder } from './built-site.ts'

/** Words by which blockers take files away, in whatever they are. */
const blocked =
  /^(ads?|adverts?|advertis\w+|analytics?|banners?|beacons?|clicks?|consents?|cookies?|fbevents|gtag|gtm|metrics?|pixels?|popups?|promos?|sponsors?|statistics?|stats?|telemetry|track(s|ed|er|ers|ing)?)$/i

test('no file has a name that a blocker would keep from readers', () => {
  const names = readdirSync(join(siteFolder(), '_astro'))
  expect(names.length).toBeGreaterThan(20)
  const wordsOf = (name: string) => (name.split('.')[0] ?? '').replace(/([a-z])([A-Z])/g, '$1 $2').split(/[^A-Za-z]+/)
  expect(names.filter((name) => wordsOf(name).some((word) => blocked.test(word)))).toEqual([])
})
