import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto'
import { isoCBOR } from '@simplewebauthn/server/helpers'
import { siteUrl } from './app.ts'

/** What a browser gets from the service, as far as an authenticator looks at it. */
interface Options {
  challenge: string
  rp?: { id: string }
  rpId?: string
  user?: { id: string }
}

/** What an honest browser and authenticator would do, and what others may do instead. */
export interface Ways {
  origin?: string
  rpId?: string
  verified?: boolean
  counter?: number
  challenge?: string
  format?: string
}

const flag = { present: 1, verified: 4, attested: 64 }

/** An authenticator with one passkey, as a browser and a key with a PIN make it: ES256, no attestation. */
export function authenticator() {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' })
  const id = randomBytes(32)
  let counter = 0
  let owner = ''

  const clientData = (type: string, { challenge }: Options, ways: Ways) =>
    Buffer.from(
      JSON.stringify({
        type,
        challenge: ways.challenge ?? challenge,
        origin: ways.origin ?? siteUrl,
        crossOrigin: false,
      }),
    )
  const authData = (options: Options, ways: Ways, flags: number, more: Uint8Array[] = []) => {
    const rpId = ways.rpId ?? options.rp?.id ?? options.rpId ?? ''
    const count = Buffer.alloc(4)
    counter = ways.counter ?? counter + 1
    count.writeUInt32BE(counter)
    const verified = ways.verified === false ? 0 : flag.verified
    return Buffer.concat([sha256(rpId), Buffer.of(flags | flag.present | verified), count, ...more])
  }
  const credential = (response: object) => ({
    id: id.toString('base64url'),
    rawId: id.toString('base64url'),
    type: 'public-key',
    clientExtensionResults: {},
    response,
  })

  return {
    id: id.toString('base64url'),

    /** What `navigator.credentials.create` answers. */
    create(options: unknown, ways: Ways = {}) {
      const asked = options as Options
      owner = asked.user?.id ?? ''
      const key = isoCBOR.encode(
        new Map<number, number | Uint8Array<ArrayBuffer>>([
          [1, 2],
          [3, -7],
          [-1, 1],
          [-2, new Uint8Array(Buffer.from(x, 'base64url'))],
          [-3, new Uint8Array(Buffer.from(y, 'base64url'))],
        ]),
      )
      const length = Buffer.alloc(2)
      length.writeUInt16BE(id.length)
      const data = authData(asked, ways, flag.attested, [Buffer.alloc(16), length, id, key])
      const attestation = isoCBOR.encode(
        new Map<string, string | Map<string, string> | Uint8Array<ArrayBuffer>>([
          ['fmt', ways.format ?? 'none'],
          ['attStmt', new Map<string, string>()],
          ['authData', new Uint8Array(data)],
        ]),
      )
      return credential({
        clientDataJSON: clientData('webauthn.create', asked, ways).toString('base64url'),
        attestationObject: Buffer.from(attestation).toString('base64url'),
        transports: ['internal', 'hybrid', 'made-up'],
      })
    },

    /** What `navigator.credentials.get` answers. */
    get(options: unknown, ways: Ways & { owner?: string } = {}) {
      const asked = options as Options
      const data = authData(asked, ways, 0)
      const client = clientData('webauthn.get', asked, ways)
      const signature = sign('sha256', Buffer.concat([data, sha256(client)]), privateKey)
      return credential({
        clientDataJSON: client.toString('base64url'),
        authenticatorData: data.toString('base64url'),
        signature: signature.toString('base64url'),
        userHandle: ways.owner ?? owner,
      })
    },
  }
}

function sha256(data: string | Uint8Array): Buffer {
  return createHash('sha256').update(data).digest()
}
