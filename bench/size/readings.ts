import sql, { type Sql } from 'sql-template-tag'
import type { Database, Db } from '../../apps/server/src/platform/db.ts'
import { planOf } from '../../apps/server/test/plans.ts'

/** What grows with the products. The words of traits are few here, and read whole with right. */
const LARGE_TABLES = ['product', 'product_card', 'search_document', 'search_word', 'sku', 'stock']
const WHOLE_TABLE = new RegExp(`Seq Scan on (${LARGE_TABLES.join('|')})\\b`)

/** A database that tells of each statement that it is asked. */
export function overheard(db: Db, heard: Map<string, Sql>): Db {
  const note = (statement: Sql): Sql => {
    heard.set(statement.text, statement)
    return statement
  }
  return {
    many: (statement, mostMs) => db.many(note(statement), mostMs),
    maybe: (statement) => db.maybe(note(statement)),
    one: (statement, mostMs) => db.one(note(statement), mostMs),
    run: (statement) => db.run(note(statement)),
    wake: (job) => db.wake(job),
  }
}

/** The large tables that Postgres would read from one end to the other for any of these. */
export async function wholeTables(db: Database, statements: Iterable<Sql>): Promise<string[]> {
  const whole: string[] = []
  for (const statement of statements) whole.push(...(WHOLE_TABLE.exec(await planOf(db, statement))?.slice(1) ?? []))
  return whole
}

/** What a question reads of the large tables, within functions too: rows, and how often a table from one end to the other. */
export function readingsOf(db: Database, ask: (db: Db) => Promise<unknown>): Promise<{ rows: number; whole: number }> {
  return db.tx(async (tx) => {
    const soFar = () =>
      tx.one<{ rows: number; whole: number }>(sql`
        SELECT coalesce(sum(coalesce(seq_tup_read, 0) + coalesce(idx_tup_fetch, 0)), 0)::int AS rows,
          coalesce(sum(seq_scan), 0)::int AS whole
        FROM pg_stat_xact_user_tables WHERE relname = ANY(${LARGE_TABLES})`)
    const before = await soFar()
    await ask(tx)
    const after = await soFar()
    return { rows: after.rows - before.rows, whole: after.whole - before.whole }
  })
}
