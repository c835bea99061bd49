import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { lang, language, slug } from './fields.ts'
import { modelsByCategory } from './help-centre.ts'

const named = z.object({ key: slug, name: z.string(), contentLang: lang })

export const getSubjects = endpoint({
  method: 'GET',
  path: 'api/v1/faqs/subjectList',
  summary: 'Issue types of a kind of device, or of other topics; hidden ones are never answered',
  input: z.object({
    lang: language,
    /** A category's slug, or `others`. */
    cate: z._default(slug, 'others'),
    isHidden: z._default(z.enum(['0', '1'], 'invalid'), '1'),
  }),
  output: z.array(named),
  maxAge: 60,
})

export const getProductModels = endpoint({
  method: 'GET',
  path: 'api/v1/faqs/productModelList',
  summary: 'The models of each kind of device, to choose from',
  input: z.object({ lang: language }),
  output: modelsByCategory,
  maxAge: 60,
})

export const getSupportModels = endpoint({
  method: 'GET',
  path: 'api/v1/supportCenter/modelNumber',
  summary: 'All model numbers, for the form of support by e-mail',
  input: z.object({}),
  output: z.array(z.string()),
  maxAge: 60,
})

export const getTicketCategories = endpoint({
  method: 'GET',
  path: 'api/v1/supportCenter/ticketCategory',
  summary: 'The categories of tickets by their numbers',
  input: z.object({ lang: language }),
  output: z.array(z.object({ id: z.int(), name: z.string() })),
  maxAge: 60,
})
