import type { Sql } from 'sql-template-tag'
import type { Db, JobName } from './db.ts'
import type { Answered } from './pipeline.ts'

/** What all that runs statements have in common; how one gets to the database is theirs. */
export abstract class Asking implements Db {
  protected abstract ask(statement: Sql, mostMs?: number): Promise<Answered>
  abstract wake(job: JobName): void

  async many<Row>(statement: Sql, mostMs?: number): Promise<Row[]> {
    return (await this.ask(statement, mostMs)).rows as Row[]
  }

  async maybe<Row>(statement: Sql): Promise<Row | undefined> {
    return (await this.ask(statement)).rows[0] as Row | undefined
  }

  async one<Row>(statement: Sql, mostMs?: number): Promise<Row> {
    const { rows } = await this.ask(statement, mostMs)
    if (rows.length !== 1) throw new Error(`expected one row, got ${rows.length}`)
    return rows[0] as Row
  }

  async run(statement: Sql): Promise<number> {
    return (await this.ask(statement)).count
  }
}
