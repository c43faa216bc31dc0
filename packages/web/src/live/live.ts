import type { QueryClient } from '@tanstack/react-query'
import { LIVE_LOOKS_BACK_S, type LiveKind } from '@tradewind/contract/live'
import type { ReadKey } from '../queries.ts'
import { isLive, setLive } from './live-state.ts'
import { type LiveEvent, readStream } from './read-stream.ts'

type LiveSettings = {
  /** Of the app: its tabs share one stream. */
  name: string
  queryClient: QueryClient
  getToken: () => string | undefined
  onSessionChange: (listener: () => void) => unknown
  /** Which calls show a thing of that kind: they are asked again. */
  shows: Record<LiveKind, readonly ReadKey[]>
}

/** The page that listens, as far as it matters here. */
type Page = Pick<EventTarget, 'addEventListener'> & {
  readonly document: Pick<EventTarget, 'addEventListener'> & { readonly hidden: boolean }
  readonly navigator: { readonly locks?: LockManager }
}

type Told = { told: 'events'; events: LiveEvent[] } | { told: 'up'; up: boolean; heard?: string } | { told: 'who' }

/** What comes within so long is asked for together. */
const GATHER_MS = 80
const FIRST_PAUSE_MS = 1_000
const LONGEST_PAUSE_MS = 60_000
/** A stream that is away for longer than a change of the network takes: from then on pages ask by themselves. */
const MISSED_MS = 5_000
/** What a page asked for so long ago or less is as good as new: the stream tells what happened since. The rest is for a slow line. */
const AS_NEW_MS = (LIVE_LOOKS_BACK_S - 10) * 1000

/**
 * Hears what happens to whoever is logged in and lets the query cache ask anew. One tab of an app holds the stream and tells the
 * others; a page that nobody looks at holds none, and is told what it missed when it is looked at again. Call once.
 */
export function startLive(
  { name, queryClient, getToken, onSessionChange, shows }: LiveSettings,
  page: Page = window,
): void {
  const channel = new BroadcastChannel(`${name}-live`)
  let heard: string | undefined
  /** Since when this page asks, as this person. */
  let since = performance.timeOrigin
  let leading = false
  let stop = new AbortController()
  const due = new Set<LiveKind>()
  let asking: ReturnType<typeof setTimeout> | undefined
  let lost: ReturnType<typeof setTimeout> | undefined

  const askAgain = (kinds: Iterable<LiveKind>): void => {
    for (const kind of kinds) due.add(kind)
    if (asking !== undefined) return
    asking = setTimeout(() => {
      asking = undefined
      const calls = new Set([...due].flatMap((kind) => shows[kind]))
      due.clear()
      for (const call of calls) void queryClient.invalidateQueries({ queryKey: [call] })
    }, GATHER_MS)
  }
  const askAll = () => askAgain(Object.keys(shows) as LiveKind[])
  const forget = (): void => {
    clearTimeout(lost)
    lost = undefined
  }
  const stand = (up: boolean): void => {
    setLive(up)
    // Asked once, each query finds out that it has to ask by itself from now on. Another try that fails puts nothing off.
    if (!up) lost ??= setTimeout(askAll, MISSED_MS)
    else forget()
  }
  const take = (events: readonly LiveEvent[]): void => {
    for (const event of events) {
      if (event.how === 'news') askAgain([event.kind])
      else if (event.how === 'reset' || (event.how === 'open' && heard === undefined && Date.now() - since > AS_NEW_MS))
        askAll()
      heard = event.seq
    }
  }
  const tell = (told: Told): void => channel.postMessage(told)
  const lead = async (signal: AbortSignal): Promise<void> => {
    leading = true
    for (let failures = 0; !signal.aborted; ) {
      const token = getToken()
      if (token === undefined) break
      const { why, afterMs, begun } = await readStream({
        token,
        heard,
        signal,
        onEvents(events) {
          take(events)
          stand(true)
          tell({ told: 'events', events })
          tell({ told: 'up', up: true, heard })
        },
      })
      if (signal.aborted) break
      stand(false)
      tell({ told: 'up', up: false })
      if (why === 'session') break
      failures = begun ? 0 : failures + 1
      const pause = Math.min(FIRST_PAUSE_MS * 2 ** failures, LONGEST_PAUSE_MS)
      // Not all at once, when a server that was away is back.
      await rest(afterMs ?? pause * (0.5 + Math.random()), signal)
    }
    leading = false
  }
  const begin = (): void => {
    stop.abort()
    stand(false)
    if (page.document.hidden || getToken() === undefined) {
      forget()
      return
    }
    stop = new AbortController()
    const { signal } = stop
    tell({ told: 'who' })
    // Without locks each page holds a stream of its own.
    const { locks } = page.navigator
    if (!locks) return void lead(signal)
    locks.request(`${name}-live`, { signal }, () => lead(signal)).catch(() => undefined)
  }
  channel.addEventListener('message', ({ data }: MessageEvent<Told>) => {
    if (data.told === 'who') {
      if (leading) tell({ told: 'up', up: isLive(), heard })
    } else if (leading || page.document.hidden) return
    else if (data.told === 'events') take(data.events)
    else {
      // A page that was asleep has not heard what the others have.
      if (data.up && data.heard !== undefined && data.heard !== heard) {
        askAll()
        heard = data.heard
      }
      stand(data.up)
    }
  })
  page.document.addEventListener('visibilitychange', begin)
  page.addEventListener('online', begin)
  onSessionChange(() => {
    heard = undefined
    since = Date.now()
    begin()
  })
  begin()
}

const rest = (milliseconds: number, signal: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    const timer = setTimeout(resolve, milliseconds)
    signal.addEventListener('abort', () => {
      clearTimeout(timer)
      resolve()
    })
  })
