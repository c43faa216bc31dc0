import type pg from 'pg'
import { describe } from './describe.ts'
import { outerTables } from './nullable.ts'
import { BY_CONTRACT, DOMAINS, IMPORTS, NO_MONEY, typeOf } from './typed-columns.ts'

export type Column = { name: string; type: string; isNullable: boolean }
export type Relation = { oid: number; name: string; typeName: string; columns: Map<number, Column> }
/** Tables and views by their oid, and the names of all types. */
export type Catalogue = { relations: Map<number, Relation>; types: Map<number, string> }

const COLUMNS = `
  SELECT c.oid::int, n.nspname AS schema, c.relname AS relation, c.relkind AS kind, a.attnum::int AS place, a.attname AS name,
    a.attnotnull AS is_set, y.typname AS type, b.typname AS base, pg_get_viewdef(c.oid) AS view
  FROM pg_attribute AS a JOIN pg_class AS c ON c.oid = a.attrelid JOIN pg_namespace AS n ON n.oid = c.relnamespace
    JOIN pg_type AS y ON y.oid = a.atttypid LEFT JOIN pg_type AS b ON b.oid = y.typbasetype
  WHERE n.nspname IN ('public', 'ledger', 'published') AND c.relkind IN ('r', 'p', 'v') AND a.attnum > 0 AND NOT a.attisdropped
    AND c.relname NOT LIKE 'kysely\\_%' AND NOT c.relispartition
    AND NOT EXISTS (SELECT FROM pg_depend AS e WHERE e.classid = 'pg_class'::regclass AND e.objid = c.oid AND e.deptype = 'e')
  ORDER BY n.nspname COLLATE "C", c.relname COLLATE "C", a.attnum`

const CHECKS = `
  SELECT conrelid::int AS oid, conkey[1]::int AS place, pg_get_constraintdef(oid) AS rule FROM pg_constraint
  WHERE contype = 'c' AND cardinality(conkey) = 1`

/** Columns that refer to a table in which nobody but a migration writes. */
const REFERENCES = `
  SELECT k.conrelid::int AS oid, r.place::int, k.confrelid::regclass::text AS kinds, f.attname AS kind,
    k.confrelid::int AS "kindsOid", f.attnum::int AS "kindPlace"
  FROM pg_constraint AS k, unnest(k.conkey, k.confkey) AS r (place, kind)
    JOIN pg_attribute AS f ON f.attnum = r.kind JOIN pg_type AS y ON y.oid = f.atttypid
  WHERE f.attrelid = k.confrelid AND k.contype = 'f' AND y.typname IN ('text', 'int2', 'int4')
    AND NOT EXISTS (SELECT FROM pg_roles AS o WHERE o.rolname ^@ 'tradewind_' AND has_any_column_privilege(o.oid, k.confrelid, 'INSERT, UPDATE'))`

type ColumnRow = {
  oid: number
  schema: string
  relation: string
  kind: string
  place: number
  name: string
  is_set: boolean
  type: string
  base: string | null
  view: string | null
}

export async function readCatalogue(client: pg.ClientBase): Promise<Catalogue> {
  const read = async <Row extends pg.QueryResultRow>(text: string) => (await client.query<Row>(text)).rows
  const types = new Map(
    (await read<{ oid: number; name: string }>('SELECT oid::int, typname AS name FROM pg_type')).map((type) => [
      type.oid,
      type.name,
    ]),
  )
  const words = new Map<string, string>()
  for (const { oid, place, rule } of await read<{ oid: number; place: number; rule: string }>(CHECKS)) {
    const union = unionOf(rule)
    if (union) words.set(`${oid}.${place}`, union)
  }
  for (const { oid, place, kinds, kind, kindsOid, kindPlace } of await read<Reference>(REFERENCES)) {
    const union = words.has(`${oid}.${place}`) ? undefined : await kindsOf(client, kinds, kind)
    if (!union) continue
    words.set(`${oid}.${place}`, `${typeNameOf(kinds)}['${kind}']`)
    words.set(`${kindsOid}.${kindPlace}`, union)
  }
  const relations = new Map<number, Relation>()
  const views: { relation: Relation; text: string }[] = []
  for (const row of await read<ColumnRow>(COLUMNS)) {
    const known = relations.get(row.oid)
    const relation = known ?? { oid: row.oid, name: nameOf(row), typeName: typeNameOf(nameOf(row)), columns: new Map() }
    relations.set(row.oid, relation)
    if (!known && row.kind === 'v' && row.view) views.push({ relation, text: row.view.replace(/;\s*$/, '') })
    const type = words.get(`${row.oid}.${row.place}`) ?? columnType(row)
    relation.columns.set(row.place, { name: row.name, type, isNullable: !row.is_set })
  }
  const catalogue = { relations, types }
  // A view says of no column that it is always there: what it selects does.
  for (let round = 0; round < 3; round += 1) for (const view of views) await readView(client, catalogue, view)
  return catalogue
}

