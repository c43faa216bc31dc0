import { dirname, join, relative, sep } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Plugin } from 'vite'
// For `configureVitest`, which it adds to the plugins of Vite.
import type {} from 'vitest/config'
import { programOf } from '../build-server.mjs'

const APPS = fileURLToPath(new URL('../../apps', import.meta.url))

/**
 * Server tests start the programs for pictures and files as the product does, built: the setup of the run has just made them,
 * and each that translated its sources would take three times the processor's time to come up. Who watches tests changes sources
 * and has those.
 */
export function withBuiltPrograms(): Plugin {
  let isWatching = false
  return {
    name: 'programs as they are built',
    enforce: 'pre',
    configureVitest({ vitest }) {
      isWatching = vitest.config.watch
    },
    transform(code, id) {
      if (isWatching || !id.startsWith(APPS) || !code.includes('import.meta.url')) return null
      return code.replaceAll(/new URL\('\.\/([\w./-]+\.ts)', import\.meta\.url\)/g, (said, beside: string) => {
        const built = programOf(
          relative(APPS, join(dirname(id), beside))
            .split(sep)
            .join('/'),
        )
        return built ? `new URL('${built.href}')` : said
      })
    },
  }
}
