import { join } from 'node:path'
import type { Plugin } from 'vite'

const STAND_INS: Record<string, string> = {
  // `followNavigation` brings back the place of a page.
  './scroll-restoration.js': 'src/app/scroll-to-top.ts',
  // `createShopRouter` reads and writes queries in its own way.
  './searchParams.js': 'src/app/search-params.ts',
}

/**
 * Leaves out of what is built the parts of the router that its entry imports and this app replaces, and the names of
 * the routes' variables, which only types read.
 */
export const leanRouter: Plugin = {
  name: 'lean-router',
  apply: 'build',
  enforce: 'pre',
  resolveId(source, importer) {
    const own = importer?.endsWith('/@tanstack/router-core/dist/esm/router.js') && STAND_INS[source]
    return own ? join(import.meta.dirname, own) : undefined
  },
  transform: {
    filter: { id: /\/route-tree\.gen\.ts$/ },
    handler: (code) => ({
      code: code.replace(
        /(const rootRouteChildren): \w+ = \{([^}]*)\}/,
        (_, name, pairs: string) => `${name} = [${pairs.replaceAll(/\w+:/g, '')}]`,
      ),
      map: null,
    }),
  },
}

/** The words of the console, of which the shop's pages need not know where they are. `MessageArea` leaves them out too. */
const OF_THE_CONSOLE = ['console', 'freight', 'importing', 'laws', 'promos', 'selling']

export const leanMessages: Plugin = {
  name: 'lean-messages',
  apply: 'build',
  enforce: 'pre',
  transform: {
    filter: { id: /\/messages\/gen\/[^/]+\/first\.gen\.ts$/ },
    handler: (code) => ({
      code: code.replaceAll(new RegExp(`^  (${OF_THE_CONSOLE.join('|')}): .*\\n`, 'gm'), ''),
      map: null,
    }),
  },
}
