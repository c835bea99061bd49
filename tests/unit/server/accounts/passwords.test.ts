import { expect, it } from 'vitest'
import { passwordLine } from '#server/accounts/passwords.ts'
import { Failure } from '#server/api/failure.ts'

it('lets two at a time work and 32 wait in their order, and turns the others away', async () => {
  const inLine = passwordLine()
  const begun: number[] = []
  const ends: (() => void)[] = []
  const all = Array.from({ length: 40 }, (_, n) =>
    inLine(() => {
      begun.push(n)
      return new Promise<void>((resolve) => ends.push(resolve))
    }).then(
      () => 'done',
      (error: unknown) => error,
    ),
  )
  expect(begun).toEqual([0, 1])
  const refused = await Promise.all(all.slice(34))
  expect(
    refused.every((error) => error instanceof Failure && error.status === 503 && error.headers['Retry-After']),
  ).toBe(true)

  for (let n = 0; n < 34; n++) {
    ends[n]?.()
    await all[n]
    await new Promise(setImmediate)
  }
  expect(await Promise.all(all.slice(0, 34))).toEqual(Array(34).fill('done'))
  expect(begun).toEqual(Array.from({ length: 34 }, (_, n) => n))
  await expect(inLine(async () => 'again')).resolves.toBe('again')
})

it('gives its place on when work fails', async () => {
  const inLine = passwordLine()
  for (let n = 0; n < 5; n++) await expect(inLine(() => Promise.reject(new Error('no')))).rejects.toThrow('no')
  await expect(inLine(async () => 'again')).resolves.toBe('again')
})
