import { existsSync } from 'node:fs'

/** The system's Chromium, or the one that `CHROMIUM` names. */
export function chromiumPath(): string | undefined {
  return firstOf([
    process.env.CHROMIUM ?? '',
    '/usr/bin/chromium',
    '/usr/bin/chromium-browser',
    '/usr/bin/google-chrome',
  ])
}

/** The first of these that exists. */
export function firstOf(paths: readonly string[]): string | undefined {
  return paths.find((path) => existsSync(path))
}
