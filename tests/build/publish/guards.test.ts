import { expect, test } from 'vitest'
import type { FixtureSite } from '#tests/build/serve/fixture-site.ts'
import { makeRelease, serve, siteUrl, temporaryFolder } from '#tests/build/serve/serve-fixture.ts'

const page = (body: string): FixtureSite['files'] => ({ 'en/odd.html': `<!doctype html><title>Odd</title>${body}` })
const scripts = Array.from({ length: 25 }, (_, index) => `<script>console.log(${index})</script>`).join('')

test.each<[string, FixtureSite['files'], string]>([
  ['a style attribute', page('<p style="color:red">x</p>'), '/en/odd has a style attribute: <p style="color:red">'],
  [
    'an event handler',
    page('<img src="/dot.png" onerror="x()">'),
    'an event handler in an attribute: <img onerror="x()">',
  ],
  ['a script as link', page('<a href=" java\tscript:alert(1)">x</a>'), 'a link that runs a script'],
  ['a script as link, in escapes', page('<a href="&#106;avascript:alert(1)">x</a>'), 'a link that runs a script'],
  ['a script of another site', page('<script src="//cdn.example/a.js"></script>'), 'a script of another site'],
  ['too many inline scripts', page(scripts), '27 different inline scripts and styles'],
  ['a dead link', page('<a href="/en/nowhere">x</a>'), '/en/odd links to /en/nowhere, which does not exist'],
  [
    'a dead absolute link',
    page(`<link rel="canonical" href="${siteUrl}/en/nope">`),
    'links to https://www.shop.example/en/nope',
  ],
  ['the end of a sentence in a link', page('<a href="/en/product.">x</a>'), 'links to /en/product.'],
  ['a dead picture', page('<img srcset="/dot.png 1x, /gone.png 2x">'), 'links to /gone.png'],
])('a site with %s is not published', async (_, files, reason) => {
  const dataDir = await temporaryFolder()
  await expect(makeRelease(dataDir, 'a', { files })).rejects.toThrow(reason)
})

test('old addresses, other sites, calls, anchors and data may be linked', async () => {
  const dataDir = await temporaryFolder()
  const body = [
    '<a href="/en/list">old address</a><a href="https://elsewhere.example/x">other site</a>',
    '<a href="mailto:help@shop.example">mail</a><a href="#top">anchor</a><a href="product?type=1#top">relative</a>',
    '<a href="/en/support/contact/ticket/detail/1234567">ticket</a><form action="/api/v1/logout"></form>',
    '<img src="data:image/gif;base64,R0lGODlhAQABAAAAACw="><!-- <a href="/en/nowhere" style="x"> -->',
    '<script type="application/ld+json">{"a":"<b style=x onclick=y>"}</script>',
  ].join('')
  await makeRelease(dataDir, 'a', { files: page(body) })
  expect((await serve(dataDir)).releases.current()?.note.id).toBe('a')
})
