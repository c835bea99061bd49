import { join } from 'node:path'
import type { AstroIntegration } from 'astro'

/** The ways in which islands come to life, beside those of Astro. */
export function clientDirectives(): AstroIntegration {
  return {
    name: 'client-directives',
    hooks: {
      'astro:config:setup': ({ addClientDirective }) =>
        addClientDirective({ name: 'painted', entrypoint: join(import.meta.dirname, 'painted.ts') }),
    },
  }
}
