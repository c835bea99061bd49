import * as z from 'zod/mini'
import { ticketCategories, ticketStates } from '#shared/tickets/categories.ts'
import { limits } from './limits.ts'
import { uploadToken } from './upload-token.ts'

export const category = z.literal([...ticketCategories], 'category-required')
export const state = z.enum(ticketStates, 'invalid')
export const files = z._default(z.array(uploadToken).check(z.maxLength(limits.ticketFiles, 'too-many-files')), [])