type Reference = { oid: number; place: number; kinds: string; kind: string; kindsOid: number; kindPlace: number }

const MOST_KINDS = 60

/** What a table of kinds holds, as a union: the migrations fill it, and nothing else may stand where it is referred to. */
async function kindsOf(client: pg.ClientBase, table: string, column: string): Promise<string | undefined> {
  const { rows } = await client.query<{ kind: string | number }>(
    `SELECT DISTINCT ${column} AS kind FROM ${table} WHERE ${column} IS NOT NULL ORDER BY 1 LIMIT ${MOST_KINDS}`,
  )
  if (rows.length === 0 || rows.length === MOST_KINDS) return undefined
  return rows.map(({ kind }) => (typeof kind === 'number' ? kind : `'${kind}'`)).join(' | ')
}

async function readView(
  client: pg.ClientBase,
  catalogue: Catalogue,
  { relation, text }: { relation: Relation; text: string },
): Promise<void> {
  const fields = await describe(client, text)
  const outer = outerTables(text)
  fields.forEach((field, index) => {
    const column = relation.columns.get(index + 1)
    const origin = catalogue.relations.get(field.tableID)
    const from = origin?.columns.get(field.columnID)
    if (!column || !origin || !from) return
    column.type = from.type
    column.isNullable = from.isNullable || outer === 'all' || outer.has(origin.name)
  })
}

const nameOf = ({ schema, relation }: ColumnRow): string => (schema === 'public' ? relation : `${schema}.${relation}`)
const typeNameOf = (relation: string): string =>
  relation.replace(/(^|[_.])(\w)/g, (_, _between, letter: string) => letter.toUpperCase())

function columnType(row: ColumnRow): string {
  const byContract = BY_CONTRACT[`${nameOf(row)}.${row.name}`]
  if (byContract) return byContract
  const domain = DOMAINS[row.type]
  if (domain) return domain
  const type = row.base ?? row.type
  return type === 'int8' && !NO_MONEY.has(row.name) && row.kind !== 'v' ? 'Cents' : typeOf(type)
}

/** `status = ANY (ARRAY['open'::text, 'done'::text])` as a union; undefined for any other rule. */
export function unionOf(rule: string): string | undefined {
  const list = /^CHECK \(\(+\w+ = ANY \(ARRAY\[([^\]]+)\]\)\)+$/.exec(rule)?.[1]
  const words = list?.split(', ').map((word) => word.replace(/::\w+$/, ''))
  return words?.every((word) => /^('\w+'|-?\d+)$/.test(word)) ? words.join(' | ') : undefined
}

/** The types of the rows of all tables and views, as a file. */
export function tableTypesText({ relations }: Catalogue, head: string): string {
  const made = [...relations.values()].map(
    ({ name, typeName, columns }) =>
      `/** A row of \`${name}\`. */\nexport type ${typeName} = {\n${[...columns.values()].map((column) => `  ${column.name}: ${column.type}${column.isNullable ? ' | null' : ''}\n`).join('')}}\n`,
  )
  return `${head}${IMPORTS}\n${made.join('\n')}`
}
