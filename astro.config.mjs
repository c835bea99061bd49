import react from '@astrojs/react'
import { defineConfig } from 'astro/config'
import { apiInDev } from './server/dev.ts'
import { site } from './src/shared/site.config.ts'
import { plugins, sheetOf } from './src/styles/sheets.ts'

/** Small pieces that scripts of pages share travel together: what every page has, and what lists have. */
const lib = 'src/scripts/lib/'
const every = `${lib}(complete-links|counted-links|each-alone|fields|follow-login|language-links|menus|send|stale-page|switch-layout|throttle|within)`
const files = (...paths) => new RegExp(`/(${paths.join('|')})\\.ts$`)
const groups = [
  { name: 'page', test: files(every, 'src/stores/(hint-key|locale|storage)', 'src/shared/routing/return-query') },
  { name: 'lists', test: files(`${lib}(address-form|comparison|messages-of)`, 'i18n/(fill|intl)') },
]

export default defineConfig({
  site: process.env.SITE_URL || site.url,
  outDir: process.env.OUT_DIR || 'dist',
  build: { format: 'preserve', inlineStylesheets: 'never' },
  compressHTML: true,
  devToolbar: { enabled: false },
  integrations: [react(), apiInDev()],
  vite: {
    build: { assetsInlineLimit: 0 },
    css: { postcss: { plugins } },
    environments: {
      client: { build: { rolldownOptions: { output: { codeSplitting: { groups } } } } },
      prerender: { build: { rolldownOptions: { output: { codeSplitting: { groups: [{ name: sheetOf }] } } } } },
    },
  },
})
