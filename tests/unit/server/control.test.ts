import { renameSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { askService, openControl } from '#server/control.ts'
import { temporaryFolder } from '#tests/helpers/temporary-folder.ts'

const commands = {
  add: async (...numbers: string[]) => numbers.reduce((sum, number) => sum + Number(number), 0),
  none: async () => undefined,
  fail: () => Promise.reject(new Error('No disk.')),
}

async function open(dataDir: string) {
  const control = await openControl(dataDir, commands, () => {})
  onTestFinished(control.close)
  return control
}

/** The socket of a service that was killed. */
async function leaveBehind(dataDir: string): Promise<void> {
  const control = await openControl(dataDir, commands, () => {})
  const socket = join(dataDir, 'control.sock')
  renameSync(socket, `${socket}.away`)
  await control.close()
  renameSync(`${socket}.away`, socket)
}

test('does what it is asked, and says what was wrong', async () => {
  const dataDir = temporaryFolder()
  await open(dataDir)
  expect(await askService(dataDir, 'add', '1', '2')).toEqual({ answer: 3 })
  expect(await askService(dataDir, 'none')).toEqual({ answer: null })
  await expect(askService(dataDir, 'fail')).rejects.toThrow('No disk.')
  await expect(askService(dataDir, 'format')).rejects.toThrow('This service knows no "format".')
})

test('is for the user of the service alone', async () => {
  const dataDir = temporaryFolder()
  await open(dataDir)
  expect(statSync(join(dataDir, 'control.sock')).mode & 0o777).toBe(0o600)
})

test('tells when no service runs, also where one was killed', async () => {
  const dataDir = temporaryFolder()
  expect(await askService(dataDir, 'add')).toBeUndefined()
  await leaveBehind(dataDir)
  expect(await askService(dataDir, 'add')).toBeUndefined()
})

test('opens where one was killed before', async () => {
  const dataDir = temporaryFolder()
  await leaveBehind(dataDir)
  await open(dataDir)
  expect(await askService(dataDir, 'add', '1')).toEqual({ answer: 1 })
})

test('is missing, and nothing else, where the path is too long for a socket', async () => {
  const events: string[] = []
  const dataDir = join(temporaryFolder(), 'x'.repeat(120))
  const control = await openControl(dataDir, commands, (event) => void events.push(event))
  expect(events).toEqual(['control-unavailable'])
  expect(await askService(dataDir, 'add')).toBeUndefined()
  await control.close()
})
