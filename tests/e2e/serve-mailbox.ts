import { openImapServer } from '#tests/helpers/imap-server.ts'
import { mailboxPort } from './helpers/mailbox.ts'

// The mailbox of the service that browsers look at; Playwright starts and ends it.
await openImapServer(mailboxPort)
