import type {
  AuthenticationResponseJSON,
  AuthenticatorTransport,
  RegistrationResponseJSON,
} from '@simplewebauthn/server'
import type { Kysely, Selectable } from 'kysely'
import { invalid } from '#server/api/failure.ts'
import type { StaffPasskeyTable } from '#server/db/tables/desk.ts'
import type { StaffRow, Tables } from '#server/db/tables.ts'
import { site } from '#shared/site.config.ts'
import { challengeLife, keepChallenge, takeChallenge } from './challenges.ts'
import type { RelyingParty } from './relying-party.ts'

/** Read at the first use: nothing else of the service needs the formats of certificates that come with it. */
const library = () => import('@simplewebauthn/server')
const helpers = () => import('@simplewebauthn/server/helpers')
/** Ed25519, ES256 and RS256; what Node takes for an experiment is left out. */
const algorithms = [-8, -7, -257]

/** What came from a browser, of which nothing is known but that it has an id. */
export interface Passkey {
  id: string
  [field: string]: unknown
}
type PasskeyRow = Selectable<StaffPasskeyTable>

/** Asks for a new passkey that its owner is found by, and that is used with a finger, a face or a PIN. */
export async function newPasskeyOptions(
  db: Kysely<Tables>,
  { id: rpID }: RelyingParty,
  { id, email, name }: Pick<StaffRow, 'id' | 'email' | 'name'>,
  now: Date,
) {
  const { generateRegistrationOptions } = await library()
  const known = await db.selectFrom('staff_passkey').where('staff', '=', id).select(['id', 'transports']).execute()
  const options = await generateRegistrationOptions({
    rpName: site.name,
    rpID,
    userID: handleOf(id),
    userName: email,
    userDisplayName: name || email,
    timeout: challengeLife,
    attestationType: 'none',
    excludeCredentials: known.map(named),
    supportedAlgorithmIDs: algorithms,
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
  })
  await keepChallenge(db, { challenge: options.challenge, purpose: 'passkey', staff: id }, now)
  return { ...options }
}

/** What a passkey is used for: to sign in, by whomever, or to show once more who is there, by one of the staff. */
export type PasskeyUse = { purpose: 'sign-in'; staff: null } | { purpose: 'confirm'; staff: string }

/** Asks for any passkey of this site, or for one of the known passkeys of somebody. */
export async function passkeyOptions(
  db: Kysely<Tables>,
  { id: rpID }: RelyingParty,
  use: PasskeyUse,
  now: Date,
  known: readonly Pick<PasskeyRow, 'id' | 'transports'>[] = [],
) {
  const { generateAuthenticationOptions } = await library()
  const options = await generateAuthenticationOptions({
    rpID,
    userVerification: 'required',
    timeout: challengeLife,
    ...(known.length > 0 && { allowCredentials: known.map(named) }),
  })
  await keepChallenge(db, { challenge: options.challenge, ...use }, now)
  return { ...options }
}

/** What is kept of a new passkey. Throws −400400 for one that was not asked for, or not so. */
export async function checkNewPasskey(
  db: Kysely<Tables>,
  { id: expectedRPID, origin: expectedOrigin }: RelyingParty,
  staff: string,
  passkey: Passkey,
  now: Date,
): Promise<Pick<PasskeyRow, 'id' | 'public_key' | 'counter' | 'transports'>> {
  const { verifyRegistrationResponse } = await library()
  const expectedChallenge = challengeIn(passkey)
  const asked = await takeChallenge(db, { challenge: expectedChallenge, purpose: 'passkey', staff }, now)
  const response = passkey as unknown as RegistrationResponseJSON
  const checked = await refusing(async () => {
    if (!asked || !(await isBare(response))) return undefined
    const { registrationInfo } = await verifyRegistrationResponse({
      response,
      expectedChallenge,
      expectedOrigin,
      expectedRPID,
      supportedAlgorithmIDs: algorithms,
      requireUserVerification: true,
    })
    return registrationInfo?.credential
  })
  if (!checked || checked.id !== passkey.id) throw invalid({ passkey: 'passkey-refused' })
  const { id, publicKey, counter } = checked
  return { id, public_key: publicKey, counter, transports: transportsOf(checked.transports).join(',') }
}

/** Whether it tells nothing of its maker, as was asked: what does is checked by looking up addresses that stand in it. */
async function isBare({ response }: RegistrationResponseJSON): Promise<boolean> {
  const { decodeAttestationObject, isoBase64URL } = await helpers()
  const attestation = decodeAttestationObject(isoBase64URL.toBuffer(response.attestationObject))
  const format = attestation.get('fmt')
  return format === 'none' || (format === 'packed' && attestation.get('attStmt').get('x5c') === undefined)
}

/** The counter after a passkey was used; undefined where it was not, or not as was asked. */
export async function checkPasskey(
  db: Kysely<Tables>,
  { id: expectedRPID, origin: expectedOrigin }: RelyingParty,
  row: PasskeyRow | undefined,
  passkey: Passkey,
  use: PasskeyUse,
  now: Date,
): Promise<number | undefined> {
  const { verifyAuthenticationResponse } = await library()
  const expectedChallenge = challengeIn(passkey)
  const asked = await takeChallenge(db, { challenge: expectedChallenge, ...use }, now)
  if (!asked || !row) return undefined
  const response = passkey as unknown as AuthenticationResponseJSON
  return refusing(async () => {
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      response,
      expectedChallenge,
      expectedOrigin,
      expectedRPID,
      credential: { id: row.id, publicKey: new Uint8Array(row.public_key), counter: row.counter },
      requireUserVerification: true,
    })
    const { userHandle } = response.response
    const own = userHandle === undefined || userHandle === Buffer.from(handleOf(row.staff)).toString('base64url')
    return verified && own ? authenticationInfo.newCounter : undefined
  })
}

/** What the library throws is what is wrong with what somebody sent. */
async function refusing<T>(work: () => Promise<T>): Promise<T | undefined> {
  return work().catch(() => undefined)
}

/** What a passkey signed, as far as it may be a challenge of ours; empty otherwise. */
function challengeIn(passkey: Passkey): string {
  try {
    const { response } = passkey as unknown as AuthenticationResponseJSON
    const { challenge } = JSON.parse(Buffer.from(response.clientDataJSON, 'base64url').toString())
    return /^[A-Za-z0-9_-]{43}$/.test(challenge) ? challenge : ''
  } catch {
    return ''
  }
}

/** By what an authenticator knows its owner: the id, and nothing of the person. */
function handleOf(id: string): Uint8Array<ArrayBuffer> {
  return new Uint8Array(Buffer.from(id.replaceAll('-', ''), 'hex'))
}

function named({ id, transports }: Pick<PasskeyRow, 'id' | 'transports'>) {
  return { id, transports: transportsOf(transports) }
}

const transports = ['ble', 'hybrid', 'internal', 'nfc', 'usb'] as const

function transportsOf(given: unknown): AuthenticatorTransport[] {
  const named: unknown[] = typeof given === 'string' ? given.split(',') : Array.isArray(given) ? given : []
  return transports.filter((name) => named.includes(name))
}
