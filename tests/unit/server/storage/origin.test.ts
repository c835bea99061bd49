import { expect, it } from 'vitest'
import { storageOrigin } from '#server/storage/origin.ts'
import { policyFor } from '#server/web/security-headers.ts'

const account = { region: 'oss-eu-central-1', bucket: 'files', accessKeyId: 'a', accessKeySecret: 'b' }
const policy = "default-src 'none'; connect-src 'self' https://api.example.com; upgrade-insecure-requests"
const request = { headers: { host: 'www.example.com' } } as never

it('is that of the bucket, and pages may send to it', () => {
  const origin = storageOrigin({ ...account, endpoint: 'https://oss-eu-central-1.aliyuncs.com' })
  expect(origin).toBe('https://files.oss-eu-central-1.aliyuncs.com')
  expect(policyFor(policy, request, 'www.example.com', origin)).toBe(
    `default-src 'none'; connect-src 'self' ${origin} https://api.example.com; upgrade-insecure-requests`,
  )
})

it('is an address as it is', () => {
  expect(storageOrigin({ ...account, endpoint: 'http://127.0.0.1:9000' })).toBe('http://127.0.0.1:9000')
})

it('is none without OSS, and changes no policy', () => {
  expect(storageOrigin(undefined)).toBe('')
  expect(policyFor(policy, request, 'www.example.com', '')).toBe(policy)
})
