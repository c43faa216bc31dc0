import { createHash } from 'node:crypto'
import type pg from 'pg'
import { readDefinitions } from '../definitions.ts'
import { readMigrations } from '../migrate.ts'
import * as queries from './catalogue.sql.ts'

/** What a role may do with something: `SELECT, UPDATE (state, decided_at)`. */
type Grant = { role: string; rights: string }

type Column = { name: string; definition: string; comment: string | null }
type Constraint = { name: string; definition: string }
type Table = {
  name: string
  options: string | null
  comment: string | null
  columns: Column[]
  constraints: Constraint[]
  /** Indexes, triggers, policies and statistics, each as the statement that makes it. */
  others: string[]
  grants: Grant[]
  /** Of a chain of states: each of its rules, as the statement that writes it. */
  rules?: string[]
}
type Named = { name: string; definition: string; grants: Grant[] }

/** Which migrations and definitions it was made from: whether it is of today can be told without a database. */
export async function headOfSchema(): Promise<string> {
  const migrations = (await readMigrations()).map(({ name, sha256 }) => `-- ${name} ${sha256}\n`)
  const definitions = (await readDefinitions()).map(({ name, sha256 }) => `-- schema/${name} ${sha256}\n`).sort()
  const made = [...migrations, ...definitions]
  return `-- What the migrations make of an empty database, to read and to compare. Written by \`npm run schema\`, from:\n${made.join('')}\n`
}

/**
 * The schema of a database as text: the same for the same schema, whatever the order in which it came about. What
 * extensions brought and what the migrator writes for itself is left out.
 */
export async function readSchema(client: pg.ClientBase): Promise<string> {
  const read = async <Row extends pg.QueryResultRow>(query: string) => (await client.query<Row>(query)).rows
  const extensions = await read<{ name: string }>(queries.EXTENSIONS)
  const schemas = await read<Named>(queries.SCHEMAS)
  const domains = await read<Named>(queries.DOMAINS)
  const tables = await read<Table>(queries.TABLES)
  for (const table of tables)
    if (isChain(table.name))
      table.rules = (await read<{ made: string }>(queries.rulesOf(table.name))).map(({ made }) => made)
  const views = await read<Named & { options: string | null }>(queries.VIEWS)
  const routines = await read<Named>(queries.ROUTINES)
  const rights = await read<{ definition: string }>(queries.DEFAULT_RIGHTS)
  const parts = [
    extensions.map(({ name }) => `CREATE EXTENSION ${name};`).join('\n'),
    ...schemas.map(({ name, definition, grants }) =>
      [`CREATE ${definition};`, ...grantsOf(`SCHEMA ${name}`, grants)].join('\n'),
    ),
    rights.map(({ definition }) => `${definition};`).join('\n'),
    ...domains.map(({ definition }) => `${definition};`),
    ...tables.map(tableOf),
    ...views.map(({ name, options, definition, grants }) =>
      [`CREATE VIEW ${name}${options ? ` WITH (${options})` : ''} AS\n${definition}`, ...grantsOf(name, grants)].join(
        '\n',
      ),
    ),
    ...routines.map(({ name, definition, grants }) =>
      [`${definition.trim()};`, ...grantsOf(`FUNCTION ${name}`, grants)].join('\n'),
    ),
  ]
  const body = `${parts.filter((part) => part !== '').join('\n\n')}\n`
  return `${await headOfSchema()}${HASH_OF_BODY}${hashOf(body)}\n\n${body}`
}

const HASH_OF_BODY = '-- sha256 of what follows: '
const hashOf = (text: string): string => createHash('sha256').update(text).digest('hex')

/** Whether the text of a schema is as it was written: no hand has been in it since. Git may write other line ends. */
export function isAsWritten(text: string): boolean {
  const [, body = ''] = text.replaceAll('\r\n', '\n').split(HASH_OF_BODY)
  return body.slice(0, 64) === hashOf(body.slice(66))
}

/** Its rows are rules that the code repeats, so they are part of what a database is. */
const isChain = (table: string): boolean => table.endsWith('_transition')

function tableOf({ name, options, comment, columns, constraints, others, grants, rules = [] }: Table): string {
  const lines = [
    ...columns.map((column) => `  ${column.name} ${column.definition}`),
    ...constraints.map((rule) => `  CONSTRAINT ${rule.name} ${rule.definition}`),
  ]
  return [
    `CREATE TABLE ${name} (\n${lines.join(',\n')}\n)${options ? ` WITH (${options})` : ''};`,
    ...others.map((statement) => `${statement};`),
    ...commentOn(`TABLE ${name}`, comment),
    ...columns.flatMap((column) => commentOn(`COLUMN ${name}.${column.name}`, column.comment)),
    ...grantsOf(name, grants),
    ...rules.map((statement) => `${statement};`),
  ].join('\n')
}

const commentOn = (what: string, comment: string | null): string[] =>
  comment === null ? [] : [`COMMENT ON ${what} IS '${comment.replaceAll("'", "''")}';`]

const grantsOf = (what: string, grants: readonly Grant[]): string[] =>
  grants.map(({ role, rights }) => `GRANT ${rights} ON ${what} TO ${role};`)
