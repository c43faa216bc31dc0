import { useQuery, useQueryClient } from '@tanstack/react-query'

/**
 * How this browser can be told something while no page is open. `install`: an iPhone lets only what lies on its home screen be told.
 * `blocked`: somebody has said no to the browser, which asks no second time.
 */
export type PushState = 'unable' | 'install' | 'blocked' | 'off' | 'on'

/** What an app has of its own: its worker, where it notes whom this browser listens for, and its calls. */
export type ListenOptions = {
  /** Of the worker that shows what comes. */
  scope: string
  /** Brings that worker up where it is not there yet; undefined where it cannot be had. */
  startWorker?: () => Promise<ServiceWorkerRegistration | undefined>
  /** In `localStorage`. Whoever logs in here next has not asked for it. */
  keptAs: string
  subscribe(browser: { endpoint: string; p256dh: string; auth: string }): Promise<unknown>
  unsubscribe(endpoint: string): Promise<unknown>
}
type Kept = { account: string; endpoint: string }

const QUERY = ['push on this device']

/** Lets a browser be told, and ends it. One for each app. */
export function createListening({ scope, startWorker, keptAs, subscribe, unsubscribe }: ListenOptions) {
  /** That of this scope alone: asked for a page, the browser names the nearest one above it too. */
  async function workerHere(): Promise<ServiceWorkerRegistration | undefined> {
    const registration = await navigator.serviceWorker?.getRegistration(scope)
    return registration && new URL(registration.scope).pathname === scope ? registration : undefined
  }

  function readKept(): Kept | undefined {
    try {
      return JSON.parse(localStorage.getItem(keptAs) ?? 'null') ?? undefined
    } catch {
      return undefined
    }
  }

  const keep = (account: string, { endpoint }: PushSubscription) =>
    localStorage.setItem(keptAs, JSON.stringify({ account, endpoint } satisfies Kept))

  async function tellServer(subscription: PushSubscription): Promise<void> {
    const { p256dh = '', auth = '' } = subscription.toJSON().keys ?? {}
    await subscribe({ endpoint: subscription.endpoint, p256dh, auth })
  }

  async function readState(): Promise<PushState> {
    // Safari of an iPhone has no way to be told, until the app lies on the home screen.
    if (!('PushManager' in window)) return 'standalone' in navigator && !navigator.standalone ? 'install' : 'unable'
    const registration = await workerHere()
    if (!registration && !(startWorker && navigator.serviceWorker)) return 'unable'
    if (Notification.permission === 'denied') return 'blocked'
    return readKept() && (await registration?.pushManager.getSubscription()) ? 'on' : 'off'
  }

  /** To be called by a tap: only then a browser asks. */
  async function start(key: string, account: string): Promise<PushState> {
    if ((await Notification.requestPermission()) !== 'granted') return readState()
    const registration = (await workerHere()) ?? (await startWorker?.())
    if (!registration) return 'unable'
    const known = await registration.pushManager.getSubscription()
    // Of an installation that had another secret: its push service takes nothing that we sign now.
    if (known && keyOf(known) !== key) await known.unsubscribe()
    try {
      const subscription = await registration.pushManager.subscribe({
        userVisibleOnly: true,
        applicationServerKey: key,
      })
      await tellServer(subscription)
      keep(account, subscription)
      return 'on'
    } catch {
      return 'off'
    }
  }

  async function stop(): Promise<PushState> {
    const endpoint = await forget()
    if (endpoint) await unsubscribe(endpoint).catch(() => undefined)
    return readState()
  }

  /** At the logout, when the server knows already: this browser shows nothing more of whoever it was. */
  async function forget(): Promise<string | undefined> {
    localStorage.removeItem(keptAs)
    const subscription = await (await workerHere())?.pushManager?.getSubscription()
    await subscription?.unsubscribe()
    return subscription?.endpoint
  }

  return {
    forget,
    /**
     * Somebody is here who had this browser told before: under a new session, in another language or by another address of the browser, the
     * server hears of it anew.
     */
    async keepListening(account: string): Promise<void> {
      if (readKept()?.account !== account || Notification.permission !== 'granted') return
      const subscription = await (await workerHere())?.pushManager.getSubscription()
      if (!subscription) return localStorage.removeItem(keptAs)
      await tellServer(subscription).catch(() => undefined)
      keep(account, subscription)
    },
    /** How it stands with this browser, and the two switches; `key` is the server's, without which nothing is pushed. */
    usePush(key: string | undefined, account: string | undefined) {
      const queryClient = useQueryClient()
      const { data: state } = useQuery({
        queryKey: QUERY,
        queryFn: readState,
        enabled: key !== undefined,
        staleTime: 0,
      })
      const settle = (next: Promise<PushState>) => next.then((state) => void queryClient.setQueryData(QUERY, state))
      return {
        state: key === undefined ? undefined : state,
        start: () => (key && account ? settle(start(key, account)) : Promise.resolve()),
        stop: () => settle(stop()),
      }
    },
  }
}

function keyOf({ options }: PushSubscription): string {
  const bytes = new Uint8Array(options.applicationServerKey ?? new ArrayBuffer(0))
  return btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '')
}
