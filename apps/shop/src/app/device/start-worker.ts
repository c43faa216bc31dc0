import { currentLocale, onLanguageChange } from '@tradewind/web/language'
import { onThemeChoice } from '@tradewind/web/theme'
import { onSessionChange, sessionToken } from '../../shared/session.ts'
import type { ToWorker } from '../../worker/protocol.ts'
import { broughtAlong } from '../first-data.ts'
import { watchVersions } from './newer-version.ts'

const SCRIPT = '/sw.js'
const LOOK_AGAIN_MS = 15 * 60_000

let started = false

/** Brings the service worker up, or keeps it fresh. Everything works without one; it is never waited for. */
export async function startWorker(): Promise<void> {
  const { serviceWorker } = navigator
  // The dev server changes its files all the time, and a page without https has no workers.
  if (started || !serviceWorker || !import.meta.env.PROD) return
  started = true
  const firstVisit = !serviceWorker.controller
  try {
    await serviceWorker.register(scriptUrl(), { updateViaCache: 'none' })
  } catch {
    return leaveWithoutScript()
  }
  const registration = await serviceWorker.ready
  const say = (message: ToWorker) => registration.active?.postMessage(message)
  watchVersions(registration)
  keepLoaded(say, firstVisit)
  onLanguageChange(() => say({ type: 'rewritten' }))
  onThemeChoice(() => say({ type: 'rewritten' }))
  onSessionChange(() => {
    if (!sessionToken()) say({ type: 'forget' })
  })
  lookAgain(registration, firstVisit)
}

/** The policy of the page takes no text for the address of a script: only this one, by name. */
function scriptUrl(): string {
  type Policy = { createScriptURL(text: string): string }
  const { trustedTypes } = window as { trustedTypes?: { createPolicy(name: string, rules: Policy): Policy } }
  return trustedTypes?.createPolicy('worker', { createScriptURL: () => SCRIPT }).createScriptURL(SCRIPT) ?? SCRIPT
}

const HOME = '/api/index/home'

/** What came before there was a worker; and the answers that travelled in the page, which are no requests of their own. */
function keepLoaded(say: (message: ToWorker) => void, firstVisit: boolean): void {
  const { connection } = navigator as { connection?: { saveData?: boolean } }
  if (connection?.saveData) return
  const loaded = firstVisit
    ? performance
        .getEntriesByType('resource')
        .map(({ name }) => new URL(name))
        .filter(({ origin }) => origin === window.location.origin)
        .map(({ pathname, search }) => pathname + search)
    : []
  loaded.push(...broughtAlong)
  if (firstVisit && !loaded.includes(HOME)) loaded.push(HOME)
  if (loaded.length > 0) say({ type: 'keep', paths: loaded, lang: currentLocale().file_name })
}

/** Asks for a newer version, and again when a shop that stays open for days is looked at once more. */
function lookAgain(registration: ServiceWorkerRegistration, firstVisit: boolean): void {
  const look = () => registration.update().catch(leaveWithoutScript)
  let looked = Date.now()
  if (!firstVisit) void look()
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState !== 'visible' || Date.now() - looked < LOOK_AGAIN_MS) return
    looked = Date.now()
    void look()
  })
}

/** A release without a worker: the old one goes with all it kept. A network that is down is no such release. */
async function leaveWithoutScript(): Promise<void> {
  const answer = await fetch(SCRIPT, { method: 'HEAD', cache: 'no-store' }).catch(() => undefined)
  if (answer?.status !== 404 && answer?.status !== 410) return
  const registration = await navigator.serviceWorker.getRegistration('/')
  await registration?.unregister()
  for (const name of await caches.keys()) if (name.startsWith('tradewind-')) await caches.delete(name)
}
