import { isIP } from 'node:net'
import type { OssConfig } from '#server/config.ts'

/** The origin that browsers send files to: that of the bucket, or of an endpoint that is a bare address; empty without OSS. */
export function storageOrigin(oss: OssConfig | undefined): string {
  if (!oss) return ''
  const { protocol, hostname, host } = new URL(oss.endpoint)
  return isIP(hostname) ? oss.endpoint : `${protocol}//${oss.bucket}.${host}`
}
