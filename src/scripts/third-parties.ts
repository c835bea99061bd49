import { runConsent } from './lib/consent-banner.ts'

runConsent()
