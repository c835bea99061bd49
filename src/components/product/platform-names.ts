import type { Platform } from '#contracts/products.ts'

/** Names of the platforms as their makers write them, in every language. */
export const platformNames: Record<Platform, string> = {
  alexa: 'Amazon Alexa',
  google: 'Google Home',
  homekit: 'Apple HomeKit',
  smartthings: 'SmartThings',
  matter: 'Matter',
}
