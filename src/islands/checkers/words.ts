import type { MessagesOf } from '#i18n/messages.ts'

export type Words = MessagesOf<'check'>
