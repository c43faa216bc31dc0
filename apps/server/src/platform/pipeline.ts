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

/** An answer as it came: texts and the columns that they belong to. */
type Told = Omit<Answered, 'rows'> & { columns: Columns; rows: (string | null)[][] }

type Asked = {
  /** Empty where statements are not kept prepared. */
  name: string
  text: string
  values: (string | Buffer | null)[]
  /** Outside of a transaction: it commits by itself. */
  alone: boolean
  resolve(told: Told): void
  reject(error: unknown): void
}

/** The columns of a statement that a connection has prepared: told once, later answers bring the rows alone. */
type Columns = { names: string[]; parsers: ((text: string) => unknown)[] }

const NO_COLUMNS: Columns = { names: [], parsers: [] }

/** A statement with its name. The same text gives the same name, so that each connection plans a statement once. */
type Named = { name: string; text: string }

/** Statements that begin with the same pieces, the texts between their values. */
type Beginning = { statement?: Named; further: Map<string, Beginning> }

const beginnings: Beginning = { further: new Map() }
const MOST_KEPT = 5_000
let kept = 0

// Found by its pieces, which are the same strings each time, a statement is not put together to be looked up.
function named(statement: Sql): Named {
  let beginning: Beginning | undefined = beginnings
  for (const piece of statement.strings) {
    beginning = beginning.further.get(piece)
    if (!beginning) break
  }
  return beginning?.statement ?? keep(statement)
}

function keep({ strings, text }: Sql): Named {
  const statement = { name: hash('sha1', text, 'base64url'), text }
  if (kept >= MOST_KEPT) return statement
  kept += 1
  let beginning = beginnings
  for (const piece of strings) {
    const next = beginning.further.get(piece) ?? { further: new Map() }
    beginning.further.set(piece, next)
    beginning = next
  }
  beginning.statement = statement
  return statement
}

/**
 * The statements of one connection. What is asked for in one turn of the event loop travels as one message and is
 * answered by one: each message of its own wakes the other side, which costs both more than a small statement does. They
 * are worked in the order in which they were asked for; behind one that fails the others of its message are not worked,
 * and fail with it.
 */
export class Pipeline {
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

  /** Asks within the transaction that was begun here. */
  ask(statement: Sql): Promise<Answered> {
    return this.#ask(statement, false)
  }

  /** A statement that is a transaction of its own. Nothing else may be under way on this connection. */
  askAlone(statement: Sql): Promise<Answered> {
    return this.#ask(statement, true)
  }

  async #ask(statement: Sql, alone: boolean): Promise<Answered> {
    const { name, text } = this.#prepared ? named(statement) : { name: '', text: statement.text }
    const mapped = statement.values.map(prepareValue)
    try {
      const { columns, rows, count, command } = await new Promise<Told>((resolve, reject) => {
        if (this.#asked.length === 0) process.nextTick(() => this.#send())
        this.#asked.push({ name, text, values: mapped, alone, resolve, reject })
      })
      return { rows: rows.map((texts) => readRow(columns, texts)), count, command }
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
  readonly #answers: Told[] = []
  #columns: Columns | undefined
  #rows: Told['rows'] = []

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
    }
  }

  handleDataRow({ fields }: { fields: (string | null)[] }): void {
    this.#rows.push(fields)
  }

  handleCommandComplete({ text }: { text: string }): void {
    const name = this.#asked[this.#answers.length]?.name ?? ''
    const columns = this.#columns ?? this.#known.get(name) ?? NO_COLUMNS
    if (name !== '') this.#known.set(name, columns)
    // Behind the command stands how many, where it is one that touches rows.
    const count = Number(text.slice(text.lastIndexOf(' ') + 1)) || 0
    this.#answers.push({ columns, rows: this.#rows, count, command: text })
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

  /**
   * What was answered before it stands where a COMMIT is still to decide. A statement alone is told as done before it is
   * committed: a constraint that is checked last, or a Postgres that is going down and says so, undoes it behind its answer.
   */
  handleError(error: unknown): void {
    this.#over()
    for (const [index, { name, alone, resolve, reject }] of this.#asked.entries()) {
      const answer = this.#answers[index]
      if (answer && !alone) resolve(answer)
      else {
        this.#known.delete(name)
        reject(error)
      }
    }
  }
}

function readRow({ names, parsers }: Columns, texts: readonly (string | null)[]): Record<string, unknown> {
  const row: Record<string, unknown> = {}
  for (let index = 0; index < names.length; index += 1) {
    const text = texts[index] ?? null
    row[names[index] as string] = text === null ? null : parsers[index]?.(text)
  }
  return row
}

// Postgres sends int8 and numeric as text. Money and counters above 2^31 are bigint; numeric stays text.
const parserOf = (oid: number): ((text: string) => unknown) =>
  oid === pg.types.builtins.INT8 ? BigInt : (pg.types.getTypeParser(oid, 'text') as (text: string) => unknown)
