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

  // Handed on as it came: what is asked is read where somebody asks it (tools/schema).
  many<Row>(...asked: [statement: Sql, mostMs?: number]): Promise<Row[]> {
    return this.#db.many(...asked)
  }

  maybe<Row>(...asked: [statement: Sql]): Promise<Row | undefined> {
    return this.#db.maybe(...asked)
  }

  one<Row>(...asked: [statement: Sql, mostMs?: number]): Promise<Row> {
    return this.#db.one(...asked)
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
