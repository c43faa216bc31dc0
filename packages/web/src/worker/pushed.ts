/** What is pushed, in the form that Safari shows by itself (declarative Web Push). */
type Pushed = {
  notification?: { title?: string; body?: string; lang?: string; dir?: 'ltr' | 'rtl'; tag?: string; navigate?: string }
}

/** The app of a worker. */
export type PushedTo = {
  /** Whether a path is one of its pages. */
  isOurs(path: string): boolean
  /** The page that lists all notices. */
  list: string
}

/** What the worker says to a page: somebody has tapped a notice that was pushed, and this path shows more of it. */
export type OpenPage = { open: string }

/** The web worker types do not know it. */
export type PushSubscriptionChange = ExtendableEvent & { oldSubscription?: PushSubscription }

/** Shows what is pushed, and leads where it says. */
export function followPushes(worker: ServiceWorkerGlobalScope, { isOurs, list }: PushedTo): void {
  /** Of an address only what lies in this app counts: whatever was sent, a tap leads nowhere else. */
  function pathOf(address: string | undefined): string {
    if (!address || !URL.canParse(address, worker.location.origin)) return list
    const { pathname, search, hash } = new URL(address, worker.location.origin)
    return isOurs(pathname) ? pathname + search + hash : list
  }

  /** Shows it as the server wrote it. Something has to be shown in any case: a browser takes pushes away from who shows nothing. */
  async function show({ data }: PushEvent): Promise<void> {
    const { title = 'Tradewind', navigate, ...said } = read(data)?.notification ?? {}
    await worker.registration.showNotification(title, {
      ...said,
      icon: '/brand/icon-192.png',
      badge: '/brand/icon-192.png',
      data: { path: pathOf(navigate) },
    })
  }

  /** Somebody has tapped it: an app that is open goes there without losing what was typed, else one opens. */
  async function open(notification: Notification): Promise<void> {
    notification.close()
    const { path = list } = (notification.data ?? {}) as { path?: string }
    const pages = await worker.clients.matchAll({ type: 'window', includeUncontrolled: true })
    const page = pages.find(({ url }) => isOurs(new URL(url).pathname))
    if (!page) return void (await worker.clients.openWindow(path))
    page.postMessage({ open: path } satisfies OpenPage)
    await page.focus()
  }

  /** The browser has given up a subscription: a new one under the same key, which the next page that opens tells the server. */
  async function subscribeAnew({ oldSubscription }: PushSubscriptionChange): Promise<void> {
    if (oldSubscription) await worker.registration.pushManager.subscribe(oldSubscription.options)
  }

  worker.addEventListener('push', (event) => event.waitUntil(show(event)))
  worker.addEventListener('notificationclick', (event) => event.waitUntil(open(event.notification)))
  worker.addEventListener('pushsubscriptionchange', (event) => {
    event.waitUntil(subscribeAnew(event as PushSubscriptionChange).catch(() => undefined))
  })
}

function read(data: PushMessageData | null): Pushed | undefined {
  try {
    return data?.json() as Pushed
  } catch {
    return undefined
  }
}
