import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { inspectPage } from '#server/publish/inspect-page.ts'

const hash = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`
const links = (html: string) => [...inspectPage(html).links]
const faults = (html: string) => inspectPage(html).faults

test('what runs inline is hashed byte by byte; data and files are not', () => {
  const { scripts, styles } = inspectPage(
    '<script type="module">if (a<b) "</scripts>&amp;" \n</SCRIPT ><script src="/a.js"></script>' +
      '<script type="application/ld+json">{}</script><style>a>b{}</style><svg><style>c{}</style></svg>',
  )
  expect([...scripts]).toEqual([hash('if (a<b) "</scripts>&amp;" \n')])
  expect([...styles]).toEqual([hash('a>b{}'), hash('c{}')])
})

test('links are read in every way to write them', () => {
  expect(links(`<a HREF="/a?b=1&amp;c=2" title='>"' href="/second">`)).toEqual(['/a?b=1&c=2'])
  expect(links('<a href=/b>')).toEqual(['/b'])
  expect(links('<a href = "/c">')).toEqual(['/c'])
  expect(links('<img src=" /d " srcset="/d 1x, /e 2x"><form action="/f"><svg><use xlink:href="#g"/></svg>')).toEqual([
    '/d',
    '/e',
    '/f',
    '#g',
  ])
})

test('what stands in comments, scripts and titles is no link', () => {
  expect(
    links(
      '<!DOCTYPE html><p>a < b</p><!-- <a href="/x"> --><script>"<a href=/x>"</script><title><a href="/x"></title>',
    ),
  ).toEqual([])
})

test.each([
  ['<p onclick="a()">', /event handler/],
  ['<P ONCLICK=a()>', /event handler/],
  ['<p style="color:red">', /style attribute/],
  ['<a href="java&#x0A;script:a()">', /runs a script/],
  ['<a href=" JavaScript:a()">', /runs a script/],
  ['<script src="https://example.com/a.js"></script>', /another site/],
  ['<script src="//example.com/a.js"></script>', /another site/],
])('%s is told', (html, reason) => {
  expect(faults(html)).toEqual([expect.stringMatching(reason)])
})

test('a page that ends in the middle of something is read to its end', () => {
  expect(links('<p><a href="/a"><a href="')).toEqual(['/a'])
  expect(links('<p><!-- <a href="/a">')).toEqual([])
  expect([...inspectPage('<style>a{}').styles]).toEqual([hash('a{}')])
})
