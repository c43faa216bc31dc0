import pg from 'pg'
import sql, { type Sql } from 'sql-template-tag'
import { type Answered, StatementLine } from './statement-line.ts'

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

type Query = (statement: Sql) => Promise<Answered>

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
      return (await query(statement)).count
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
  const { connectionString, max, prepared, onError } = options
  const pool = new pg.Pool({ connectionString, max })
  // An idle connection that breaks (server restart) must not take the process down; the pool replaces it.
  pool.on('error', onError)
  const lines = new WeakMap<pg.ClientBase, StatementLine>()
  const lineOf = (client: pg.ClientBase): StatementLine => {
    const line = lines.get(client) ?? new StatementLine(client, prepared)
    lines.set(client, line)
    return line
  }
  /** Lends a connection. One that broke meanwhile is not given to anybody else. */
  const borrow = async <T>(work: (line: StatementLine, giveUp: (error: Error) => void) => Promise<T>): Promise<T> => {
    const client = await pool.connect()
    let broken: Error | undefined
    const giveUp = (error: Error) => {
      broken = error
    }
    // The pool listens to idle connections only: without this one that breaks between two statements ends the process.
    client.on('error', giveUp)
    try {
      return await work(lineOf(client), giveUp)
    } finally {
      client.off('error', giveUp)
      client.release(broken)
    }
  }
  return {
    ...asDb((statement) => borrow((line) => line.askAlone(statement))),
    pool,
    tx: (work) => runTransaction(borrow, work),
    close: () => pool.end(),
  }
}

type Borrow = <T>(work: (line: StatementLine, giveUp: (error: Error) => void) => Promise<T>) => Promise<T>

async function runTransaction<T>(borrow: Borrow, work: (tx: Tx) => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    const outcome = await borrow((line, giveUp) => tryTransaction(line, giveUp, work))
    if ('result' in outcome) return outcome.result
    if (attempt === MAX_ATTEMPTS || !RETRYABLE.has((outcome.error as pg.DatabaseError).code ?? '')) throw outcome.error
  }
}

async function tryTransaction<T>(
  line: StatementLine,
  giveUp: (error: Error) => void,
  work: (tx: Tx) => Promise<T>,
): Promise<{ result: T } | { error: unknown }> {
  const transaction = begin(line)
  try {
    const result = await work(transaction.tx)
    await transaction.commit()
    return { result }
  } catch (thrown) {
    const error = transaction.causeOf(thrown)
    await transaction.rollback().catch(giveUp)
    return { error }
  }
}

/** A statement behind one that failed: it says nothing of its own. */
const followedFailure = (error: unknown): boolean => (error as pg.DatabaseError).code === '25P02'

function begin(line: StatementLine) {
  let over = false
  let cause: unknown
  const db = asDb(async (statement) => {
    // The connection may be somebody else's by then.
    if (over) throw new Error('the transaction is over')
    return line.ask(statement)
  })
  const noteFailure = (sent: Promise<unknown>): void => {
    sent.catch((error: unknown) => {
      if (!followedFailure(error)) cause ??= error
    })
  }
  const end = (command: Sql) => {
    over = true
    return line.ask(command)
  }
  const tx: Tx = { ...db, transaction: true, send: (statement) => noteFailure(db.run(statement)) }
  noteFailure(line.ask(sql`BEGIN`))
  return {
    tx,
    /** What was thrown, unless it only followed from a statement that nobody waited for. */
    causeOf: (thrown: unknown): unknown => cause ?? thrown,
    async commit(): Promise<void> {
      // A transaction in which something failed is rolled back by its COMMIT, and that is no error to Postgres.
      if ((await end(sql`COMMIT`)).command !== 'COMMIT') throw new Error('the transaction was rolled back')
    },
    rollback: (): Promise<unknown> => end(sql`ROLLBACK`),
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
