import { defineConfig } from 'playwright/test'
import { chromiumPath } from '#lib/chromium.ts'
import { mailboxPort } from '#tests/e2e/helpers/mailbox.ts'
import { imapUrl } from '#tests/helpers/imap-server.ts'

const port = Number(process.env.E2E_PORT ?? 4399)

/** Journeys in Chromium against the served site. `npm test` builds the release that is served here. */
export default defineConfig({
  testDir: 'tests/e2e',
  outputDir: 'test-results',
  workers: 2,
  retries: 0,
  timeout: 90_000,
  expect: { timeout: 15_000 },
  forbidOnly: true,
  reporter: [['list']],
  use: {
    baseURL: `http://localhost:${port}`,
    trace: 'retain-on-failure',
    launchOptions: {
      executablePath: chromiumPath(),
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
      ],
    },
  },
  projects: [
    { name: 'journeys', testIgnore: 'incidents.spec.ts', teardown: 'alone' },
    // What it switches on is seen by everybody.
    { name: 'alone', testMatch: 'incidents.spec.ts' },
  ],
  webServer: [
    { command: 'node tests/e2e/serve-mailbox.ts', port: mailboxPort, reuseExistingServer: false },
    {
      command: 'node server/index.ts',
      url: `http://localhost:${port}/readyz`,
      // Browsers and service share the computer here: no journey may fail because it is behind with its work.
      env: {
        PORT: String(port),
        DATA_DIR: process.env.E2E_DATA_DIR ?? 'var/test',
        IMAP_URL: imapUrl(mailboxPort),
        TOLERATED_DELAY: '60000',
        TRUST_PROXY: '1',
      },
      timeout: 300_000,
      reuseExistingServer: false,
    },
  ],
})
