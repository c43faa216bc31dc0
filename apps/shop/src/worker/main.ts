import { followPushes } from '@tradewind/web/worker/pushed'
import { NavigationRoute } from 'workbox-routing/NavigationRoute.js'
import { registerRoute } from 'workbox-routing/registerRoute.js'
import { answerCall, isKeptCall } from './answers.ts'
import { VERSION } from './build.ts'
import { forgetTraces, retireShells } from './caches.ts'
import { answerFile, isFile } from './files.ts'
import { keepLoaded } from './keep-loaded.ts'
import type { ToWorker } from './protocol.ts'
import { answerPage, isOfShop, keepPage, keepShell } from './shell.ts'
import { worker } from './worker-scope.ts'

registerRoute(new NavigationRoute(answerPage))
registerRoute(isFile, answerFile)
registerRoute(isKeptCall, answerCall)

worker.addEventListener('install', (event) => event.waitUntil(keepShell()))

worker.addEventListener('activate', (event) => event.waitUntil(takeOver()))

async function takeOver(): Promise<void> {
  await retireShells()
  await worker.registration.navigationPreload?.enable()
  await worker.clients.claim()
}

worker.addEventListener('message', (event) => {
  const said = event.data as ToWorker
  if (said.type === 'version') event.ports[0]?.postMessage({ version: VERSION })
  if (said.type === 'take-over') event.waitUntil(worker.skipWaiting())
  if (said.type === 'keep') event.waitUntil(keepLoaded(said.paths, said.lang, event))
  if (said.type === 'rewritten') event.waitUntil(keepPage().catch(() => undefined))
  if (said.type === 'forget') event.waitUntil(forgetTraces())
})

followPushes(worker, { isOurs: isOfShop, list: '/notification' })
