import pg from 'pg'
import sql, { type Sql } from 'sql-template-tag'
import { Asking } from './asking.ts'
import { DatabaseWithTx } from './database-with-tx.ts'
import { LANE_PATIENCE, type Lane, type LanePatience, Lanes } from './lanes.ts'
import { type Answered, Pipeline } from './pipeline.ts'
import { type Connection, tryTransaction } from './transaction.ts'

/** Every job beside the requests, as the table of `jobs.ts` has them, which says so here: who wakes another one does not compile. */
// biome-ignore lint/suspicious/noEmptyInterface: filled by declaration merging
export interface Jobs {}
export type JobName = keyof Jobs

/**
 * Runs statements; either the pool (each statement for itself) or one transaction. `mostMs`: after so long Postgres gives a statement of the
 * pool up, and whoever asked is told to come again; in a transaction the limits of the role hold.
 */
export interface Db {
  many<Row>(statement: Sql, mostMs?: number): Promise<Row[]>
  maybe<Row>(statement: Sql): Promise<Row | undefined>
  one<Row>(statement: Sql, mostMs?: number): Promise<Row>
  /** How many rows the statement touched: the way to decide in the statement instead of in a read before it. */
  run(statement: Sql): Promise<number>
  /** As soon as what was written is committed, the worker of this process does this job (jobs.ts), without looking for it first. */
  wake(job: JobName): void
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
  /** Who is told of each `wake`. */
  onWake(listener: (job: JobName) => void): void
  /** The same connections for one caller, whose transactions never have all of them (`lanes.ts`). */
  onBehalfOf(caller: string): Database
  readonly pool: pg.Pool
  readonly load: DatabaseLoad
  close(): Promise<void>
}

export type DatabaseLoad = Lanes['load'] & {
  /** When it last said that its disk is full; 0 for never. */ fullAt: number
}

const DISK_FULL = '53100'
const RETRYABLE = new Set(['40001', '40P01'])
const MAX_ATTEMPTS = 8

export type DatabaseOptions = {
  connectionString: string
  /** How many may work at once. More connections are opened for those that stand still (`lanes.ts`). */
  max: number
  patience?: Partial<LanePatience>
  /** Off behind PgBouncer before 1.21, which loses prepared statements between clients. */
  prepared: boolean
  onError: (error: Error) => void
}

/** One that was quiet for ten seconds is needed again in the eleventh, and a new one logs in and plans every statement anew. */
const KEPT_IDLE_MS = 5 * 60_000

export const openDatabase = (options: DatabaseOptions): Database => new PooledDatabase(options)

class PooledDatabase extends Asking implements Database {
  readonly pool: pg.Pool
  readonly #connections = new WeakMap<pg.ClientBase, Connection>()

  readonly #lanes: Lanes
  readonly #listeners: ((job: JobName) => void)[] = []
  #fullAt = 0

  constructor({ connectionString, max, patience, prepared, onError }: DatabaseOptions) {
    super()
    const lanes = { ...LANE_PATIENCE, ...patience }
    this.#lanes = new Lanes(max, lanes)
    this.pool = new pg.Pool({
      connectionString,
      max: max + lanes.reserve,
      idleTimeoutMillis: KEPT_IDLE_MS,
      connectionTimeoutMillis: lanes.waitMs,
    })
    // An idle connection that breaks (server restart) must not take the process down; the pool replaces it.
    this.pool.on('error', (error) => {
      // The pool has ended before the last of its connections has: a Postgres that stops in between breaks nothing.
      if (!this.pool.ending) onError(error)
    })
    this.pool.on('connect', (client) => {
      const connection: Connection = { pipeline: new Pipeline(client, prepared), broken: undefined }
      this.#connections.set(client, connection)
      // The pool listens to idle connections only: without this one that breaks between two statements ends the process.
      client.on('error', (error) => {
        connection.broken = error
      })
    })
  }

  protected ask(statement: Sql, mostMs?: number): Promise<Answered> {
    return this.#borrow('statement', ({ pipeline }) =>
      mostMs === undefined ? pipeline.askAlone(statement) : askWithin(pipeline, statement, mostMs),
    )
  }

  get load(): DatabaseLoad {
    return { ...this.#lanes.load, fullAt: this.#fullAt }
  }

  tx<T>(work: (tx: Tx) => Promise<T>): Promise<T> {
    return this.#txOf('', work)
  }

  async #txOf<T>(caller: string, work: (tx: Tx) => Promise<T>): Promise<T> {
    for (let attempt = 1; ; attempt += 1) {
      const outcome = await this.#borrow('transaction', (connection) => tryTransaction(connection, work), caller)
      if ('result' in outcome) {
        for (const job of outcome.woken) this.wake(job)
        return outcome.result
      }
      this.#noteFull(outcome.error)
      if (attempt === MAX_ATTEMPTS || !RETRYABLE.has((outcome.error as pg.DatabaseError).code ?? ''))
        throw outcome.error
    }
  }

  wake(job: JobName): void {
    for (const listener of this.#listeners) listener(job)
  }

  onWake(listener: (job: JobName) => void): void {
    this.#listeners.push(listener)
  }

  onBehalfOf(caller: string): Database {
    return new DatabaseWithTx(this, (work) => this.#txOf(caller, work))
  }

  close(): Promise<void> {
    return this.pool.end()
  }

  /** Lends a connection. One that broke meanwhile is not given to anybody else. */
  async #borrow<T>(lane: Lane, work: (connection: Connection) => Promise<T>, caller = ''): Promise<T> {
    const entered = this.#lanes.enter(lane, caller)
    // Nearly always at once: nobody has to wait a turn of the loop for it.
    const leave = typeof entered === 'function' ? entered : await entered
    try {
      const client = await this.pool.connect()
      const connection = this.#connections.get(client)
      if (!connection) throw new Error('the pool lent a connection that it never told of')
      try {
        return await work(connection)
      } finally {
        client.release(connection.broken)
      }
    } catch (error) {
      this.#noteFull(error)
      throw error
    } finally {
      leave()
    }
  }

  #noteFull(error: unknown): void {
    if ((error as pg.DatabaseError | undefined)?.code === DISK_FULL) this.#fullAt = Date.now()
  }
}

/** One message: what is asked for in one turn is one transaction, with which the limit ends. */
async function askWithin(pipeline: Pipeline, statement: Sql, mostMs: number): Promise<Answered> {
  const [, answered] = await pipelined([
    pipeline.askAlone(sql`SELECT set_config('statement_timeout', ${String(mostMs)}, true)`),
    pipeline.askAlone(statement),
  ])
  return answered
}

/**
 * Statements that are asked for before any of them is waited for travel to the database pipelined, and are worked in that
 * order. This waits for all of them and throws what failed first: what came behind it was only aborted.
 */
export async function pipelined<const T extends readonly Promise<unknown>[]>(
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
export const commitAsync = (tx: Tx): void => tx.send(sql`SET LOCAL synchronous_commit = off`)

/** Whether an error is the named constraint refusing a write, so that the caller can map it to its refusal. */
export function violates(error: unknown, constraint: string): boolean {
  return error instanceof pg.DatabaseError && error.constraint === constraint
}
