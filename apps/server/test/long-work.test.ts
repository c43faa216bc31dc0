import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import sql, { type Sql } from 'sql-template-tag'
import { beforeAll, expect, test, vi } from 'vitest'
import { patient } from '../../../tools/patience.ts'
import { sweeps } from '../src/keeping.ts'
import { consoleAssistTimers, startDrawing } from '../src/modules/assist/assist.ts'
import { sweepFiles } from '../src/modules/identity/identity.ts'
import { sealTimers, startSealing } from '../src/modules/ledger/ledger.ts'
import { keepingTimers, startKeeping } from '../src/modules/terms/terms.ts'
import { writeBackup } from '../src/platform/backup/write-backup.ts'
import { SYSTEM_ID } from '../src/platform/context.ts'
import { applyDefinitions } from '../src/platform/definitions.ts'
import { assert } from '../src/platform/errors.ts'
import { housekeepingTimers, startHousekeeping } from '../src/platform/housekeeping.ts'
import { liftLimits } from '../src/platform/postgres/limits.ts'
import type { TimerHandler } from '../src/platform/timers.ts'
import { makeDemoOnce, meetWorld } from '../src/platform/world.ts'
import { buildCategory } from './factories/catalog.ts'
import { importFile } from './factories/imports.ts'
import { buildSeller } from './factories/orders.ts'
import { useServer } from './harness.ts'

const server = useServer()
const OUTLASTED_MS = 300
const MAKING_THE_DEMO = 7_420_003
const DEFINING = 7_204_553

// No role may wait for a lock that long. A setting of a role counts for connections that are opened behind it.
beforeAll(async () => {
  const { owner, shop } = server.databases
  for (const start of [startSealing, startDrawing, startHousekeeping, startKeeping])
    await start(shop, server.clock.now())
  const name = new URL(server.urls.owner).pathname.slice(1)
  for (const role of ['tradewind_shop', 'tradewind_console', 'CURRENT_USER'])
    await owner.pool.query(`ALTER ROLE ${role} IN DATABASE ${name} SET lock_timeout = '100ms'`)
  await owner.run(sql`
    SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = current_database() AND pid <> pg_backend_pid()`)
  for (const database of [server.databases.shop, server.databases.console, server.databases.background])
    await vi.waitFor(() => database.one(sql`SELECT 1 AS here`), patient(10_000))
})

/** Holds what the work needs for three times as long as its role may wait for it. */
async function outlasts(lock: Sql, work: () => Promise<unknown>): Promise<void> {
  let waited = false
  let working: Promise<unknown> = Promise.resolve()
  await server.databases.owner.tx(async (tx) => {
    await tx.run(lock)
    working = work()
    const ended = working.then(
      () => true,
      () => true,
    )
    while (!waited && !(await Promise.race([ended, sleep(20).then(() => false)]))) waited = await hasWaited()
  })
  await working
  expect(waited).toBe(true)
}

const hasWaited = async (): Promise<boolean> =>
  (
    await server.databases.owner.one<{ long: boolean }>(sql`
      SELECT EXISTS (SELECT FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'
        AND clock_timestamp() - query_start > ${OUTLASTED_MS} * interval '1 millisecond') AS long`)
  ).long

/** What a timer does that is due. */
const fired = async (handle: TimerHandler | undefined): Promise<void> => {
  assert(handle, 'there is such a timer')
  await handle(server.system, SYSTEM_ID)
}

const asOwner = async <T>(work: (client: pg.Client) => Promise<T>): Promise<T> => {
  const client = new pg.Client({ connectionString: server.urls.owner })
  await client.connect()
  return work(client).finally(() => client.end())
}

test('what is not exempt is refused by the limit of its role', async () => {
  const plain = () => server.databases.shop.run(sql`SELECT FROM file`)
  await expect(outlasts(sql`LOCK TABLE file`, plain)).rejects.toMatchObject({ code: '55P03' })
})

test('an exempt transaction has none of the limits, and the next one has them again', async () => {
  const limits = sql`SELECT current_setting('lock_timeout') AS lock, current_setting('statement_timeout') AS statement,
    current_setting('idle_in_transaction_session_timeout') AS idle`
  const lifted = await server.databases.shop.tx((tx) => {
    liftLimits(tx)
    return tx.one(limits)
  })
  expect(lifted).toEqual({ lock: '0', statement: '0', idle: '0' })
  expect(await server.databases.shop.one(limits)).toMatchObject({ lock: '100ms' })
})

test.each<[string, Sql, () => Promise<unknown>]>([
  ['sealing the day', sql`LOCK TABLE timer`, () => fired(sealTimers.daily_seal)],
  [
    'drawing the board of mutual support',
    sql`LOCK TABLE timer`,
    () => fired(consoleAssistTimers(server.databases.console).assist_board),
  ],
  [
    'sweeping rows each hour',
    sql`LOCK TABLE message_out`,
    () => fired(housekeepingTimers({ rows: [], files: [] }).housekeeping),
  ],
  ['sweeping pictures', sql`LOCK TABLE file`, () => sweepFiles(server.system)],
  [
    'throwing away what had its time',
    sql`LOCK TABLE security_event`,
    () => fired(keepingTimers(sweeps, server.databases.console).keeping),
  ],
  [
    'making the demo world',
    sql`SELECT pg_advisory_xact_lock(${MAKING_THE_DEMO})`,
    async () => {
      const at = server.clock.now()
      await meetWorld(server.databases.shop, { demo: true, production: false, fingerprint: 'of a test', at })
      await makeDemoOnce(
        server.databases.shop,
        () => at,
        async () => undefined,
      )
    },
  ],
  [
    'defining functions and views',
    sql`SELECT pg_advisory_xact_lock(${DEFINING})`,
    () => applyDefinitions(server.databases.owner.pool),
  ],
  [
    'a backup',
    sql`LOCK TABLE shop`,
    () =>
      asOwner((client) => {
        const dataDir = join(server.files.folder, '..', '..')
        return writeBackup(client, { dataDir, file: join(dataDir, 'backup'), at: server.clock.now() })
      }),
  ],
])('%s waits for what it needs, however short the limit of its role is', async (_what, lock, work) => {
  await server.databases.owner.run(sql`UPDATE timer SET due_at = to_timestamp(0), left_ms = NULL`)
  await outlasts(lock, work)
})

test('an import waits for what it needs, however short the limit of its role is', async () => {
  const { client } = await buildSeller(server)
  const category_id = await buildCategory(server.databases.shop)
  let state: string | undefined
  await outlasts(sql`LOCK TABLE product IN EXCLUSIVE MODE`, async () => {
    const done = await importFile(server, client, 'Handle,Title,Variant Price\ncup,A cup,4.50\n', { category_id })
    state = done.run.state
  })
  expect(state).toBe('done')
})
