import type {
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
} from '@simplewebauthn/browser'

/** Whether this browser can make and use passkeys at all. */
export function hasPasskeys(): boolean {
  return typeof PublicKeyCredential === 'function'
}

/** Asks for a passkey. Rejects when the person gives up or the browser refuses. */
export async function askPasskey(options: unknown) {
  const { startAuthentication } = await import('@simplewebauthn/browser')
  return { ...(await startAuthentication({ optionsJSON: options as PublicKeyCredentialRequestOptionsJSON })) }
}

/** Makes a passkey. Rejects when the person gives up, or has one on this device already. */
export async function makePasskey(options: unknown) {
  const { startRegistration } = await import('@simplewebauthn/browser')
  return { ...(await startRegistration({ optionsJSON: options as PublicKeyCredentialCreationOptionsJSON })) }
}

/** Why a browser made or used none. */
export function passkeyFault(error: unknown): string | undefined {
  if (!(error instanceof Error)) return undefined
  switch (error.name) {
    case 'NotAllowedError':
    case 'AbortError':
      return 'No passkey was used: it was cancelled, or took too long.'
    case 'InvalidStateError':
      return 'This device has a passkey for the desk already.'
    case 'SecurityError':
    case 'NotSupportedError':
      return 'This browser cannot use passkeys here.'
    default:
      return undefined
  }
}
