import { site } from '#shared/site.config.ts'
import type { Message } from '../message.ts'
import { writeLetter } from './write.ts'

const said = {
  'password-set': 'From now on you can sign in at the desk by a password and codes of an app.',
  'password-changed': 'Your password for the desk was changed. Where you were signed in elsewhere you are so no more.',
  'codes-changed':
    'The codes of your app for the desk were renewed. Where you were signed in elsewhere you are so no more.',
  'password-removed':
    'You have given up your password for the desk. Where you were signed in elsewhere you are so no more.',
  'password-revoked':
    'A lead has taken your password for the desk away. You are signed out everywhere; sign in by a passkey, or ask for a new invitation.',
  'passkey-added': 'A passkey was added to what you sign in with at the desk.',
  'passkey-removed': 'A passkey was taken from what you sign in with at the desk.',
} as const

export type SecurityNews = keyof typeof said
export const securityNews = Object.keys(said) as [SecurityNews, ...SecurityNews[]]

/** Tells one of the staff that what they sign in with has changed, and what to do where it was not they. */
export function securityMail(what: SecurityNews, { to, siteUrl }: { to: string; siteUrl: string }): Message {
  const subject = 'The desk: how you sign in has changed'
  const parts = [
    said[what],
    'It was not you? Then tell a lead at once: a lead can sign you out everywhere and take a password away.',
    { label: 'Look at how you sign in', href: `${siteUrl}/desk` },
  ]
  const why = `You get this mail because you answer tickets of ${site.name}. It cannot be switched off.`
  return { to, subject, ...writeLetter({ lang: 'en', subject, parts, why }) }
}
