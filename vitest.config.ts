import { defineConfig } from 'vitest/config'

/** Three kinds of tests: rules, the API on a real database, and what is built and served. Journeys are Playwright's. */
export default defineConfig({
  test: {
    projects: ['unit', 'api', 'build'].map((name) => ({
      test: {
        name,
        include: [`tests/${name}/**/*.test.ts`],
        testTimeout: 60_000,
        hookTimeout: 120_000,
        expect: { poll: { timeout: 30_000 } },
      },
    })),
    maxWorkers: 2,
  },
})
