import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { email, language, line, optionalEmail, optionalLine, story } from './fields.ts'
import { perClient } from './rates.ts'
import { region } from './region.ts'

/** What kind of business somebody has who wants to work with us. */
export const businesses = ['shop', 'online', 'distributor', 'installer', 'property', 'technology', 'other'] as const
/** People that somebody reaches, each from the number before it on; the last is everything above. */
export const audiences = [1_000, 10_000, 100_000, 1_000_000] as const
export const audienceKeys = ['1k', '10k', '100k', '1m', 'more'] as const
/** Where devices are tested before they are on sale. */
export const testCountries = ['US', 'GB', 'DE', 'FR', 'ES', 'IT', 'CA'] as const
/** Any kind of product; the others are the categories of the catalogue. */
export const anyKind = 'any'

/** What becomes of it: whether a mail says that it has arrived, which goes to no address more than a few times a day. */
const received = z.object({ email: z.string(), mailed: z.boolean() })
const asked = { access: 'anyone', limit: perClient('programme'), once: true, output: received } as const
const person = { name: line('name-required'), email, language }

export const applyAsPartner = endpoint({
  ...asked,
  method: 'POST',
  path: 'api/v1/loyalProgram',
  summary: 'Ask to become a business partner',
  input: z.strictObject({
    company: line('company-required'),
    website: optionalLine(),
    country: region,
    business: z.enum(businesses, 'business-required'),
    message: story('message-required'),
    ...person,
  }),
})

export const applyAsInfluencer = endpoint({
  ...asked,
  method: 'POST',
  path: 'api/v1/MInfluencer',
  summary: 'Ask to join the influencer programme',
  input: z.strictObject({
    channels: story('channels-required', 2000),
    audience: z.enum(audienceKeys, 'audience-required'),
    country: region,
    idea: story('message-required'),
    ...person,
  }),
})

export const applyForBeta = endpoint({
  ...asked,
  method: 'POST',
  path: 'api/v1/betaTesting',
  summary: 'Ask to test devices before they are on sale; in seven countries only',
  input: z.strictObject({
    country: z.enum(testCountries, 'country-not-tested'),
    products: z.string('products-required').check(z.regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, 'products-required')),
    message: story('message-required'),
    ...person,
  }),
})

export const waitForBeta = endpoint({
  ...asked,
  method: 'POST',
  path: 'api/v1/betaTesting/later',
  summary: 'Leave an address, to be told when devices are tested in a country',
  input: z.strictObject({
    country: region,
    email,
    agreed: z.literal(true, 'consent-required'),
    language,
  }),
})

export const sendFeedback = endpoint({
  ...asked,
  method: 'POST',
  path: 'api/v1/feedback/submit',
  summary: 'Say something about this site or our devices, with an address or without one',
  input: z.strictObject({
    topic: z.string('category-required').check(z.regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, 'category-required')),
    detail: story('message-required'),
    email: optionalEmail,
    /** The page that it is about: its path on this site. */
    page: z._default(z.string().check(z.regex(/^(\/([\w.-][\w/.-]{0,300})?)?$/, 'invalid')), ''),
    language,
  }),
})
