import type { Config } from '#server/config.ts'
import { type Contacts, openContacts } from './contact.ts'
import { openSecurityKeys, type SecurityKeys } from './keys.ts'

/** What reports of vulnerabilities need. */
export interface Security extends SecurityKeys {
  contacts: Contacts
}

/** Throws a `ConfigError` for keys that are none. */
export async function openSecurity(
  config: Pick<Config, 'securityPublicKey' | 'smtpUrl' | 'dataDir' | 'secret'>,
): Promise<Security> {
  const [keys, contacts] = await Promise.all([openSecurityKeys(config), openContacts(config)])
  return { ...keys, contacts }
}
