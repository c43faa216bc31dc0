import type { RouteHandlerCallbackOptions } from 'workbox-core/types.js'
import { LOCALE_FILES, SHELL_FILES } from './build.ts'
import { SHELL_CACHE } from './caches.ts'
import { worker } from './worker-scope.ts'

/** The page as the server writes it in this reader's language and theme, without any data. */
const SHELL_PAGE = '/shell.html'
/** The console is another app with another world, and what is opened by hand from the server is no page of the shop. */
const NOT_THE_SHOP = /^\/(console|api|files|assets|revocation|receipt)(\/|$)/
export const isOfShop = (path: string): boolean => !NOT_THE_SHOP.test(path)
/** After so long an app that opens and says what it waits for is better than a white page. */
const PATIENCE_MS = 6_000
/** What a proxy says that does not reach the shop. */
const UNREACHED = new Set([502, 503, 504])

/** Fails when one file is missing: the worker then never comes to life, and the next visit tries again. */
export async function keepShell(): Promise<void> {
  const cache = await worker.caches.open(SHELL_CACHE)
  await keepPage(cache)
  // The page has just loaded most of them, so that they come from the browser's own cache.
  await cache.addAll(SHELL_FILES.map((path) => new Request(path, { cache: 'default' })))
}

/** The page again, in the language and theme that are chosen now, with its first words. */
export async function keepPage(cache?: Cache): Promise<void> {
  const kept = cache ?? (await worker.caches.open(SHELL_CACHE))
  const response = await fetch(SHELL_PAGE, { cache: 'no-store', credentials: 'same-origin' })
  if (!response.ok || response.redirected) throw new Error(`${SHELL_PAGE} answered ${response.status}`)
  const locale = /data-locale="([\w-]+)"/.exec(await response.clone().text())?.[1] ?? ''
  const words = LOCALE_FILES[locale]
  if (words) await kept.add(words)
  await kept.put(SHELL_PAGE, response)
}

/**
 * Someone opens a page: the network's, always, since it may carry data that are true only now. Where it does not come, the
 * page without data, which asks for what it shows.
 */
export async function answerPage({ event, request, url }: RouteHandlerCallbackOptions): Promise<Response> {
  const asked = fromNetwork(event as FetchEvent, request)
  if (!isOfShop(url.pathname)) return asked
  try {
    const response = await Promise.race([asked, tooLong()])
    if (!UNREACHED.has(response.status)) return response
  } catch {
    // Offline, or as good as.
  }
  return (await worker.caches.match(SHELL_PAGE, { cacheName: SHELL_CACHE })) ?? asked
}

async function fromNetwork(event: FetchEvent, request: Request): Promise<Response> {
  // Sent while the worker was still waking up.
  return ((await event.preloadResponse) as Response | undefined) ?? fetch(request)
}

const tooLong = (): Promise<never> =>
  new Promise((_resolve, reject) => setTimeout(() => reject(new Error('too long')), PATIENCE_MS))
