import sql from 'sql-template-tag'
import { expect, test } from 'vitest'
import { useServer } from '../../test/harness.ts'
import { openDatabase } from './db.ts'

const server = useServer()

test('a connection that breaks in the middle of a transaction costs that transaction, not the process', async () => {
  const { owner, shop } = server.databases
  const broken = shop.tx(async (tx) => {
    const { pid } = await tx.one<{ pid: number }>(sql`SELECT pg_backend_pid() AS pid`)
    await owner.run(sql`SELECT pg_terminate_backend(${pid})`)
    // Nothing is asked of the connection while it breaks, as when a handler is busy with something else.
    await new Promise((resolve) => setTimeout(resolve, 100))
    await tx.run(sql`SELECT 1`)
  })
  await expect(broken).rejects.toThrow()
  expect(await shop.tx((tx) => tx.run(sql`SELECT 1`))).toBe(1)
})

test('a connection that breaks is told of once, and not while the database is being closed', async () => {
  const { connectionString } = server.databases.shop.pool.options
  const told: Error[] = []
  const database = openDatabase({
    connectionString: connectionString ?? '',
    max: 20,
    prepared: true,
    onError: (error) => told.push(error),
  })
  const connections = () =>
    Promise.all(
      Array.from({ length: 20 }, () =>
        database.one<{ pid: number }>(sql`SELECT pg_backend_pid() AS pid, pg_sleep(0.05)`),
      ),
    )
  const breakAll = (pids: number[]) =>
    server.databases.owner.run(sql`SELECT pg_terminate_backend(pid) FROM unnest(${pids}::int[]) AS pid`)
  await breakAll((await connections()).map(({ pid }) => pid))
  await expect.poll(() => told.length).toBe(20)
  const pids = (await connections()).map(({ pid }) => pid)
  await Promise.all([breakAll(pids), database.close()])
  await expect
    .poll(() => server.databases.owner.many(sql`SELECT FROM pg_stat_activity WHERE pid = ANY(${pids}::int[])`))
    .toEqual([])
  expect(told).toHaveLength(20)
})

test('of statements that travel together, those before one that fails are worked, and those behind it are not', async () => {
  const { shop } = server.databases
  let answers: PromiseSettledResult<number>[] = []
  const rolledBack = shop.tx(async (tx) => {
    answers = await Promise.allSettled([tx.run(sql`SELECT 1`), tx.run(sql`SELECT 1 / 0`), tx.run(sql`SELECT 2`)])
  })
  await expect(rolledBack).rejects.toThrow('the transaction was rolled back')
  const divided = { status: 'rejected', reason: { code: '22012' } }
  expect(answers).toMatchObject([{ status: 'fulfilled', value: 1 }, divided, divided])
  const seen: unknown[] = []
  const failed = shop.tx(async (tx) => {
    tx.send(sql`SELECT 1 / 0`)
    const behind = tx.run(sql`SELECT 2`)
    await behind.catch((error) => seen.push(error))
    await behind
  })
  await expect(failed).rejects.toMatchObject({ code: '22012' })
  expect(seen).toMatchObject([{ code: '22012' }])
})

test('a statement that failed works on the same connection as soon as its cause is gone', async () => {
  const { owner } = server.databases
  const read = () => owner.tx((tx) => tx.many(sql`SELECT * FROM comes_later`))
  await expect(read()).rejects.toMatchObject({ code: '42P01' })
  await owner.run(sql`CREATE TABLE comes_later (one int)`)
  await owner.run(sql`INSERT INTO comes_later VALUES (1)`)
  expect(await read()).toEqual([{ one: 1 }])
  await owner.run(sql`ALTER TABLE comes_later ADD COLUMN other bigint DEFAULT 2`)
  await read().catch(() => undefined)
  expect(await read()).toEqual([{ one: 1, other: 2n }])
  await owner.run(sql`DROP TABLE comes_later`)
})

test('a statement that is undone when it commits is refused, though its work had been told as done', async () => {
  const { owner } = server.databases
  await owner.run(sql`CREATE TABLE checked_last (one int CONSTRAINT only_once UNIQUE DEFERRABLE INITIALLY DEFERRED)`)
  await expect(owner.run(sql`INSERT INTO checked_last VALUES (1), (1)`)).rejects.toMatchObject({
    constraint: 'only_once',
  })
  expect(await owner.many(sql`SELECT * FROM checked_last`)).toEqual([])
  await owner.run(sql`DROP TABLE checked_last`)
})

test('the same statement twice in one turn answers each, and so does one without rows', async () => {
  const count = (upTo: number) => sql`SELECT n FROM generate_series(1, ${upTo}::int) AS n ORDER BY n`
  const answers = await server.databases.shop.tx((tx) =>
    Promise.all([tx.many(count(1)), tx.many(count(0)), tx.many(count(2)), tx.run(sql`SELECT FROM world`)]),
  )
  expect(answers).toEqual([[{ n: 1 }], [], [{ n: 1 }, { n: 2 }], expect.any(Number)])
})

test('where statements are not kept prepared, as behind an old PgBouncer, each is told its columns anew', async () => {
  const { connectionString } = server.databases.shop.pool.options
  const unprepared = openDatabase({
    connectionString: connectionString ?? '',
    max: 1,
    prepared: false,
    onError: () => {},
  })
  try {
    const read = () =>
      unprepared.tx((tx) =>
        Promise.all([tx.one(sql`SELECT ${1}::bigint AS big`), tx.one(sql`SELECT ${'a'} AS small, 2 AS two`)]),
      )
    expect(await read()).toEqual([{ big: 1n }, { small: 'a', two: 2 }])
    expect(await read()).toEqual([{ big: 1n }, { small: 'a', two: 2 }])
  } finally {
    await unprepared.close()
  }
})

test('a statement with a limit of its own is given up after it, and what follows on that connection has the limits of before', async () => {
  const { connectionString } = server.databases.shop.pool.options
  const database = openDatabase({ connectionString: connectionString ?? '', max: 1, prepared: true, onError: () => {} })
  const limit = () => database.one<{ of: string }>(sql`SELECT current_setting('statement_timeout') AS of`)
  const before = await limit()
  await expect(database.many(sql`SELECT pg_sleep(60)`, 20)).rejects.toMatchObject({ code: '57014' })
  expect(await limit()).toEqual(before)
  expect(await database.one(sql`SELECT current_setting('statement_timeout') AS of`, 1_234)).toEqual({ of: '1234ms' })
  expect(await limit()).toEqual(before)
  await database.close()
})
