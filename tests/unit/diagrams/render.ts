import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { getViteConfig } from 'astro/config'
import { experimental_AstroContainer } from 'astro/container'
import { createViteServer } from 'vitest/node'
import type { DiagramName } from '#contracts/products.ts'
import type { Lang } from '#i18n/locales.ts'

export interface Renderer {
  render(name: DiagramName, lang: Lang): Promise<string>
  close(): Promise<void>
}

/** Renders drawings as the build does, one at a time and without a page around them. */
export async function openRenderer(): Promise<Renderer> {
  const configure = getViteConfig(
    {
      cacheDir: join(tmpdir(), 'diagrams-vite'),
      optimizeDeps: { noDiscovery: true, include: [] },
      server: { middlewareMode: true, watch: null },
      logLevel: 'error',
    },
    { configFile: false, devToolbar: { enabled: false }, logLevel: 'error' },
  )
  const server = await createViteServer(await configure({ mode: 'test', command: 'serve' }))
  const { default: NamedDiagram } = await server.ssrLoadModule('/src/components/diagrams/NamedDiagram.astro')
  const container = await experimental_AstroContainer.create()
  return {
    render: (name, lang) =>
      container.renderToString(NamedDiagram, {
        props: { name },
        params: { lang },
        request: new Request(`https://example.com/${lang}/a-page`),
      }),
    close: () => server.close(),
  }
}
