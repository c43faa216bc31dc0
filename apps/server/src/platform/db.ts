import { createHash } from 'node:crypto'
import pg from 'pg'
import type { Sql } from 'sql-template-tag'

/** Runs statements; either the pool (each statement for itself) or one transaction. */
export interface Db {
  many<Row>(statement: Sql): Promise<Row[]>
  maybe<Row>(statement: Sql): Promise<Row | undefined>
  one<Row>(statement: Sql): Promise<Row>
  /** How many rows the statement touched: the way to decide in the statement instead of in a read before it. */
  run(statement: Sql): Promise<number>
}

/** A Db inside a transaction. Functions that must not commit by themselves ask for a Tx. */
export interface Tx extends Db {
  readonly transaction: true
}

export interface Database extends Db {
  /** One flat READ COMMITTED transaction; retried on serialisation failure and deadlock only (LEDGER.md recipe 5). */
  tx<T>(work: (tx: Tx) => Promise<T>): Promise<T>
  readonly pool: pg.Pool
  close(): Promise<void>
}

const RETRYABLE = new Set(['40001', '40P01'])
const MAX_ATTEMPTS = 8

// Postgres sends int8 and numeric as text. Money and counters above 2^31 are bigint; numeric stays text.
const types: pg.CustomTypesConfig = {
  getTypeParser: ((oid: number, format?: 'text' | 'binary') =>
    oid === pg.types.builtins.INT8
      ? (text: string) => BigInt(text)
      : pg.types.getTypeParser(oid, format)) as pg.CustomTypesConfig['getTypeParser'],
}

const names = new Map<string, string>()

// The same text gives the same name, so that each connection plans a statement once.
function statementName(text: string): string {
  let name = names.get(text)
  if (!name) {
    name = createHash('sha1').update(text).digest('base64url')
    if (names.size < 5_000) names.set(text, name)
  }
  return name
}

type Queryable = Pick<pg.ClientBase, 'query'>

function asDb(client: Queryable, prepared: boolean): Db {
  const query = (statement: Sql) =>
    client.query({
      text: statement.text,
      values: statement.values as unknown[],
      ...(prepared && { name: statementName(statement.text) }),
    })
  return {
    async many<Row>(statement: Sql) {
      return (await query(statement)).rows as Row[]
    },
    async maybe<Row>(statement: Sql) {
      return (await query(statement)).rows[0] as Row | undefined
    },
    async one<Row>(statement: Sql) {
      const { rows } = await query(statement)
      if (rows.length !== 1) throw new Error(`expected one row, got ${rows.length}`)
      return rows[0] as Row
    },
    async run(statement: Sql) {
      return (await query(statement)).rowCount ?? 0
    },
  }
}

export type DatabaseOptions = {
  connectionString: string
  max: number
  /** Off behind PgBouncer before 1.21, which loses prepared statements between clients. */
  prepared: boolean
  onError: (error: Error) => void
}

export function openDatabase(options: DatabaseOptions): Database {
  const pool = new pg.Pool({ connectionString: options.connectionString, max: options.max, types })
  // An idle connection that breaks (server restart) must not take the process down; the pool replaces it.
  pool.on('error', options.onError)
  return {
    ...asDb(pool, options.prepared),
    pool,
    tx: (work) => runTransaction(pool, options.prepared, work),
    close: () => pool.end(),
  }
}

async function runTransaction<T>(pool: pg.Pool, prepared: boolean, work: (tx: Tx) => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    const client = await pool.connect()
    let broken: Error | undefined
    // The pool listens to idle connections only: without this one that breaks between two statements ends the process.
    const lost = (error: Error) => {
      broken = error
    }
    client.on('error', lost)
    try {
      await client.query('BEGIN')
      const result = await work({ ...asDb(client, prepared), transaction: true })
      await client.query('COMMIT')
      return result
    } catch (error) {
      await client.query('ROLLBACK').catch((cause: Error) => {
        broken = cause
      })
      if (attempt < MAX_ATTEMPTS && RETRYABLE.has((error as pg.DatabaseError).code ?? '')) continue
      throw error
    } finally {
      client.off('error', lost)
      client.release(broken)
    }
  }
}

/** Whether an error is the named constraint refusing a write, so that the caller can map it to its refusal. */
export function violates(error: unknown, constraint: string): boolean {
  return error instanceof pg.DatabaseError && error.constraint === constraint
}
