import type pg from 'pg'
import type { Sql } from 'sql-template-tag'
import type { Database, DatabaseLoad, JobName } from './db.ts'

/** A database of which everything but the way to open a transaction is as it was. */
export class DatabaseWithTx implements Database {
  readonly tx: Database['tx']
  readonly #db: Database

  constructor(db: Database, tx: Database['tx']) {
    this.#db = db
    this.tx = tx
  }

  get pool(): pg.Pool {
    return this.#db.pool
  }

  get load(): DatabaseLoad {
    return this.#db.load
  }

  many<Row>(statement: Sql, mostMs?: number): Promise<Row[]> {
    return this.#db.many(statement, mostMs)
  }

  maybe<Row>(statement: Sql): Promise<Row | undefined> {
    return this.#db.maybe(statement)
  }

  one<Row>(statement: Sql, mostMs?: number): Promise<Row> {
    return this.#db.one(statement, mostMs)
  }

  run(statement: Sql): Promise<number> {
    return this.#db.run(statement)
  }

  wake(job: JobName): void {
    this.#db.wake(job)
  }

  onWake(listener: (job: JobName) => void): void {
    this.#db.onWake(listener)
  }

  onBehalfOf(caller: string): Database {
    return this.#db.onBehalfOf(caller)
  }

  close(): Promise<void> {
    return this.#db.close()
  }
}
