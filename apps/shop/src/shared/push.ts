import { useQuery, useQueryClient } from '@tanstack/react-query'
import { api } from './api.ts'
import { useUser } from './user.ts'

/**
 * How this browser can be told something while the shop is closed. `install`: an iPhone lets only what lies on its home screen be told.
 * `blocked`: somebody has said no to the browser, which asks no second time.
 */
export type PushState = 'unable' | 'install' | 'blocked' | 'off' | 'on'

/** Whom this browser listens for. Whoever logs in here next has not asked for it. */
const KEPT = 'push-for'
type Kept = { account: string; endpoint: string }

const QUERY = ['push on this device']

/** How it stands with this browser, and the two switches; `key` is the server's, without which nothing is pushed. */
export function usePush(key: string | undefined) {
  const queryClient = useQueryClient()
  const account = useUser()?.id
  const { data: state } = useQuery({ queryKey: QUERY, queryFn: readState, enabled: key !== undefined, staleTime: 0 })
  const settle = (next: Promise<PushState>) => next.then((state) => void queryClient.setQueryData(QUERY, state))
  return {
    state: key === undefined ? undefined : state,
    start: () => (key && account ? settle(startListening(key, account)) : Promise.resolve()),
    stop: () => settle(stopListening()),
  }
}

async function readState(): Promise<PushState> {
  // Safari of an iPhone has no way to be told, until the shop lies on the home screen.
  if (!('PushManager' in window)) return 'standalone' in navigator && !navigator.standalone ? 'install' : 'unable'
  const registration = await workerHere()
  if (!registration) return 'unable'
  if (Notification.permission === 'denied') return 'blocked'
  return readKept() && (await registration.pushManager.getSubscription()) ? 'on' : 'off'
}

/** To be called by a tap: only then a browser asks. */
async function startListening(key: string, account: string): Promise<PushState> {
  if ((await Notification.requestPermission()) !== 'granted') return readState()
  const registration = await workerHere()
  if (!registration) return 'unable'
  const known = await registration.pushManager.getSubscription()
  // Of an installation that had another secret: its push service takes nothing that we sign now.
  if (known && keyOf(known) !== key) await known.unsubscribe()
  try {
    const subscription = await registration.pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: key })
    await tellServer(subscription)
    localStorage.setItem(KEPT, JSON.stringify({ account, endpoint: subscription.endpoint } satisfies Kept))
    return 'on'
  } catch {
    return 'off'
  }
}

async function stopListening(): Promise<PushState> {
  const endpoint = await forgetPush()
  if (endpoint)
    await api.call('POST /api/user/push_unsubscribe', { endpoint }, { repeatSubmit: false }).catch(() => undefined)
  return readState()
}

/** At the logout, when the server knows already: this browser shows nothing more of whoever it was. */
export async function forgetPush(): Promise<string | undefined> {
  localStorage.removeItem(KEPT)
  const subscription = await (await workerHere())?.pushManager?.getSubscription()
  await subscription?.unsubscribe()
  return subscription?.endpoint
}

/**
 * Somebody is here who had this browser told before: under a new session, in another language or by another address of the browser, the
 * server hears of it anew.
 */
export async function keepListening(account: string): Promise<void> {
  const kept = readKept()
  if (kept?.account !== account || Notification.permission !== 'granted') return
  const subscription = await (await workerHere())?.pushManager.getSubscription()
  if (!subscription) return localStorage.removeItem(KEPT)
  await tellServer(subscription).catch(() => undefined)
  localStorage.setItem(KEPT, JSON.stringify({ account, endpoint: subscription.endpoint } satisfies Kept))
}

async function tellServer(subscription: PushSubscription): Promise<void> {
  const { p256dh = '', auth = '' } = subscription.toJSON().keys ?? {}
  const { endpoint } = subscription
  await api.call('POST /api/user/push_subscribe', { endpoint, p256dh, auth }, { repeatSubmit: false, quiet: true })
}

function readKept(): Kept | undefined {
  try {
    return JSON.parse(localStorage.getItem(KEPT) ?? 'null') ?? undefined
  } catch {
    return undefined
  }
}

const workerHere = async () => navigator.serviceWorker?.getRegistration('/')

function keyOf({ options }: PushSubscription): string {
  const bytes = new Uint8Array(options.applicationServerKey ?? new ArrayBuffer(0))
  return btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '')
}
