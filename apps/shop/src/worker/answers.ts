import type { RouteHandlerCallbackOptions, WorkboxPlugin } from 'workbox-core/types.js'
import { NetworkFirst } from 'workbox-strategies/NetworkFirst.js'
import { ANSWERS_CACHE, bounded } from './caches.ts'
import { KEPT_CALLS, PERSONAL_CALLS } from './kept-calls.ts'
import type { ToPage } from './protocol.ts'
import { worker } from './worker-scope.ts'

/** Before the page gives up by itself, which it does after ten seconds. */
const PATIENCE_SECONDS = 8
/** A visitor's copy is fetched anew at most this often; the one that is looked at is always the person's own. */
const COPY_FRESH_MS = 60 * 60_000

/** Lies under its address and language alone: of the request itself, which may hold a token, nothing is kept. */
const keptUnder = (request: Request): string => {
  const url = new URL(request.url)
  url.searchParams.set('lang', request.headers.get('lang') ?? '')
  return url.href
}

const onlyPublic: WorkboxPlugin = {
  cacheKeyWillBeUsed: async ({ request }) => keptUnder(request),
  cacheWillUpdate: async ({ response }) =>
    response.status === 200 && response.headers.get('cache-control')?.startsWith('public') ? response : null,
}

/** The page says that what it shows is from before, even where the browser believes that it is online. */
const tellPage: WorkboxPlugin = {
  cachedResponseWillBeUsed: async ({ cachedResponse, state }) => {
    if (state && cachedResponse) state.kept = true
    return cachedResponse
  },
  // Without an answer the shop was not reached either, whatever lies in the cache.
  handlerDidRespond: async ({ event, response, state }) => {
    const { clientId } = event as FetchEvent
    const page = clientId ? await worker.clients.get(clientId) : undefined
    page?.postMessage({ reached: response !== undefined && !state?.kept } satisfies ToPage)
  },
}

const answers = new NetworkFirst({
  cacheName: ANSWERS_CACHE,
  networkTimeoutSeconds: PATIENCE_SECONDS,
  // The key says all that matters of what the answer varies by.
  matchOptions: { ignoreVary: true },
  plugins: [onlyPublic, tellPage, bounded(ANSWERS_CACHE)],
})

export const isKeptCall = ({ url, sameOrigin }: { url: URL; sameOrigin: boolean }): boolean =>
  sameOrigin && KEPT_CALLS.has(url.pathname)

export async function answerCall({ event, request, url }: RouteHandlerCallbackOptions): Promise<Response> {
  const response = await answers.handle({ event, request })
  if (PERSONAL_CALLS.has(url.pathname) && request.headers.has('token'))
    event.waitUntil(keepVisitorsCopy(request, event).catch(() => undefined))
  return response
}

/** What someone who is logged in looks at can be read again offline as any visitor would read it. */
async function keepVisitorsCopy(request: Request, event: ExtendableEvent): Promise<void> {
  const kept = await worker.caches.match(keptUnder(request), { cacheName: ANSWERS_CACHE, ignoreVary: true })
  const age = Date.now() - Date.parse(kept?.headers.get('date') ?? '')
  if (kept && age < COPY_FRESH_MS) return
  await keepAnswer(new URL(request.url), request.headers.get('lang') ?? '', event)
}

/** Asks as a visitor and keeps what comes. */
export async function keepAnswer(url: URL, lang: string, event: ExtendableEvent): Promise<void> {
  await answers.handle({ event, request: new Request(url, { headers: { lang, language: lang } }) })
}
