import type pg from 'pg'
import type { Catalogue, Column, Rule } from './rules.ts'
import { type Expression, freshValues, wrongValues } from './values.ts'

/** A row of the table that a rule is about, by its place. */
type Row = string
/** What is written into which column; the rest stays as it is in the row. */
type Change = Record<string, Expression>

/** A write to try, and what it needs: the same for all that a missing grant or a guard of the whole table refuses alike. */
export type Write = { sql: string; needs: string }

const MOST_ROWS = 12
/** How many columns of a rule are tried two at a time. */
const MOST_PAIRED = 8

/** Rows that are there, as different as the rule may care for: in state, in what is missing. */
export async function rowsFor(owner: pg.Client, rule: Rule, columns: readonly Column[]): Promise<Row[]> {
  const own = columns.filter(({ name }) => rule.columns.includes(name))
  const conditions = ['true']
  if (rule.kind === 'unique' && rule.predicate) conditions.push(rule.predicate)
  if (rule.kind === 'foreign key') conditions.push(...own.map(({ name }) => `r."${name}" IS NOT NULL`))
  const kinds = own.map(({ name, base }) =>
    /^(text|smallint|boolean)$/.test(base) && rule.kind !== 'not null' ? `r."${name}"` : `r."${name}" IS NULL`,
  )
  const { rows } = await owner.query<{ place: Row }>(`
    SELECT (array_agg(r.ctid::text))[1] AS place FROM ${rule.sql} AS r WHERE ${conditions.join(' AND ')}
    GROUP BY ${kinds.length > 0 ? kinds.join(', ') : '()'} LIMIT ${MOST_ROWS}`)
  return rows.flatMap(({ place }) => place ?? [])
}

const at = (row: Row): string => `r.ctid = '${row}'::tid`

function update({ sql }: Rule, row: Row, change: Change): Write {
  const set = Object.entries(change).map(([name, value]) => `"${name}" = ${value}`)
  return {
    sql: `UPDATE ${sql} AS r SET ${set.join(', ')} WHERE ${at(row)}`,
    needs: `UPDATE ${Object.keys(change).join()}`,
  }
}

function insert({ sql, kind }: Rule, columns: readonly Column[], row: Row, change: Change): Write {
  const isWritten = ({ generated, counted }: Column) => !generated || (counted && kind === 'unique')
  const written = columns.filter(isWritten).map(({ name }) => name)
  const values = written.map((name) => change[name] ?? `r."${name}"`)
  const names = written.map((name) => `"${name}"`).join(', ')
  const from = `SELECT ${values.join(', ')} FROM ${sql} AS r WHERE ${at(row)}`
  return { sql: `INSERT INTO ${sql} (${names}) OVERRIDING SYSTEM VALUE ${from}`, needs: 'INSERT' }
}

/** Writes that may be refused by this rule, the likeliest first. */
export function* writesAgainst(
  rule: Rule,
  { rules, columns: tables }: Catalogue,
  rows: readonly Row[],
): Generator<Write> {
  const columns = tables.get(rule.sql) ?? []
  const own = columns.filter(({ name }) => rule.columns.includes(name))
  const both = function* (changes: Iterable<Change>): Generator<Write> {
    for (const change of changes)
      for (const row of rows) {
        yield update(rule, row, change)
        yield insert(rule, columns, row, change)
      }
  }
  if (rule.kind === 'not null') yield* both(own.map(({ name, type }) => ({ [name]: `NULL::${type}` })))
  if (rule.kind === 'domain') yield* both(wrongOf(own, columns, rule.definition))
  if (rule.kind === 'check') {
    yield* both(wrongOf(own, columns, rule.definition))
    yield* both(wrongPairs(own, columns, rule.definition))
  }
  if (rule.kind === 'foreign key') {
    for (const column of own)
      for (const value of freshValues(column))
        for (const row of rows) {
          yield update(rule, row, { [column.name]: value })
          for (const fresh of freshKeys(rule, rules, columns, [], 'all or one'))
            yield insert(rule, columns, row, { ...fresh, [column.name]: value })
        }
  }
  if (rule.kind === 'unique') {
    for (const row of rows)
      for (const fresh of freshKeys(rule, rules, columns, rule.columns, 'any')) yield insert(rule, columns, row, fresh)
  }
  if (rule.kind === 'guard') yield* writesPast(rule, columns, rows)
}

function* writesPast(
  rule: Rule & { kind: 'guard' },
  columns: readonly Column[],
  rows: readonly Row[],
): Generator<Write> {
  const written = columns.filter(({ generated }) => !generated)
  const changes = [{}, ...wrongOf(written, columns, rule.definition)]
  if (rule.operation === 'TRUNCATE') yield { sql: `TRUNCATE ${rule.sql} CASCADE`, needs: 'TRUNCATE' }
  for (const row of rows) {
    if (rule.operation === 'DELETE') yield { sql: `DELETE FROM ${rule.sql} AS r WHERE ${at(row)}`, needs: 'DELETE' }
    if (rule.operation === 'INSERT') for (const change of changes) yield insert(rule, columns, row, change)
    if (rule.operation === 'UPDATE')
      for (const change of changes) if (Object.keys(change).length > 0) yield update(rule, row, change)
  }
}

function* wrongOf(own: readonly Column[], columns: readonly Column[], definition: string): Generator<Change> {
  for (const column of own.filter(({ generated }) => !generated))
    for (const value of wrongValues(column, columns, definition)) yield { [column.name]: value }
}

function* wrongPairs(own: readonly Column[], columns: readonly Column[], definition: string): Generator<Change> {
  const some = own.filter(({ generated }) => !generated).slice(0, MOST_PAIRED)
  for (const [place, one] of some.entries())
    for (const other of some.slice(place + 1))
      for (const value of wrongValues(one, columns, definition))
        for (const beside of wrongValues(other, columns, definition)) yield { [one.name]: value, [other.name]: beside }
}

const MOST_CHANGED = 5

/**
 * New keys for a row in the ways in which its table is unique, but for the columns in which it is to meet another. Any of them may have to
 * stay what it is for the sake of another rule, so that all at once are tried, and fewer, down to none.
 */
function* freshKeys(
  rule: Rule,
  rules: readonly Rule[],
  columns: readonly Column[],
  kept: readonly string[],
  which: 'any' | 'all or one',
): Generator<Change> {
  const keys = rules.filter((other) => other.kind === 'unique' && other.sql === rule.sql).flatMap((key) => key.columns)
  const isChanged = ({ name, generated }: Column) => keys.includes(name) && !kept.includes(name) && !generated
  const changed = columns.filter(isChanged).slice(0, MOST_CHANGED)
  for (let some = 2 ** changed.length - 1; some >= 0; some -= 1) {
    const own = changed.filter((_, place) => some & (1 << place))
    if (which === 'all or one' && own.length > 1 && own.length < changed.length) continue
    const forms = Math.max(1, ...own.map((column) => freshValues(column).length))
    for (let form = 0; form < forms; form += 1)
      yield Object.fromEntries(own.map((column) => [column.name, formOf(column, form)]))
  }
}

function formOf(column: Column, form: number): Expression {
  const forms = freshValues(column)
  return forms[form % forms.length] ?? 'NULL'
}
