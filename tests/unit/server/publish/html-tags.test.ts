import { expect, test } from 'vitest'
import { tagsOf } from '#server/publish/html-tags.ts'

const names = (html: string) => [...tagsOf(html)].map(({ name }) => name)

test('comments, end tags and what scripts hold are no tags', () => {
  expect(names('<!DOCTYPE html><P>a < b</P><!-- <b> --><script>"<i>"</script><title><u></title><br/>')).toEqual([
    'p',
    'script',
    'title',
    'br',
  ])
})

test('a script holds everything up to its end', () => {
  const [script] = tagsOf('<script type="module">if (a<b) "</scripts>" \n</SCRIPT ><p>')
  expect(script?.text).toBe('if (a<b) "</scripts>" \n')
  expect(script?.attributes.get('type')).toBe('module')
})

test('attributes are read in every way to write them', () => {
  const [tag] = tagsOf(`<a HREF="/a?b=1&amp;c=2" title='>"' data-x=y hidden data-y = "z" href="/second">`)
  expect(Object.fromEntries(tag?.attributes ?? [])).toEqual({
    href: '/a?b=1&c=2',
    title: '>"',
    'data-x': 'y',
    hidden: '',
    'data-y': 'z',
  })
})

test('a page that ends in the middle of a tag or comment is read to its end', () => {
  expect(names('<p><a href="')).toEqual(['p'])
  expect(names('<p><!-- <b>')).toEqual(['p'])
  expect([...tagsOf('<style>a{}')][0]?.text).toBe('a{}')
})
