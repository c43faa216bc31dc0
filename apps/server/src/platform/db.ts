import { createHash } from 'node:crypto'
import pg from 'pg'
import sql, { type Sql } from 'sql-template-tag'
import { GatheringSocket } from './gathering-socket.ts'

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
  /** Sends a write whose answer decides nothing: it travels with the next statement. When it fails, all of it fails. */
  send(statement: Sql): void
}

export interface Database extends Db {
  /** One flat READ COMMITTED transaction; retried on serialisation failure and deadlock only. */
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

type Query = (statement: Sql) => Promise<pg.QueryResult>

const queryOn =
  (client: Pick<pg.ClientBase, 'query'>, prepared: boolean): Query =>
  (statement) =>
    client.query({
      text: statement.text,
      values: statement.values as unknown[],
      ...(prepared && { name: statementName(statement.text) }),
    })

function asDb(query: Query): Db {
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
  const { connectionString, max } = options
  const pool = new pg.Pool({ connectionString, max, types, pipeline: true, stream: () => new GatheringSocket() })
  // An idle connection that breaks (server restart) must not take the process down; the pool replaces it.
  pool.on('error', options.onError)
  return {
    ...asDb(queryOn(pool, options.prepared)),
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
    const transaction = begin(client, prepared)
    try {
      const result = await work(transaction.tx)
      await transaction.commit()
      return result
    } catch (thrown) {
      const error = transaction.causeOf(thrown)
      await transaction.rollback().catch((failed: Error) => {
        broken = failed
      })
      if (attempt < MAX_ATTEMPTS && RETRYABLE.has((error as pg.DatabaseError).code ?? '')) continue
      throw error
    } finally {
      client.off('error', lost)
      client.release(broken)
    }
  }
}

// Arrays of a known length would make Postgres plan a statement anew each time, which costs more than to run it.
const BEGIN = 'BEGIN; SET LOCAL plan_cache_mode = force_generic_plan'

function begin(client: pg.PoolClient, prepared: boolean) {
  const query = queryOn(client, prepared)
  let over = false
  let cause: unknown
  const db = asDb(async (statement) => {
    // The connection may be somebody else's by then.
    if (over) throw new Error('the transaction is over')
    return query(statement)
  })
  const noteFailure = (sent: Promise<unknown>): void => {
    sent.catch((error: unknown) => {
      cause ??= error
    })
  }
  const end = (command: 'COMMIT' | 'ROLLBACK') => {
    over = true
    return client.query(command)
  }
  const tx: Tx = { ...db, transaction: true, send: (statement) => noteFailure(db.run(statement)) }
  noteFailure(client.query(BEGIN))
  return {
    tx,
    /** What was thrown, unless it only followed from a statement that nobody waited for. */
    causeOf: (thrown: unknown): unknown => cause ?? thrown,
    async commit(): Promise<void> {
      // A transaction in which something failed is rolled back by its COMMIT, and that is no error to Postgres.
      if ((await end('COMMIT')).command !== 'COMMIT') throw new Error('the transaction was rolled back')
    },
    rollback: (): Promise<unknown> => end('ROLLBACK'),
  }
}

/**
 * Statements that are asked for before any of them is waited for travel to the database together, and are worked in that
 * order. This waits for all of them and throws what failed first: what came behind it was only aborted.
 */
export async function together<const T extends readonly Promise<unknown>[]>(
  asked: T,
): Promise<{ -readonly [K in keyof T]: Awaited<T[K]> }> {
  const answers = await Promise.allSettled(asked)
  for (const answer of answers) if (answer.status === 'rejected') throw answer.reason
  return answers.map((answer) => (answer as PromiseFulfilledResult<unknown>).value) as never
}

/**
 * The COMMIT of this transaction does not wait for the disk. For one that only held a lock, or whose loss with the machine
 * undoes all of it, so that it is done again. What is committed after it is never on the disk before it.
 */
export const commitWithoutWaiting = (tx: Tx): void => tx.send(sql`SET LOCAL synchronous_commit = off`)

/** Whether an error is the named constraint refusing a write, so that the caller can map it to its refusal. */
export function violates(error: unknown, constraint: string): boolean {
  return error instanceof pg.DatabaseError && error.constraint === constraint
}
