/** A program that builds the site into the folder that `OUT_DIR` names. */
export interface BuildCommand {
  command: string
  args: string[]
}

/** Astro's build, with a limit that leaves the machine room for the server beside it. */
export function astroBuild(): BuildCommand {
  return { command: process.execPath, args: ['--max-old-space-size=2048', 'node_modules/astro/bin/astro.mjs', 'build'] }
}

/** The environment of a build but for `OUT_DIR`: what it needs of the settings, and none of the passwords. */
export function buildEnvironment(
  env: NodeJS.ProcessEnv,
  settings: { dataDir: string; siteUrl: string; apiBaseUrl: string | undefined },
): NodeJS.ProcessEnv {
  const harmless = Object.entries(env).filter(
    ([name]) => !/SECRET|PASSWORD|TOKEN|_KEY|DATABASE_URL|SMTP_URL/i.test(name),
  )
  return {
    ...Object.fromEntries(harmless),
    NODE_ENV: 'production',
    NO_COLOR: '1',
    FORCE_COLOR: '0',
    ASTRO_TELEMETRY_DISABLED: '1',
    DATA_DIR: settings.dataDir,
    SITE_URL: settings.siteUrl,
    ...(settings.apiBaseUrl && { API_BASE_URL: settings.apiBaseUrl }),
  }
}
