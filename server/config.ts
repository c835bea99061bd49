import { resolve } from 'node:path'
import * as z from 'zod/mini'
import { site } from '#shared/site.config.ts'

/** A setting that the service cannot start with; the message is one line for a person. */
export class ConfigError extends Error {
  override name = 'ConfigError'
}

const port = z.coerce.number().check(z.int(), z.gte(1), z.lte(65535))
const isOrigin = (value: string) => URL.canParse(value) && new URL(value).origin === value
const isReadable = (value: string) => URL.canParse(value) && !/%(?![0-9a-f]{2})/i.test(value)
const origin = z.string().check(z.refine(isOrigin, 'must be an origin like https://www.example.com'))
const flag = (preset: '0' | '1') =>
  z.pipe(
    z._default(z.enum(['0', '1', 'true', 'false']), preset),
    z.transform((value) => value === '1' || value === 'true'),
  )
const origins = z.pipe(
  z.pipe(
    z._default(z.string(), ''),
    z.transform((value) => value.split(',').map((entry) => entry.trim())),
  ),
  z
    .array(z.string())
    .check(
      z.refine(
        (all) => all.every((entry) => entry === '' || isOrigin(entry)),
        'must be origins like https://www.example.com, with commas between',
      ),
    ),
)

const settings = z.object({
  PORT: z._default(port, 4321),
  HOST: z._default(z.string().check(z.minLength(1)), '0.0.0.0'),
  DATA_DIR: z._default(z.string().check(z.minLength(1)), 'var'),
  CONTENT_DIR: z._default(z.string().check(z.minLength(1)), 'content'),
  DATABASE_URL: z.optional(
    z.string().check(z.regex(/^postgres(ql)?:\/\/\S+$/, 'must start with postgres:// or postgresql://')),
  ),
  DURABILITY: z._default(z.enum(['full', 'relaxed']), 'full'),
  SITE_URL: z._default(origin, site.url),
  API_BASE_URL: z.optional(origin),
  CORS_ORIGINS: origins,
  SECRET: z.optional(z.string().check(z.minLength(32, 'must have at least 32 characters'))),
  SECURITY_PUBLIC_KEY: z.optional(z.string().check(z.minLength(1))),
  SECURITY_SIGNING_KEY: z.optional(z.string().check(z.minLength(1))),
  SMTP_URL: z.optional(z.string().check(z.regex(/^smtps?:\/\/\S+$/, 'must start with smtp:// or smtps://'))),
  IMAP_URL: z.optional(
    z
      .string()
      .check(
        z.regex(
          /^imaps?:\/\/[^\s:@/]+:[^\s@/]+@[^\s@/]+(?:\/\S*)?$/,
          'must be like imaps://user:password@imap.example.com/INBOX, with %40 for an @ in the user or the password',
        ),
        z.refine(isReadable, 'must be an address that can be read, with %25 for a % in the user or the password'),
      ),
  ),
  IMAP_CHECKED_BY: z.optional(z.string().check(z.regex(/^[A-Za-z0-9._-]+$/, 'must be a name such as mx.example.com'))),
  OSS_ENDPOINT: z.optional(origin),
  OSS_REGION: z.optional(z.string().check(z.regex(/^oss-[a-z0-9-]+$/, 'must be a region such as oss-eu-central-1'))),
  OSS_BUCKET: z.optional(
    z.string().check(z.regex(/^[a-z0-9][a-z0-9-]{1,61}[a-z0-9]$/, 'must be the name of a bucket')),
  ),
  OSS_ACCESS_KEY_ID: z.optional(z.string().check(z.minLength(1))),
  OSS_ACCESS_KEY_SECRET: z.optional(z.string().check(z.minLength(1))),
  PUBLISH_EVERY: z._default(
    z.string().check(z.regex(/^(0|[1-9]\d*(s|m|h))$/, 'must be 0 or a time such as 30s, 5m or 1h')),
    '0',
  ),
  TRUST_PROXY: flag('0'),
  OFFLINE_HELP: flag('1'),
  TOLERATED_DELAY: z._default(z.coerce.number().check(z.int(), z.gte(50), z.lte(60_000)), 250),
})

export interface OssConfig {
  /** An origin such as `https://oss-eu-central-1.aliyuncs.com`: nothing else is ever called. */
  endpoint: string
  region: string
  bucket: string
  accessKeyId: string
  accessKeySecret: string
}

