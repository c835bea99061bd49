import react from '@astrojs/react'
import { defineConfig } from 'astro/config'
import { apiInDev } from './server/dev.ts'
import { site } from './src/shared/site.config.ts'

export default defineConfig({
  site: process.env.SITE_URL || site.url,
  outDir: process.env.OUT_DIR || 'dist',
  build: { format: 'preserve', inlineStylesheets: 'never' },
  compressHTML: true,
  devToolbar: { enabled: false },
  integrations: [react(), apiInDev()],
  vite: { build: { assetsInlineLimit: 0, cssCodeSplit: false } },
})
