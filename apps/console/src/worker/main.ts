import { followPushes } from '@tradewind/web/worker/pushed'

const worker = self as unknown as ServiceWorkerGlobalScope
const isOfConsole = (path: string): boolean => path === '/console' || path.startsWith('/console/')

// It answers no request: what operators and sellers see is only ever the server's, of now.
worker.addEventListener('activate', (event) => event.waitUntil(worker.clients.claim()))
followPushes(worker, { isOurs: isOfConsole, list: '/console/notices' })
