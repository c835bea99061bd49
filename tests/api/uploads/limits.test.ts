import { expect, it } from 'vitest'
import { createTestApp } from '#tests/helpers/app.ts'

it('tells how many files of which kinds each form takes', async () => {
  const test = await createTestApp()
  const { body } = await test.request('/api/v1/getFieldLimitConfig')
  expect(body.Data).toMatchObject({
    ticket: { files: 3, bytes: 52_428_800, partSize: 5_242_880 },
    security: { files: 1, bytes: 52_428_800 },
    frame: { files: 5, bytes: 52_428_800, extensions: ['jpg', 'png', 'gif', 'webp', 'heic', 'jpeg', 'heif'] },
  })
  await test.close()
})
