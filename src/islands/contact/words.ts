import type { MessagesOf } from '#i18n/messages.ts'

export type Words = MessagesOf<'ticket'> &
  Pick<MessagesOf<'support'>, 'model-unknown'> &
  Pick<MessagesOf<'form'>, 'options'>
