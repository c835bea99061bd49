import * as z from 'zod/mini'
import { regions } from '#shared/regions/address-parts.ts'

/** Where somebody lives, of the regions that forms offer. */
export const region = z.enum(regions, 'region-required')
