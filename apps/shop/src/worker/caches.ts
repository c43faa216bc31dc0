import { CacheExpiration, ExpirationPlugin } from 'workbox-expiration'
import { VERSION } from './build.ts'
import { worker } from './worker-scope.ts'

const SHELL = 'tradewind-shell-'
/** The page without data, and the files it needs to open: exactly one build's. */
export const SHELL_CACHE = `${SHELL}${VERSION}`
/** Code and type that was needed on the way. Named by content, so that several builds can lie side by side. */
export const ASSETS_CACHE = 'tradewind-assets'
export const PICTURES_CACHE = 'tradewind-pictures'
export const ANSWERS_CACHE = 'tradewind-answers'

const DAY = 24 * 60 * 60
const LIMITS = {
  [ASSETS_CACHE]: { maxEntries: 160, maxAgeSeconds: 60 * DAY },
  [PICTURES_CACHE]: { maxEntries: 160, maxAgeSeconds: 14 * DAY },
  [ANSWERS_CACHE]: { maxEntries: 80, maxAgeSeconds: 7 * DAY },
}

/** Forgets what is old or too much; when the disk is full, everything that can be fetched again. */
export const bounded = (name: keyof typeof LIMITS): ExpirationPlugin =>
  new ExpirationPlugin({ ...LIMITS[name], purgeOnQuotaError: true })

/** What somebody looked at on this device, with the notes on when it was. */
export async function forgetTraces(): Promise<void> {
  for (const name of [PICTURES_CACHE, ANSWERS_CACHE] as const) {
    await worker.caches.delete(name)
    await new CacheExpiration(name, LIMITS[name]).delete()
  }
}

/** Shells of other builds, once this one has taken over. Pages that are still open with them find their files among the assets. */
export async function retireShells(): Promise<void> {
  const assets = await worker.caches.open(ASSETS_CACHE)
  const expiration = new CacheExpiration(ASSETS_CACHE, LIMITS[ASSETS_CACHE])
  const names = (await worker.caches.keys()).filter((name) => name.startsWith(SHELL) && name !== SHELL_CACHE)
  for (const name of names) {
    const shell = await worker.caches.open(name)
    for (const request of await shell.keys()) {
      const response = await shell.match(request)
      if (!response || !new URL(request.url).pathname.startsWith('/assets/')) continue
      await assets.put(request, response)
      await expiration.updateTimestamp(request.url)
    }
    await worker.caches.delete(name)
  }
}
