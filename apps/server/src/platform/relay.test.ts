import { setTimeout as sleep } from 'node:timers/promises'
import { HOUR_MS } from '@tradewind/contract/durations'
import pg from 'pg'
import sql from 'sql-template-tag'
import { afterEach, expect, test } from 'vitest'
import { useServer } from '../../test/harness.ts'
import { openDatabase } from './db.ts'
import { newId } from './id.ts'
import { createLog } from './log.ts'
import { type Hint, openRelay, type Relay, tellOthers } from './relay.ts'
import { type JobTable, startWorker } from './worker.ts'

const server = useServer()
const stops: (() => Promise<unknown>)[] = []
const held: (() => void)[] = []
/** Those that have just come, until they heard a first word. */
const newcomers: Promise<void>[] = []
afterEach(async () => {
  for (const letGo of held.splice(0)) letGo()
  for (const stop of stops.splice(0).reverse()) await stop()
  // One that is still leaving would be taken for one that has come.
  await allListen(0)
})

const FIRST_WORD = 'good morning'

/** A process that listens, and what it has heard. */
function listen(onHint: (hint: Hint) => void = () => undefined): { relay: Relay; heard: Hint[] } {
  const heard: Hint[] = []
  let greet = (): void => undefined
  newcomers.push(
    new Promise((resolve) => {
      greet = resolve
    }),
  )
  const relay = openRelay({
    connectionString: server.urls.shop,
    log: createLog('silent'),
    onHint(hint) {
      if (hint.topic === FIRST_WORD) return greet()
      heard.push(hint)
      onHint(hint)
    },
  })
  stops.push(() => relay.stop())
  return { relay, heard }
}

const listening = () =>
  server.databases.owner.many<{ pid: number; query_start: Date }>(sql`
    SELECT pid, query_start FROM pg_stat_activity
    WHERE datname = current_database() AND application_name = 'tradewind relay' AND state = 'idle' AND query ~ '^(LISTEN|SELECT pg_notify)'`)
/** A process is heard from when it listens and knows it, which a first word tells: what is told before is lost, as it may be. */
async function allListen(many: number): Promise<void> {
  await expect.poll(async () => (await listening()).length).toBe(many)
  if (many > 0) await tellOthers(server.databases.shop, [{ topic: FIRST_WORD }])
  await Promise.all(newcomers.splice(0))
}

test('what one process tells the others hear, with topic and key, and it does not hear itself', async () => {
  const [one, other] = [listen(), listen()]
  await allListen(2)
  const shopper = newId()
  one.relay.tell({ topic: 'work', key: 'events' })
  one.relay.tell({ topic: 'feed', key: shopper })
  other.relay.tell({ topic: 'all' })
  await expect
    .poll(() => other.heard)
    .toEqual([
      { topic: 'work', key: 'events' },
      { topic: 'feed', key: shopper },
    ])
  await expect.poll(() => one.heard).toEqual([{ topic: 'all' }])
})

test('many hints arrive whole, though one message of Postgres does not hold them, and the same one once', async () => {
  const [one, other] = [listen(), listen()]
  await allListen(2)
  const hints = Array.from({ length: 500 }, () => ({ topic: 'feed', key: newId() }))
  for (const hint of hints) for (const _ of [1, 2]) one.relay.tell(hint)
  await expect.poll(() => other.heard.length).toBe(500)
  expect(other.heard).toEqual(hints)
})

test('what is told little by little goes out in a few messages', async () => {
  const one = listen()
  await allListen(1)
  let messages = 0
  const client = new pg.Client({ connectionString: server.urls.shop })
  await client.connect()
  stops.push(() => client.end())
  await client.query('LISTEN tradewind')
  const heard = new Set<string>()
  client.on('notification', ({ payload = '' }) => {
    messages += 1
    for (const { key } of (JSON.parse(payload) as { hints: { key: string }[] }).hints) heard.add(key)
  })
  for (let n = 0; n < 30; n += 1) {
    one.relay.tell({ topic: 'feed', key: String(n) })
    await sleep(5)
  }
  await expect.poll(() => heard.size).toBe(30)
  expect(messages).toBeLessThan(15)
})

