import { worker } from './worker-scope.ts'

// Served in the worker's place when an operator has turned it off: it comes at once, takes everything along and goes.
worker.addEventListener('install', (event) => event.waitUntil(worker.skipWaiting()))

worker.addEventListener('activate', (event) => event.waitUntil(leave()))

async function leave(): Promise<void> {
  const names = await worker.caches.keys()
  await Promise.all(names.filter((name) => name.startsWith('tradewind-')).map((name) => worker.caches.delete(name)))
  await worker.registration.unregister()
}
