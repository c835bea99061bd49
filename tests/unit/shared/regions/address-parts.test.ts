import { expect, it } from 'vitest'
import { addressPart, isRegion, regions } from '#shared/regions/address-parts.ts'

const partsOf = (region: string) => ({
  state: addressPart(region, 'state'),
  city: addressPart(region, 'city'),
  postalCode: addressPart(region, 'postalCode'),
})

it('knows the regions of ISO 3166 and Kosovo, each once', () => {
  expect(regions).toHaveLength(250)
  expect(new Set(regions).size).toBe(250)
  expect(regions.every((code) => /^[A-Z]{2}$/.test(code))).toBe(true)
  expect(isRegion('AC')).toBe(false)
})

it.each(['QA', 'AE', 'HK', 'PA', 'MO'])('%s has no postal code', (region) => {
  expect(addressPart(region, 'postalCode')).toBe('none')
})

it.each(['SG', 'MC', 'EC', 'QA', 'DE', 'FR', 'GB', 'NL'])('%s has no state', (region) => {
  expect(addressPart(region, 'state')).toBe('none')
})

it('asks for nothing that people of the region leave out', () => {
  expect(partsOf('IE')).toEqual({ state: 'optional', city: 'required', postalCode: 'optional' })
  expect(partsOf('SG')).toEqual({ state: 'none', city: 'none', postalCode: 'required' })
  expect(partsOf('HK')).toEqual({ state: 'required', city: 'optional', postalCode: 'none' })
  expect(partsOf('US')).toEqual({ state: 'required', city: 'required', postalCode: 'required' })
  expect(partsOf('RU').state).toBe('optional')
  expect(partsOf('EC').postalCode).toBe('optional')
})

it('requires nothing of a region that is not known yet', () => {
  expect(partsOf('')).toEqual({ state: 'optional', city: 'optional', postalCode: 'optional' })
})