test('a process that does not stay tells the others as well, and words of another version are left alone', async () => {
  const { heard } = listen()
  await allListen(1)
  const { shop } = server.databases
  await shop.many(sql`SELECT pg_notify('tradewind', 'what is this')`)
  await shop.many(sql`SELECT pg_notify('tradewind', '{"from":"tomorrow","hints":"all"}')`)
  await tellOthers(shop, [{ topic: 'work', key: 'mail' }])
  await expect.poll(() => heard).toEqual([{ topic: 'work', key: 'mail' }])
})

test('a connection that breaks is there again', async () => {
  const { heard } = listen()
  await allListen(1)
  const [before] = await listening()
  await server.databases.owner.many(sql`SELECT pg_terminate_backend(${before?.pid})`)
  await expect.poll(async () => (await listening()).filter(({ pid }) => pid !== before?.pid).length).toBe(1)
  await tellOthers(server.databases.shop, [{ topic: 'work' }])
  await expect.poll(() => heard).toEqual([{ topic: 'work' }])
})

/** A process with a worker of its own, and how long it is at a piece of work. */
function openProcess({
  relay,
  lookEveryMs = HOUR_MS,
  takes,
}: {
  relay: boolean
  lookEveryMs?: number
  takes?: Promise<void>
}) {
  const database = openDatabase({ connectionString: server.urls.shop, max: 3, prepared: true, onError: () => {} })
  const done: string[] = []
  let looks = 0
  const jobs: JobTable = {
    pictures: {
      waits() {
        looks += 1
        return sql`SELECT FROM timer WHERE kind LIKE 'lamp%'`
      },
      async workOne({ db }) {
        const [taken] = await db.many<{ kind: string }>(
          sql`DELETE FROM timer WHERE kind = (SELECT kind FROM timer WHERE kind LIKE 'lamp%' LIMIT 1 FOR UPDATE SKIP LOCKED) RETURNING kind`,
        )
        if (!taken) return false
        done.push(taken.kind)
        await takes
        return true
      },
    },
  }
  const told = relay ? listen(({ key = '' }) => worker.hear(key)) : undefined
  const worker = startWorker({
    context: { ...server.system, db: database },
    jobs,
    refreshClock: () => Promise.resolve(),
    tellOthers: (job) => told?.relay.tell({ topic: 'work', key: job }),
    lookEveryMs,
  })
  database.onWake(worker.wake)
  stops.push(() => worker.stop().then(() => database.close()))
  const write = (kind: string) =>
    database.tx(async (tx) => {
      await tx.run(sql`INSERT INTO timer (kind, subject_id, left_ms) VALUES (${kind}, gen_random_uuid(), 1)`)
      tx.wake('pictures')
    })
  return { done, write, looks: () => looks }
}

/** Work that takes until the test is over. */
const long = () => new Promise<void>((resolve) => void held.push(resolve))

test('work that one process does not come to another does at once, long before it would look', async () => {
  const [one, other] = [openProcess({ relay: true, takes: long() }), openProcess({ relay: true })]
  await allListen(2)
  await one.write('lamp 1')
  await expect.poll(() => one.done).toEqual(['lamp 1'])
  await one.write('lamp 2')
  await expect.poll(() => other.done).toEqual(['lamp 2'])
})

test('without anything told it is done all the same, at the next look', async () => {
  const [one, other] = [openProcess({ relay: false, takes: long() }), openProcess({ relay: false, lookEveryMs: 50 })]
  await one.write('lamp 1')
  await expect.poll(() => [...one.done, ...other.done]).toEqual(['lamp 1'])
  await one.write('lamp 2')
  await one.write('lamp 3')
  await expect.poll(() => [...one.done, ...other.done].sort()).toEqual(['lamp 1', 'lamp 2', 'lamp 3'])
})

test('a database that cannot be listened to is told once, and nothing waits for it', async () => {
  const lines: string[] = []
  const log = createLog('warn', { write: (line) => void lines.push(line) })
  const relay = openRelay({ connectionString: 'postgres://127.0.0.1:1/nowhere', log, onHint: () => undefined })
  relay.tell({ topic: 'work', key: 'events' })
  await expect.poll(() => lines.length).toBe(1)
  expect(lines[0]).toContain('other processes are not heard')
  await relay.stop()
})

test('who listens asks nothing while nothing happens', async () => {
  const { looks } = openProcess({ relay: true, lookEveryMs: 20 })
  await allListen(1)
  const before = await listening()
  const seen = looks()
  await expect.poll(looks).toBeGreaterThan(seen + 20)
  expect(await listening()).toEqual(before)
})
