import * as z from 'zod/mini'
import type { OutputOf } from '#contracts/endpoint.ts'
import { searchFaqs } from '#contracts/help-centre.ts'
import { modelsNamed } from '#shared/text/model-key.ts'

/** What is asked of the help centre: all of it stands in the address of the page. Empty texts ask for nothing. */
export interface Question {
  keyword: string
  topic: string
  cate: string
  model: string
  sort: OutputOfSort
  page: number
}
type OutputOfSort = z.output<typeof searchFaqs.input>['sort']
export type Found = OutputOf<typeof searchFaqs>

export const everything: Question = { keyword: '', topic: '', cate: '', model: '', sort: 'recommendation', page: 1 }

/** Answers on a page. */
export const pageSize = 10

/** What an address asks; parameters that the contract refuses count as left out. */
export function readQuestion(search: string): Question {
  const query = new URLSearchParams(search)
  const { shape } = searchFaqs.input
  const read = <K extends keyof Question>(name: K): Question[K] => {
    const given = query.get(name)
    const result = z.safeParse(shape[name], given === null || given === '' ? undefined : given)
    return (result.success && result.data !== undefined ? result.data : everything[name]) as Question[K]
  }
  return {
    keyword: read('keyword').trim(),
    topic: read('topic'),
    cate: read('cate'),
    model: read('model'),
    sort: read('sort'),
    page: read('page'),
  }
}

/** The query of an address that asks this, `?` included; what is as usual is left out, what belongs to others stays. */
export function writeQuestion(question: Question, search = ''): string {
  const query = new URLSearchParams(search)
  for (const [name, value] of Object.entries(question)) {
    if (value === everything[name as keyof Question]) query.delete(name)
    else query.set(name, String(value))
  }
  const text = query.toString()
  return text && `?${text}`
}

/** The question without a topic, a kind of device or a model that there is not: an old link may name one. */
export function known(question: Question, there: { topics: string[]; devices: string[]; models: string[] }): Question {
  const topic = there.topics.includes(question.topic) ? question.topic : ''
  const cate = there.devices.includes(question.cate) ? question.cate : ''
  const [named, another] = modelsNamed(question.model, there.models)
  // A family is none of the models, and means all of its own.
  const model = another ? question.model : (named ?? '')
  return topic === question.topic && cate === question.cate && model === question.model
    ? question
    : { ...question, topic, cate, model }
}

/** A change of anything but the page begins at the first page. */
export function changed(question: Question, change: Partial<Question>): Question {
  return { ...question, page: 1, ...change }
}

export function inputOf({ keyword, topic, cate, model, sort, page }: Question) {
  return {
    keyword: keyword || undefined,
    topic: topic || undefined,
    cate: cate || undefined,
    model: model || undefined,
    sort,
    page,
    size: pageSize,
  }
}
