import type { ToPage } from './protocol.ts'
import { isOfShop } from './shell.ts'
import { worker } from './worker-scope.ts'

/** What is pushed, in the form that Safari shows by itself (declarative Web Push). */
type Pushed = {
  notification?: { title?: string; body?: string; lang?: string; dir?: 'ltr' | 'rtl'; tag?: string; navigate?: string }
}

const LIST = '/notification'

/** Shows it as the server wrote it. Something has to be shown in any case: a browser takes pushes away from who shows nothing. */
export async function showPushed({ data }: PushEvent): Promise<void> {
  const { title = 'Tradewind', navigate, ...said } = read(data)?.notification ?? {}
  await worker.registration.showNotification(title, {
    ...said,
    icon: '/brand/icon-192.png',
    badge: '/brand/icon-192.png',
    data: { path: pathOf(navigate) },
  })
}

function read(data: PushMessageData | null): Pushed | undefined {
  try {
    return data?.json() as Pushed
  } catch {
    return undefined
  }
}

/** Of an address only what lies in this shop counts: whatever was sent, a tap leads nowhere else. */
function pathOf(address: string | undefined): string {
  if (!address || !URL.canParse(address, worker.location.origin)) return LIST
  const { pathname, search, hash } = new URL(address, worker.location.origin)
  return isOfShop(pathname) ? pathname + search + hash : LIST
}

/** Somebody has tapped it: a shop that is open goes there without losing what was typed, else one opens. */
export async function openPushed(notification: Notification): Promise<void> {
  notification.close()
  const { path = LIST } = (notification.data ?? {}) as { path?: string }
  const pages = await worker.clients.matchAll({ type: 'window', includeUncontrolled: true })
  const page = pages.find(({ url }) => isOfShop(new URL(url).pathname))
  if (!page) return void (await worker.clients.openWindow(path))
  page.postMessage({ open: path } satisfies ToPage)
  await page.focus()
}

/** The browser has given up a subscription: a new one under the same key, which the next page that opens tells the server. */
export async function subscribeAnew({ oldSubscription }: PushSubscriptionChange): Promise<void> {
  if (oldSubscription) await worker.registration.pushManager.subscribe(oldSubscription.options)
}

/** The web worker types do not know it. */
export type PushSubscriptionChange = ExtendableEvent & { oldSubscription?: PushSubscription }
