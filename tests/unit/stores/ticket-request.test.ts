import { describe, expect, it } from 'vitest'
import {
  categoriesFor,
  completed,
  nextQuestion,
  noRequest,
  questionsOf,
  ticketRequest,
  withoutAnswer,
} from '#src/stores/ticket-request.ts'

describe('the request in the address', () => {
  it('is read from what articles, products and checkers say', () => {
    expect(
      ticketRequest.read('?model=MSG100&topic=wiring&faq=12&verdict=/compatibility-check/mrs105-eu%3Fmodel%3DLS'),
    ).toEqual({
      ...noRequest,
      model: 'MSG100',
      topic: 'wiring',
      faq: '12',
      verdict: '/compatibility-check/mrs105-eu?model=LS',
    })
  })

  it.each([
    'category=7',
    'category=2e0',
    'faq=0',
    'faq=<b>',
    'topic=Wi Fi',
    'verdict=//example.com',
    'verdict=https://example.com',
    'verdict=/\\example.com',
    'verdict=/a//example.com',
    'verdict=/../admin',
    'verdict=/a/%252e%252E/b',
    'verdict=/a%E2%80%AEb',
    'sent=123456',
    'device=me',
    'about=all',
    'model=%0A',
  ])('holds nothing of what has no such shape: %s', (query) => {
    expect(ticketRequest.read(`?${query}`)).toEqual(noRequest)
  })

  it('is written back as it was read, and what is not said is left out', () => {
    const query = '?about=device&model=MSS310&topic=wi-fi&category=2&faq=111'
    expect(ticketRequest.search({}, query)).toBe(query)
    expect(ticketRequest.search(noRequest, query)).toBe('')
  })
})

describe('the questions', () => {
  it('come one after the other, and a model needs none on what it is about', () => {
    expect(nextQuestion(noRequest)).toBe('about')
    expect(nextQuestion(completed({ ...noRequest, model: 'MSS310' }))).toBe('topic')
    expect(nextQuestion({ ...noRequest, about: 'device' })).toBe('model')
    expect(nextQuestion({ ...noRequest, about: 'device', model: 'none', topic: 'none' })).toBe('category')
    expect(nextQuestion({ ...noRequest, about: 'device', model: 'none', topic: 'none', category: 3 })).toBeUndefined()
  })

  it('leave the device out of another topic, and what only a device needs', () => {
    expect(questionsOf({ ...noRequest, about: 'other' })).toEqual(['about', 'topic', 'category'])
    expect(categoriesFor('other')).toEqual([4, 1])
    expect(categoriesFor('device')).toEqual([2, 3, 5, 1, 4])
  })

  it('asked anew forget what came of their answer, and keep the rest', () => {
    const all = ticketRequest.read('?about=device&model=MSS310&topic=wi-fi&category=2&faq=111')
    expect({ ...all, ...withoutAnswer('model') }).toEqual({ ...all, model: '', topic: '' })
    expect({ ...all, ...withoutAnswer('category') }).toEqual({ ...all, category: undefined })
    expect({ ...all, ...withoutAnswer('about') }).toEqual({ ...noRequest, faq: '111' })
  })
})