/** Everything that the service takes from the environment, parsed once. Times are milliseconds. */
export interface Config {
  port: number
  host: string
  /** Absolute path of the folder for the database, mails, releases and documents. */
  dataDir: string
  /** Absolute path of the folder that editors write. */
  contentDir: string
  /** A PostgreSQL to use; without one the service opens its own under `dataDir`. */
  databaseUrl: string | undefined
  durability: 'full' | 'relaxed'
  /** Origin that readers see. */
  siteUrl: string
  /** Where builds read content; in process when absent. */
  apiBaseUrl: string | undefined
  /** Origins whose scripts may call the API, besides `siteUrl`. */
  corsOrigins: string[]
  smtpUrl: string | undefined
  /** The mailbox to which customers reply; without it they reply on the page of their ticket. */
  imapUrl: string | undefined
  /** Under which name the receiving server writes what it found out about a sender; empty without a mailbox. */
  imapCheckedBy: string
  /** What the links of mails are derived from; made under `dataDir` when absent. */
  secret: string | undefined
  /** Public keys of age of the security team, or a file with them. */
  securityPublicKey: string | undefined
  /** A file with an OpenPGP key that signs `security.txt`. */
  securitySigningKey: string | undefined
  /** Alibaba's object storage for files of people; without it they are kept under `dataDir`. */
  oss: OssConfig | undefined
  /** Time between looks at the content revision; 0 switches the schedule off. */
  publishEvery: number
  /** Whether `X-Forwarded-For` and `X-Forwarded-Proto` come from a proxy of ours. */
  trustProxy: boolean
  /** Whether browsers may keep help for later; without it every worker removes itself. */
  offlineHelp: boolean
  /** How late the process may be with its work before it turns changes away. */
  toleratedDelay: number
}

/** Settings that may hold a password are named, never shown. */
const secret = /^(SECRET|(DATABASE|SMTP|IMAP)_URL|OSS_ACCESS_KEY_.*)$/

const unit = { s: 1000, m: 60_000, h: 3_600_000 } as const

function milliseconds(text: string): number {
  const factor = unit[text.at(-1) as keyof typeof unit]
  return factor ? Number.parseInt(text, 10) * factor : 0
}

/** All settings of OSS, or none of them. Throws a `ConfigError` for some. */
function ossOf(values: z.output<typeof settings>): OssConfig | undefined {
  const { OSS_ENDPOINT, OSS_REGION, OSS_BUCKET, OSS_ACCESS_KEY_ID, OSS_ACCESS_KEY_SECRET } = values
  const given = { OSS_ENDPOINT, OSS_REGION, OSS_BUCKET, OSS_ACCESS_KEY_ID, OSS_ACCESS_KEY_SECRET }
  const missing = Object.entries(given).flatMap(([name, value]) => (value === undefined ? [name] : []))
  if (missing.length === Object.keys(given).length) return undefined
  if (!OSS_ENDPOINT || !OSS_REGION || !OSS_BUCKET || !OSS_ACCESS_KEY_ID || !OSS_ACCESS_KEY_SECRET)
    throw new ConfigError(`Cannot start: with one setting of OSS all are needed; missing: ${missing.join(', ')}.`)
  return {
    endpoint: OSS_ENDPOINT,
    region: OSS_REGION,
    bucket: OSS_BUCKET,
    accessKeyId: OSS_ACCESS_KEY_ID,
    accessKeySecret: OSS_ACCESS_KEY_SECRET,
  }
}

/** Reads the settings. Throws a `ConfigError` that names every wrong one. Empty means absent. */
export function readConfig(env: Record<string, string | undefined>): Config {
  const given = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== undefined && value !== ''))
  const result = z.safeParse(settings, given)
  if (!result.success) {
    const faults = result.error.issues.map((issue) => {
      const name = String(issue.path[0])
      const shown = secret.test(name) ? name : `${name}="${given[name] ?? ''}"`
      return `${shown} ${issue.message === 'Invalid input' ? 'is not a value it can have' : issue.message}`
    })
    throw new ConfigError(`Cannot start: ${faults.join('; ')}.`)
  }
  const values = result.data
  return {
    port: values.PORT,
    host: values.HOST,
    dataDir: resolve(values.DATA_DIR),
    contentDir: resolve(values.CONTENT_DIR),
    databaseUrl: values.DATABASE_URL,
    durability: values.DURABILITY,
    siteUrl: values.SITE_URL,
    apiBaseUrl: values.API_BASE_URL,
    corsOrigins: values.CORS_ORIGINS.filter(Boolean),
    smtpUrl: values.SMTP_URL,
    imapUrl: values.IMAP_URL,
    imapCheckedBy: values.IMAP_CHECKED_BY ?? (values.IMAP_URL ? new URL(values.IMAP_URL).hostname : ''),
    secret: values.SECRET,
    securityPublicKey: values.SECURITY_PUBLIC_KEY,
    securitySigningKey: values.SECURITY_SIGNING_KEY,
    oss: ossOf(values),
    publishEvery: milliseconds(values.PUBLISH_EVERY),
    trustProxy: values.TRUST_PROXY,
    offlineHelp: values.OFFLINE_HELP,
    toleratedDelay: values.TOLERATED_DELAY,
  }
}
