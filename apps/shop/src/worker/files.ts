import type { RouteHandlerCallbackOptions, RouteMatchCallbackOptions } from 'workbox-core/types.js'
import { CacheFirst } from 'workbox-strategies/CacheFirst.js'
import { LOCALE_FILES, SHELL_FILES } from './build.ts'
import { ASSETS_CACHE, bounded, PICTURES_CACHE, SHELL_CACHE } from './caches.ts'

const ofShell = new Set([...SHELL_FILES, ...Object.values(LOCALE_FILES)])

const shell = new CacheFirst({ cacheName: SHELL_CACHE })
const assets = new CacheFirst({ cacheName: ASSETS_CACHE, plugins: [bounded(ASSETS_CACHE)] })
const pictures = new CacheFirst({ cacheName: PICTURES_CACHE, plugins: [bounded(PICTURES_CACHE)] })

/** Named by their content, so that what is kept under the name is what the server has. */
function keeperOf(path: string): CacheFirst | undefined {
  if (ofShell.has(path)) return shell
  if (path.startsWith('/assets/')) return assets
  return path.startsWith('/files/public/') ? pictures : undefined
}

export const isFile = ({ url, sameOrigin, request }: RouteMatchCallbackOptions): boolean =>
  sameOrigin && request.mode !== 'navigate' && keeperOf(url.pathname) !== undefined

export async function answerFile({ event, request, url }: RouteHandlerCallbackOptions): Promise<Response> {
  return (keeperOf(url.pathname) ?? assets).handle({ event, request })
}
