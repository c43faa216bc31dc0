import { useSyncExternalStore } from 'react'
import type { ToWorker } from '../../worker/protocol.ts'

const listeners = new Set<() => void>()
let newer = false
let waiting: ServiceWorker | undefined
let agreed = false

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
    agreed = true
    say(waiting, { type: 'take-over' })
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
    if (agreed) return window.location.reload()
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
