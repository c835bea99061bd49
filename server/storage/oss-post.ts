import type { OssConfig } from '#server/config.ts'
import { type Target, targetSeconds, type Upload } from './storage.ts'

/** The form of a file that goes as a whole: its policy holds key and exact size, and lets nothing be overwritten. */
export function postTarget(
  { accessKeyId, bucket, region }: OssConfig,
  url: string,
  { key, size }: Upload,
  now: Date,
  sign: (policy: object, date: Date) => string,
): Target {
  const time = now.toISOString().replace(/[-:]|\.\d+/g, '')
  const signed = {
    'x-oss-signature-version': 'OSS4-HMAC-SHA256',
    'x-oss-credential': `${accessKeyId}/${time.slice(0, 8)}/${region.replace(/^oss-/, '')}/oss/aliyun_v4_request`,
    'x-oss-date': time,
    'x-oss-forbid-overwrite': 'true',
    key,
    success_action_status: '200',
  }
  const policy = {
    expiration: new Date(now.getTime() + targetSeconds * 1000).toISOString(),
    conditions: [
      { bucket },
      ['content-length-range', size, size],
      ...Object.entries(signed).map(([name, value]) => ['eq', `$${name}`, value]),
    ],
  }
  const encoded = Buffer.from(JSON.stringify(policy)).toString('base64')
  return {
    part: 1,
    method: 'POST',
    url,
    fields: { ...signed, policy: encoded, 'x-oss-signature': sign(policy, now) },
  }
}
