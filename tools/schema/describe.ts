import type pg from 'pg'

/** A column of an answer, as Postgres describes it before anything is run. */
export type Described = {
  name: string
  /** Where it comes from unchanged; 0 for what is worked out. */
  tableID: number
  columnID: number
  dataTypeID: number
}

class Describing implements pg.Submittable {
  #fields: Described[] = []
  readonly text: string
  readonly resolve: (fields: Described[]) => void
  readonly reject: (error: unknown) => void

  constructor(text: string, resolve: (fields: Described[]) => void, reject: (error: unknown) => void) {
    this.text = text
    this.resolve = resolve
    this.reject = reject
  }

  submit(connection: pg.Connection): void {
    connection.parse({ name: '', text: this.text, types: [] }, true)
    connection.describe({ type: 'S', name: '' }, true)
    connection.sync()
  }

  handleRowDescription({ fields }: { fields: Described[] }): void {
    this.#fields = fields
  }

  handleReadyForQuery(): void {
    this.resolve(this.#fields)
  }

  handleError(error: unknown): void {
    this.reject(error)
  }
}

/** Has Postgres read a statement, without running it: a column or table that is not there is an error. */
export const describe = (client: pg.ClientBase, text: string): Promise<Described[]> =>
  new Promise((resolve, reject) => {
    client.query(new Describing(text, resolve, reject))
  })
