import { QueryClient, QueryObserver } from '@tanstack/react-query'
import type { LiveKind } from '@tradewind/contract/live'
import { vi } from 'vitest'
import type { ReadKey } from '../src/queries.ts'
import { openLocks } from './locks.ts'

export const TALKS = 'GET /api/chat/list'
export const ORDER = 'GET /api/order/detail'
const shows: Record<LiveKind, ReadKey[]> = {
  ...{ message: [TALKS], order: [ORDER], notice: [], refund: [], wallet: [], queue: [], file: [] },
}
/** How often a page asks that hears nothing. */
export const BY_ITSELF_MS = 15_000

export type Tabs = ReturnType<typeof openTabs>

/** The tabs of one browser, each with a list of talks and an order on it, and the clock in our hands. */
export function openTabs() {
  const locks = openLocks()
  const closings: (() => void)[] = []
  const open = async ({ isLoggedIn = true, hasLocks = true } = {}) => {
    let token = isLoggedIn ? 'mara' : undefined
    // Each tab has read the code for itself.
    vi.resetModules()
    const { startLive } = await import('../src/live/live.ts')
    const { isLive, unlessLive } = await import('../src/live/live-state.ts')
    const document = Object.assign(new EventTarget(), { hidden: false })
    const page = Object.assign(new EventTarget(), { document, navigator: hasLocks ? { locks } : {} })
    const session = new EventTarget()
    const asked: string[] = []
    const queryClient = new QueryClient()
    const stops = [TALKS, ORDER].map((call) =>
      new QueryObserver(queryClient, {
        queryKey: [call],
        queryFn: () => asked.push(call),
        refetchInterval: unlessLive(BY_ITSELF_MS),
      }).subscribe(() => undefined),
    )
    const onSessionChange = (listener: () => void) => session.addEventListener('change', listener)
    startLive({ name: 'shop', queryClient, getToken: () => token, onSessionChange, shows }, page)
    const look = (away: boolean) => {
      document.hidden = away
      document.dispatchEvent(new Event('visibilitychange'))
    }
    const become = (who: string | undefined) => {
      token = who
      session.dispatchEvent(new Event('change'))
    }
    closings.push(() => {
      for (const stop of stops) stop()
      become(undefined)
    })
    const tab = {
      isLive,
      become,
      hide: () => look(true),
      show: () => look(false),
      /** The network is back, as far as the phone knows. */
      goOnline: () => page.dispatchEvent(new Event('online')),
      /** What was asked for since the last look. */
      askedAgain: () => asked.splice(0).sort(),
    }
    await passing(0)
    tab.askedAgain()
    return tab
  }
  const close = async () => {
    for (const one of closings) one()
    await passing(0)
  }
  return { open, close }
}

/** So long passes, and what was said between tabs and over the network has arrived. */
export async function passing(milliseconds: number): Promise<void> {
  await arriving()
  await vi.advanceTimersByTimeAsync(milliseconds)
  await arriving()
}

/** What tabs say to each other travels by the loop of events, whatever the clock says. */
async function arriving(): Promise<void> {
  for (let turn = 0; turn < 20; turn += 1) await new Promise((resolve) => setImmediate(resolve))
}
