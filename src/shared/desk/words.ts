/** What the staff may do: a lead also reads the trail, manages the staff and deletes for good. */
export const staffRoles = ['agent', 'lead'] as const
export type StaffRole = (typeof staffRoles)[number]

/** The tag whose tickets stand before all others that wait. */
export const urgentTag = 'urgent'

/** When somebody of the staff is mailed about something. */
export const letterTimes = ['never', 'at-once', 'digest'] as const
export type LetterTime = (typeof letterTimes)[number]

/** What is written into the trail. */
export const auditActions = [
  'signed-in',
  'sign-in-refused',
  'staff-invited',
  'staff-joined',
  'staff-changed',
  'passkey-added',
  'passkey-removed',
  'password-changed',
  'password-removed',
  'password-revoked',
  'confirmed',
  'ticket-read',
  'file-read',
  'answered',
  'noted',
  'assigned',
  'tagged',
  'merged',
  'closed',
  'reopened',
  'held',
  'corrected',
  'marked-as-spam',
  'unmarked-as-spam',
  'deleted',
  'exported',
  'person-read',
  'person-exported',
  'person-deleted',
  'mail-read',
  'mail-handled',
  'mail-made-ticket',
  'submissions-read',
  'submission-read',
  'submission-changed',
  'submission-assigned',
  'restored',
  'security-read',
  'security-changed',
  'security-exported',
  'invitation-read',
  'signed-out',
  'searched',
  'sessions-ended',
  'incident-begun',
  'incident-changed',
  'incident-ended',
] as const
export type AuditAction = (typeof auditActions)[number]

/** What a mail was that is no answer to a ticket. */
export const mailSorts = ['unknown-sender', 'unknown-ticket', 'automatic', 'bounce', 'unreadable', 'refused'] as const
export type MailSort = (typeof mailSorts)[number]

/** Whether a person wrote it, so that it can be made a ticket and answered: neither what no person wrote nor what was found forged. */
export function isFromPerson(sort: MailSort): boolean {
  return sort === 'unknown-sender' || sort === 'unknown-ticket'
}

/** Marks a ticket that was made of a mail whose sender nobody has proven to be who they say. */
export const fromMailTag = 'from-mail'
