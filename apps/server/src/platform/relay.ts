import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import sql from 'sql-template-tag'
import * as z from 'zod/mini'
import type { Database } from './db.ts'
import type { Log } from './log.ts'

/** Where there may be something to look at, and of whom or what: never what it says, since it can be lost. */
export type Hint = { topic: string; key?: string }

/** Says to the other processes on this database where to look, and hears what they say. */
export type Relay = {
  /** At once where nothing was told of late, else together with what comes meanwhile. */
  tell(hint: Hint): void
  stop(): Promise<void>
}

type RelayOptions = {
  connectionString: string
  log: Log
  /** What another process told; not what this one did. */
  onHint(hint: Hint): void
}

const CHANNEL = 'tradewind'
/** What is told within so long goes out as one statement. */
const GATHER_MS = 200
const CONNECT_MS = 10_000
/** A connection that breaks is there again after so long; what cannot be is tried less and less often. */
const PAUSE_MS = 1_000
const LONGEST_PAUSE_MS = 60_000
/** Postgres takes 8,000 bytes at once. */
const MOST_BYTES = 7_000

const toldSchema = z.object({
  from: z.string(),
  hints: z.array(z.object({ topic: z.string(), key: z.optional(z.string()) })),
})

/**
 * One connection that listens, and tells by a statement of its own behind the commits of others: NOTIFY inside of a transaction
 * takes one lock for the whole database at its commit. Nothing leans on it. Where it cannot be, as behind a pooler, or is
 * broken for a while, what waits is found by whoever looks for it anyway.
 */
export function openRelay({ connectionString, log, onHint }: RelayOptions): Relay {
  const id = randomUUID()
  const stopping = new AbortController()
  const waiting = new Map<string, Hint>()
  let client: pg.Client | undefined
  let isSending = false
  const pause = (milliseconds: number) =>
    sleep(milliseconds, undefined, { signal: stopping.signal }).catch(() => undefined)

  const hear = (payload = ''): void => {
    const told = toldSchema.safeParse(parse(payload))
    // Another version may tell in another way.
    if (told.success && told.data.from !== id) for (const hint of told.data.hints) onHint(hint)
  }
  const listen = async (): Promise<void> => {
    const next = new pg.Client({
      connectionString,
      application_name: 'tradewind relay',
      keepAlive: true,
      connectionTimeoutMillis: CONNECT_MS,
    })
    const gone = new Promise<void>((resolve) => void next.once('end', resolve))
    next.on('error', () => undefined)
    next.on('notification', ({ payload }) => hear(payload))
    try {
      await next.connect()
      await next.query(`LISTEN ${CHANNEL}`)
      client = next
      if (!stopping.signal.aborted) await gone
    } finally {
      client = undefined
      await next.end()
    }
  }
  const keepListening = async (): Promise<void> => {
    for (let failures = 0; !stopping.signal.aborted; ) {
      try {
        await listen()
        failures = 0
      } catch (err) {
        failures += 1
        if (failures === 1) log.warn({ err }, 'other processes are not heard; what they leave waits for a look')
      }
      await pause(Math.min(PAUSE_MS * 2 ** failures, LONGEST_PAUSE_MS))
    }
  }
  const send = async (): Promise<void> => {
    if (isSending || waiting.size === 0) return
    isSending = true
    // What is told in one go is one message.
    await Promise.resolve()
    const hints = [...waiting.values()]
    waiting.clear()
    const payloads = payloadsOf(id, hints)
    await client
      ?.query('SELECT pg_notify($1, told) FROM unnest($2::text[]) AS told', [CHANNEL, payloads])
      .catch(() => undefined)
    await pause(GATHER_MS)
    isSending = false
    if (!stopping.signal.aborted) await send()
  }
  const listening = keepListening()
  return {
    tell(hint) {
      waiting.set(JSON.stringify(hint), hint)
      void send()
    },
    async stop() {
      stopping.abort()
      await client?.end().catch(() => undefined)
      await listening
    },
  }
}

/** For a process that does not stay: tells by a statement of its own, behind the commit of what it tells of. */
export const tellOthers = (db: Database, hints: readonly Hint[]): Promise<number> =>
  db.run(sql`SELECT pg_notify(${CHANNEL}, told) FROM unnest(${payloadsOf('', hints)}::text[]) AS told`)

/** As few texts as the hints fit in. */
function payloadsOf(from: string, hints: readonly Hint[]): string[] {
  const payloads: string[] = []
  let taken: Hint[] = []
  const text = () => JSON.stringify({ from, hints: taken })
  for (const hint of hints) {
    taken.push(hint)
    if (Buffer.byteLength(text()) <= MOST_BYTES) continue
    taken.pop()
    payloads.push(text())
    taken = [hint]
  }
  return [...payloads, text()]
}

function parse(payload: string): unknown {
  try {
    return JSON.parse(payload)
  } catch {
    return undefined
  }
}
