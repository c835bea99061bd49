import { expect, it } from 'vitest'
import { fixedPart, isPrivate, readPath, routeOf } from '#shared/routing/match-route.ts'
import * as routes from '#shared/routing/routes.ts'

it('writes paths from what their placeholders stand for', () => {
  const product = { category: 'smart-plug', slug: 'smart-plug-mini', id: 1, name: 'Smart Plug Mini' }
  expect(routes.product(product)).toBe('/smart-plug/smart-plug-mini/1')
  expect(routes.category({ slug: 'smart-plug' })).toBe('/smart-plug')
  expect(routes.faq({ id: 145 })).toBe('/support/FAQs/145')
  expect(routes.home()).toBe('/')
  // @ts-expect-error: a path with a placeholder needs a value for it.
  expect(routes.article({ slug: 'x' })).toBe('/explore/x/undefined')
})

it.each([
  ['/', routes.home],
  ['/homekit', routes.homekit],
  ['/smart-plug', routes.category],
  ['/smart-plug/smart-plug-mini/1', routes.product],
  ['/explore/smart-plug-mini/1', routes.article],
  ['/explore/feed.xml', routes.feed],
  ['/support/FAQs/145', routes.faq],
  ['/support/help-center/145', routes.helpArticle],
  ['/support/contact/ticket/detail/0123456', routes.ticket],
  ['/404', routes.notFound],
])('knows the route of %s', (path, route) => {
  expect(routeOf(path)).toBe(route)
})

it.each([
  '',
  '/support/FAQs/x',
  '/support/FAQs/0',
  '/support/FAQs/1/',
  '/smart-plug/x/1/2',
  '/support/contact/ticket/detail/123456',
])('knows no route of %j', (path) => {
  expect(routeOf(path)).toBeUndefined()
})

it('reads what stands for placeholders', () => {
  expect(readPath(routes.product, '/smart-plug/mini/12')).toEqual({ category: 'smart-plug', slug: 'mini', id: '12' })
  expect(readPath(routes.product, '/smart-plug/mini/x')).toBeUndefined()
  expect(fixedPart(routes.ticket)).toBe('/support/contact/ticket/detail')
})

it('takes whatever is below a private page for private', () => {
  for (const path of [
    '/support/contact/ticket',
    '/support/contact/ticket/create',
    '/support/contact/ticket/detail/1234567',
  ])
    expect(isPrivate(path), path).toBe(true)
  for (const path of ['/', '', '/support/contact', '/support/contact/tickets', '/support/FAQs/1'])
    expect(isPrivate(path), path).toBe(false)
})
