import react from '@astrojs/react'
import { defineConfig } from 'astro/config'
import { apiInDev } from './server/dev.ts'
import { clientDirectives } from './src/scripts/client-directives.ts'
import { pieces } from './src/scripts/pieces.ts'
import { site } from './src/shared/site.config.ts'
import { plugins, sheetOf } from './src/styles/sheets.ts'

export default defineConfig({
  site: process.env.SITE_URL || site.url,
  outDir: process.env.OUT_DIR || 'dist',
  build: { format: 'preserve', inlineStylesheets: 'never' },
  compressHTML: true,
  devToolbar: { enabled: false },
  integrations: [react(), clientDirectives(), apiInDev()],
  vite: {
    build: { assetsInlineLimit: 0 },
    css: { postcss: { plugins } },
    environments: {
      client: { build: { rolldownOptions: { output: { codeSplitting: { groups: pieces } } } } },
      prerender: { build: { rolldownOptions: { output: { codeSplitting: { groups: [{ name: sheetOf }] } } } } },
    },
  },
})
