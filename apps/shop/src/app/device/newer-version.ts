import { useSyncExternalStore } from 'react'
import type { ToWorker } from '../../worker/protocol.ts'

/**
 * A browser has the newer worker wait until it takes the present one for idle, which it may miss for minutes. The page itself
 * comes over the network, as new as the shop, and then brings its worker along.
 */
const TAKE_OVER_MS = 2_000

const listeners = new Set<() => void>()
let newer = false
let waiting: ServiceWorker | undefined
/** Set once its reader has agreed. */
let unlessTakenOver: number | undefined

/** Whether this page is older than the shop. */
export function useNewerVersion(): boolean {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    () => newer,
  )
}

/** Loads the page anew with the newer version. Other tabs stay as they are until their reader agrees, too. */
export function takeNewer(): void {
  if (waiting) {
    say(waiting, { type: 'take-over' })
    unlessTakenOver = window.setTimeout(() => window.location.reload(), TAKE_OVER_MS)
  } else window.location.reload()
}

/** A newer worker waits until nobody is in the middle of something. Call once. */
export function watchVersions(registration: ServiceWorkerRegistration): void {
  const { serviceWorker } = navigator
  void meet(registration.waiting)
  registration.addEventListener('updatefound', () => {
    const { installing } = registration
    installing?.addEventListener('statechange', () => {
      if (installing.state === 'installed') void meet(registration.waiting)
    })
  })
  serviceWorker.addEventListener('controllerchange', async () => {
    if (unlessTakenOver) {
      window.clearTimeout(unlessTakenOver)
      return window.location.reload()
    }
    waiting = undefined
    const { controller } = serviceWorker
    if (controller && (await versionOf(controller)) !== pageVersion()) tell()
  })
}

/** A page that came over the network is often as new as the worker that waits: then there is nothing to ask. */
async function meet(worker: ServiceWorker | null): Promise<void> {
  if (!worker || !navigator.serviceWorker.controller) return
  if ((await versionOf(worker)) === pageVersion()) return say(worker, { type: 'take-over' })
  waiting = worker
  tell()
}

function tell(): void {
  newer = true
  for (const listener of listeners) listener()
}

const pageVersion = (): string | undefined => document.querySelector<HTMLMetaElement>('meta[name="version"]')?.content

function versionOf(worker: ServiceWorker): Promise<string> {
  const { port1, port2 } = new MessageChannel()
  return new Promise((resolve) => {
    port1.onmessage = ({ data }) => resolve(data.version)
    say(worker, { type: 'version' }, [port2])
  })
}

const say = (worker: ServiceWorker, message: ToWorker, ports: MessagePort[] = []): void =>
  worker.postMessage(message, ports)
