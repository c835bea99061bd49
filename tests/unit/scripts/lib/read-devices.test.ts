import { expect, test } from 'vitest'
import { getDevices } from '#contracts/devices.ts'
import { devicesPath } from '#src/scripts/lib/read-devices.ts'

test('a page without a framework asks for the devices as the contract says', () => {
  expect([getDevices.method, getDevices.path]).toEqual(['GET', devicesPath])
})
