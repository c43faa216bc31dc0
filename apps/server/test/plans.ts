import sql, { raw, type Sql } from 'sql-template-tag'
import type { Database, Tx } from '../src/platform/db.ts'
import { disarm } from './forger.ts'

/**
 * So many rows that whoever reads a table whole is seen, as one statement of the owner's. Of these rows only the number
 * counts, so that no trigger and no foreign key is asked.
 */
export const layMany = (owner: Database, tables: readonly string[], rows: Sql): Promise<number> =>
  owner.tx(async (tx) => {
    await disarm(tx)
    await tx.run(rows)
    return tx.run(sql`ANALYZE ${raw(tables.join(', '))}`)
  })

/** How Postgres will run a statement whatever its values: as every connection plans it, once (`plan_cache_mode`). */
export async function planOf(database: Database, statement: Sql): Promise<string> {
  const { rows } = await database.pool.query<{ 'QUERY PLAN': string }>(`EXPLAIN (GENERIC_PLAN) ${statement.text}`)
  return rows.map((row) => row['QUERY PLAN']).join('\n')
}

/** The plan of the statement that a function sends; of several the first. */
export async function planOfAsked(database: Database, ask: (tx: Tx) => unknown): Promise<string> {
  const [first = sql``] = await statementsAsked(ask)
  return planOf(database, first)
}

/** The plan of each statement that a function sends, where what it reads does not decide what it asks next. */
export async function plansOfAsked(database: Database, ask: (tx: Tx) => unknown): Promise<string[]> {
  const plans: string[] = []
  for (const statement of await statementsAsked(ask)) plans.push(await planOf(database, statement))
  return plans
}

async function statementsAsked(ask: (tx: Tx) => unknown): Promise<Sql[]> {
  const sent: Sql[] = []
  const note = <T>(statement: Sql, answer: T): Promise<T> => {
    sent.push(statement)
    return Promise.resolve(answer)
  }
  const listener = {
    transaction: true,
    many: (statement: Sql) => note(statement, []),
    maybe: (statement: Sql) => note(statement, undefined),
    one: (statement: Sql) => note(statement, {}),
    run: (statement: Sql) => note(statement, 0),
    send: (statement: Sql) => void note(statement, undefined),
    wake: () => {},
  } as Tx
  await ask(listener)
  return sent
}
