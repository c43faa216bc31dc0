import { join } from 'node:path'
import type { Plugin } from 'vite'

const STAND_INS: Record<string, string> = {
  // `followNavigation` brings back the place of a page.
  './scroll-restoration.js': 'src/app/scroll-to-top.ts',
  // `createShopRouter` reads and writes queries in its own way.
  './searchParams.js': 'src/app/search-params.ts',
}

/** How the generator says that a route lies right below the root, once for each. */
const BELOW_ROOT =
  /(\w+)\.update\(\{\s*id: ('[^']*'),\s*path: \2,\s*getParentRoute: \(\) => rootRouteImport,\s*\} as any\)/g
const PLACED = `
function placed(route, path) {
  return route.update({ id: path, path, getParentRoute: () => rootRouteImport })
}
`

/**
 * Leaves out of what is built the parts of the router that its entry imports and this app replaces, and the names of
 * the routes' variables, which only types read; and says in one function where routes lie.
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
      code:
        code
          .replace(
            /(const rootRouteChildren): \w+ = \{([^}]*)\}/,
            (_, name, pairs: string) => `${name} = [${pairs.replaceAll(/\w+:/g, '')}]`,
          )
          .replace(BELOW_ROOT, 'placed($1, $2)') + PLACED,
      map: null,
    }),
  },
}

const QUERY_CORE = '/@tanstack/query-core/build/modern'
const queryParts = join(import.meta.dirname, 'src/app/query-parts.ts')

/** Leaves to later screens the parts of the query library that its core imports and home does not use. */
export const leanQuery: Plugin = {
  name: 'lean-query',
  apply: 'build',
  enforce: 'pre',
  resolveId(source, importer) {
    const coreNamesIt =
      (source === './mutation.js' && importer?.endsWith(`${QUERY_CORE}/mutationCache.js`)) ||
      (source === './infiniteQueryBehavior.js' && importer?.endsWith(`${QUERY_CORE}/query.js`))
    return coreNamesIt ? queryParts : undefined
  },
  transform: {
    filter: { id: /\/query-core\/build\/modern\/(mutation|infiniteQueryBehavior)\.js$/ },
    handler: (code, id) => {
      const [provide, part] = id.endsWith('/mutation.js')
        ? ['provideMutation', 'Mutation']
        : ['provideBehavior', 'infiniteQueryBehavior']
      return { code: `import { ${provide} } from '${queryParts}'\n${code}\n${provide}(${part})`, map: null }
    },
  },
}

/** The words of the console, of which the shop's pages need not know where they are. `MessageArea` leaves them out too. */
const OF_THE_CONSOLE = [
  'auditing',
  'books',
  'console',
  'freight',
  'importing',
  'laws',
  'ledger',
  'money',
  'operating',
  'payouts',
  'promos',
  'selling',
  'staff',
  'tariff',
  'waiting',
]

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
