import type { Db } from '../../platform/db.ts'
import type { Log } from '../../platform/log.ts'
import { type NewsRow, selectAfter, selectHead, selectMissed, selectRecent } from './live.sql.ts'

/** Somebody who listens: an open page. */
export type Listener = {
  /** A shopper, a shop or the house. */
  ownerId: string
  /** Whose person it is, for the bound. */
  personId: string
  /** In the order of their numbers, each once. */
  hear(news: readonly NewsRow[]): void
  /** Says that it is still here; false when its session has ended. */
  beat(): Promise<boolean>
  end(): void
}

/** From where a listener goes on: after that number, from a moment ago, or from now on with the word that it may have missed some. */
export type Begin = { from: bigint; how: 'on' | 'open' | 'reset' }

export type Hub = {
  /** Lets somebody listen, from after the number that was heard last. Refused where too many listen already. */
  listen(listener: Listener, heard: string | undefined, begin: (begin: Begin) => void): Promise<() => void>
  /** Whether one more of this person may listen here: not more of one than a person has devices, nor more than sockets. */
  hasRoom(personId: string): boolean
  /** Looks for what came, because somebody said that there is some. */
  look(): void
  /** Tells everybody that the line stands, and ends those whose session has ended. By itself every 25 seconds. */
  beat(): Promise<void>
  listening(): number
  close(): void
}

/** Alone enough where nobody is heard. */
const LOOK_EVERY_MS = 2_000
/** Proxies close what says nothing for half a minute or a minute. */
const BEAT_EVERY_MS = 25_000
const MOST_AT_ONCE = 1_000
/** Whoever missed more asks for everything anew: that is less work. */
const MOST_MISSED = 1_000
const MOST_RECENT = 100
const BOUNDS = { ofOne: 8, inAll: 3_000 }

/** The listeners of this process, and the one look at the feed for all of them. */
export function openHub(db: Db, log: Log, bounds = BOUNDS): Hub {
  const listeners = new Set<Listened>()
  const byOwner = new Map<string, Set<Listened>>()
  let seen: bigint | undefined
  let looking = false
  let lookAgain = false
  let closed = false

  const look = async (): Promise<void> => {
    if (looking) {
      lookAgain = true
      return
    }
    looking = true
    try {
      do {
        lookAgain = false
        while (seen !== undefined && listeners.size > 0) {
          const rows = await selectAfter(db, seen, MOST_AT_ONCE)
          deal(rows)
          if (rows.length < MOST_AT_ONCE) break
        }
      } while (lookAgain)
    } catch (err) {
      log.warn({ err }, 'the feed could not be looked at; the next look tries again')
    } finally {
      looking = false
    }
  }
  const deal = (rows: readonly NewsRow[]): void => {
    const last = rows.at(-1)
    if (!last || listeners.size === 0) return
    seen = last.seq
    const owners = new Map<string, NewsRow[]>()
    for (const row of rows) {
      if (!byOwner.has(row.owner_id)) continue
      const own = owners.get(row.owner_id)
      if (own) own.push(row)
      else owners.set(row.owner_id, [row])
    }
    for (const [ownerId, own] of owners) for (const one of byOwner.get(ownerId) ?? []) one.take(own)
  }
  const beat = async (): Promise<void> => {
    for (const one of [...listeners]) {
      const stands = await one.listener.beat().catch(() => true)
      if (!stands) one.listener.end()
    }
  }
  const timers = [setInterval(() => void look(), LOOK_EVERY_MS), setInterval(() => void beat(), BEAT_EVERY_MS)]
  for (const timer of timers) timer.unref()

  const leave = (one: Listened): void => {
    listeners.delete(one)
    const same = byOwner.get(one.listener.ownerId)
    same?.delete(one)
    if (same?.size === 0) byOwner.delete(one.listener.ownerId)
    // Nobody is behind any more: the next one begins at the head.
    if (listeners.size === 0) seen = undefined
  }
  return {
    async listen(listener, heard, begin) {
      const one = new Listened(listener)
      listeners.add(one)
      byOwner.set(listener.ownerId, (byOwner.get(listener.ownerId) ?? new Set()).add(one))
      try {
        const head = await selectHead(db)
        // What is numbered from here on comes by the look; what was numbered before, by what is read next.
        seen ??= head.last_seq
        const { missed, ...begun } = await beginOf(db, listener.ownerId, heard, {
          last: head.last_seq,
          swept: head.swept_seq,
        })
        begin(begun)
        one.begin(begun.from, missed)
      } catch (error) {
        leave(one)
        throw error
      }
      return () => leave(one)
    },
    hasRoom(personId) {
      if (closed || listeners.size >= bounds.inAll) return false
      let own = 0
      for (const { listener } of listeners) if (listener.personId === personId) own += 1
      return own < bounds.ofOne
    },
    look: () => void look(),
    beat,
    listening: () => listeners.size,
    close() {
      closed = true
      for (const timer of timers) clearInterval(timer)
      for (const { listener } of listeners) listener.end()
    },
  }
}

/** Each number once, and in order: what comes while what was missed is still read waits for it. */
class Listened {
  readonly listener: Listener
  #heard: bigint | undefined
  #waiting: NewsRow[] = []

  constructor(listener: Listener) {
    this.listener = listener
  }

  begin(from: bigint, missed: readonly NewsRow[]): void {
    this.#heard = from
    this.take(missed)
    this.take(this.#waiting.splice(0))
  }

  take(rows: readonly NewsRow[]): void {
    if (this.#heard === undefined) {
      this.#waiting.push(...rows)
      return
    }
    const heard = this.#heard
    const fresh = rows.filter(({ seq }) => seq > heard)
    if (fresh.length === 0) return
    this.#heard = fresh.at(-1)?.seq
    this.listener.hear(fresh)
  }
}

type Numbers = { last: bigint; swept: bigint }

/** A number that is not ours, or of a database that was set back, is none. */
async function beginOf(
  db: Db,
  ownerId: string,
  heard: string | undefined,
  { last, swept }: Numbers,
): Promise<Begin & { missed: readonly NewsRow[] }> {
  if (heard === undefined) {
    const missed = (await selectRecent(db, ownerId, { until: last, most: MOST_RECENT })).toReversed()
    if (missed.length === MOST_RECENT) return { from: last, how: 'reset', missed: [] }
    return { from: missed[0] ? missed[0].seq - 1n : last, how: 'open', missed }
  }
  const from = /^\d{1,18}$/.test(heard) ? BigInt(heard) : undefined
  if (from === undefined || from > last || from < swept) return { from: last, how: 'reset', missed: [] }
  const missed = await selectMissed(db, ownerId, from, MOST_MISSED)
  const end = missed.at(-1)
  return missed.length === MOST_MISSED && end
    ? { from: end.seq, how: 'reset', missed: [] }
    : { from, how: 'on', missed }
}
