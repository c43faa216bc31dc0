import type pg from 'pg'
import sql, { type Sql } from 'sql-template-tag'
import { Asking } from './asking.ts'
import type { JobName, Tx } from './db.ts'
import type { Answered, Pipeline } from './pipeline.ts'

/** A connection of the pool, with what is known of it here. */
export type Connection = { readonly pipeline: Pipeline; broken: Error | undefined }

/** Works in one transaction, which is committed at the end, or rolled back when anything in it failed. */
export async function tryTransaction<T>(
  connection: Connection,
  work: (tx: Tx) => Promise<T>,
): Promise<{ result: T; woken: ReadonlySet<JobName> } | { error: unknown }> {
  const transaction = new Transaction(connection.pipeline)
  try {
    const result = await work(transaction)
    await transaction.commit()
    return { result, woken: transaction.woken }
  } catch (thrown) {
    const error = transaction.causeOf(thrown)
    await transaction.rollback().catch((failure: Error) => {
      connection.broken = failure
    })
    return { error }
  }
}

/** A statement behind one that failed: it says nothing of its own. */
const followedFailure = (error: unknown): boolean => (error as pg.DatabaseError).code === '25P02'

class Transaction extends Asking implements Tx {
  readonly transaction = true
  readonly #pipeline: Pipeline
  readonly woken = new Set<JobName>()
  #over = false
  #cause: unknown

  constructor(pipeline: Pipeline) {
    super()
    this.#pipeline = pipeline
    this.#noteFailure(pipeline.ask(sql`BEGIN`))
  }

  protected async ask(statement: Sql): Promise<Answered> {
    // The connection may be somebody else's by then.
    if (this.#over) throw new Error('the transaction is over')
    return this.#pipeline.ask(statement)
  }

  send(statement: Sql): void {
    this.#noteFailure(this.ask(statement))
  }

  wake(job: JobName): void {
    this.woken.add(job)
  }

  /** What was thrown, unless it only followed from a statement that nobody waited for. */
  causeOf(thrown: unknown): unknown {
    return this.#cause ?? thrown
  }

  async commit(): Promise<void> {
    this.#over = true
    // A transaction in which something failed is rolled back by its COMMIT, and that is no error to Postgres.
    if ((await this.#pipeline.ask(sql`COMMIT`)).command !== 'COMMIT') throw new Error('the transaction was rolled back')
  }

  rollback(): Promise<unknown> {
    this.#over = true
    return this.#pipeline.ask(sql`ROLLBACK`)
  }

  #noteFailure(sent: Promise<unknown>): void {
    sent.catch((error: unknown) => {
      if (!followedFailure(error)) this.#cause ??= error
    })
  }
}
