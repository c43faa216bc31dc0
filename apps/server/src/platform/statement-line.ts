import { hash } from 'node:crypto'
import pg from 'pg'
import { prepareValue } from 'pg/lib/utils.js'
import type { Sql } from 'sql-template-tag'

/** What the database answered to one statement. */
export type Answered = {
  rows: Record<string, unknown>[]
  /** How many rows it touched or told. */
  count: number
  /** The command that was done: `COMMIT` answers ROLLBACK where something had failed. */
  command: string
}

type Asked = {
  /** Empty where statements are not kept prepared. */
  name: string
  text: string
  values: (string | Buffer | null)[]
  resolve(answered: Answered): void
  reject(error: unknown): void
}

/** The columns of a statement that a connection has prepared: told once, later answers bring the rows alone. */
type Columns = { names: string[]; parsers: ((text: string) => unknown)[]; empty: Record<string, unknown> }

const names = new Map<string, string>()

// The same text gives the same name, so that each connection plans a statement once.
function statementName(text: string): string {
  let name = names.get(text)
  if (!name) {
    name = hash('sha1', text, 'base64url')
    if (names.size < 5_000) names.set(text, name)
  }
  return name
}

/**
 * The statements of one connection. What is asked for in one turn of the event loop travels as one message and is
 * answered by one: each message of its own wakes the other side, which costs both more than a small statement does. They
 * are worked in the order in which they were asked for; behind one that fails the others of its message are not worked,
 * and fail with it.
 */
export class StatementLine {
  readonly #client: pg.ClientBase
  readonly #prepared: boolean
  /** By name what this connection has prepared; without columns until its first answer. */
  readonly #known = new Map<string, Columns | undefined>()
  #asked: Asked[] = []
  #underWay = false

  constructor(client: pg.ClientBase, prepared: boolean) {
    this.#client = client
    this.#prepared = prepared
  }

  async ask({ text, values }: Sql): Promise<Answered> {
    const name = this.#prepared ? statementName(text) : ''
    const mapped = values.map(prepareValue)
    try {
      return await new Promise((resolve, reject) => {
        if (this.#asked.length === 0) process.nextTick(() => this.#send())
        this.#asked.push({ name, text, values: mapped, resolve, reject })
      })
    } catch (error) {
      // Instead of the place that reads the socket, the one that asked.
      if (error instanceof Error) Error.captureStackTrace(error)
      throw error
    }
  }

  #send(): void {
    if (this.#underWay || this.#asked.length === 0) return
    const batch = new Batch(this.#asked, this.#known, () => {
      this.#underWay = false
      this.#send()
    })
    this.#asked = []
    this.#underWay = true
    this.#client.query(batch)
  }
}

/** Speaks the extended protocol in place of the driver's own query: many statements and one Sync. */
class Batch implements pg.Submittable {
  readonly #asked: readonly Asked[]
  readonly #known: Map<string, Columns | undefined>
  readonly #over: () => void
  readonly #answers: Answered[] = []
  #columns: Columns | undefined
  #rows: Record<string, unknown>[] = []

  constructor(asked: readonly Asked[], known: Map<string, Columns | undefined>, over: () => void) {
    this.#asked = asked
    this.#known = known
    this.#over = over
  }

  /** The texts, for whoever listens to a connection. */
  get texts(): string[] {
    return this.#asked.map(({ text }) => text)
  }

  submit(connection: pg.Connection): void {
    connection.stream.cork()
    for (const { name, text, values } of this.#asked) {
      if (name === '' || !this.#known.has(name)) {
        // One whose first try failed may be there or not.
        if (name !== '') connection.close({ type: 'S', name }, true)
        connection.parse({ name, text, types: [] }, true)
        this.#known.set(name, undefined)
      }
      connection.bind({ statement: name, values }, true)
      if (!this.#known.get(name)) connection.describe({ type: 'P', name: '' }, true)
      connection.execute(null, true)
    }
    connection.sync()
    connection.stream.uncork()
  }

  handleRowDescription({ fields }: { fields: pg.FieldDef[] }): void {
    this.#columns = {
      names: fields.map(({ name }) => name),
      parsers: fields.map(({ dataTypeID }) => parserOf(dataTypeID)),
      empty: Object.fromEntries(fields.map(({ name }) => [name, null])),
    }
  }

  handleDataRow({ fields }: { fields: (string | null)[] }): void {
    const columns = this.#columns ?? this.#known.get(this.#current.name)
    if (!columns) throw new Error('broken promise: the columns come before the rows')
    const row = { ...columns.empty }
    for (let index = 0; index < fields.length; index += 1) {
      const [text, name] = [fields[index], columns.names[index]]
      if (text != null && name !== undefined) row[name] = columns.parsers[index]?.(text)
    }
    this.#rows.push(row)
  }

  handleCommandComplete({ text }: { text: string }): void {
    const { name } = this.#current
    if (name !== '' && !this.#known.get(name))
      this.#known.set(name, this.#columns ?? { names: [], parsers: [], empty: {} })
    // Behind the command stands how many, where it is one that touches rows.
    const count = Number(text.slice(text.lastIndexOf(' ') + 1)) || 0
    this.#answers.push({ rows: this.#rows, count, command: text })
    this.#columns = undefined
    this.#rows = []
  }

  handleReadyForQuery(): void {
    this.#over()
    for (const [index, { resolve }] of this.#asked.entries()) {
      const answer = this.#answers[index]
      if (answer) resolve(answer)
    }
  }

  handleError(error: unknown): void {
    this.#over()
    for (const [index, { name, resolve, reject }] of this.#asked.entries()) {
      const answer = this.#answers[index]
      if (answer) resolve(answer)
      else {
        this.#known.delete(name)
        reject(error)
      }
    }
  }

  get #current(): Asked {
    const asked = this.#asked[this.#answers.length]
    if (!asked) throw new Error('broken promise: an answer belongs to a statement')
    return asked
  }
}

// Postgres sends int8 and numeric as text. Money and counters above 2^31 are bigint; numeric stays text.
const parserOf = (oid: number): ((text: string) => unknown) =>
  oid === pg.types.builtins.INT8 ? BigInt : (pg.types.getTypeParser(oid, 'text') as (text: string) => unknown)
