import type pg from 'pg'
import { type Described, describe } from './describe.ts'
import { nullWith, outerTables, shownBy } from './nullable.ts'
import { fileOf, type RowStatement } from './row-statements.ts'
import type { Catalogue, Relation, Column as RelationColumn } from './table-types.ts'
import { typeOf } from './typed-columns.ts'

type DescribedColumn = { name: string; type: string; from: Origin | undefined; isNullable: boolean; orNull: boolean }
type Column = { type: string; isOptional: boolean }
/** What a statement answers: a whole row of a table, or columns. */
type Shape = string | Map<string, Column>
export type TypedRow = { statements: RowStatement[]; type: string }

type Origin = { relation: Relation; column: RelationColumn }

/** The column of a table that a column of an answer is, and whether an outer join may leave it empty. */
function originOf(
  catalogue: Catalogue,
  text: string,
): (field: Described) => (Origin & { isNullable: boolean }) | undefined {
  const outer = outerTables(text)
  return (field) => {
    const relation = catalogue.relations.get(field.tableID)
    const column = relation?.columns.get(field.columnID)
    if (!relation || !column) return undefined
    return { relation, column, isNullable: column.isNullable || outer === 'all' || outer.has(relation.name) }
  }
}

/** For each item whether it is a value in any case: what it is made of is asked along with it. */
async function neverNull(
  client: pg.ClientBase,
  catalogue: Catalogue,
  text: string,
  fields: readonly Described[],
): Promise<boolean[]> {
  const shown = shownBy(text)
  if (!shown || shown.items.length !== fields.length) return fields.map(() => false)
  const columns = shown.items.map(nullWith)
  const parts = [...new Set(columns.flatMap((each) => each ?? []))]
  const longer = `${text.slice(0, shown.end)}${parts.map((part) => `, ${part}`).join('')} ${text.slice(shown.end)}`
  const asked = parts.length === 0 ? fields : await describe(client, longer).catch(() => fields)
  const origin = originOf(catalogue, text)
  const isSet = new Map(
    parts.map((part, index) => {
      const field = asked[fields.length + index]
      return [part, field ? origin(field)?.isNullable === false : false]
    }),
  )
  return columns.map((each) => each?.every((part) => isSet.get(part)) ?? false)
}

/** What one text of a statement answers. Throws what Postgres says where it refuses it. */
export async function describedColumns(
  client: pg.ClientBase,
  catalogue: Catalogue,
  text: string,
): Promise<DescribedColumn[]> {
  const fields = await describe(client, text)
  const sure = await neverNull(client, catalogue, text, fields)
  const origin = originOf(catalogue, text)
  return fields.map((field, index) => {
    const from = origin(field)
    if (from) {
      const type = `tables.${from.relation.typeName}['${from.column.name}']`
      return {
        name: field.name,
        type,
        from,
        isNullable: from.isNullable,
        orNull: from.isNullable && !from.column.isNullable,
      }
    }
    const type = typeOf(catalogue.types.get(field.dataTypeID) ?? String(field.dataTypeID))
    const isNullable = sure[index] !== true
    return { name: field.name, type, from: undefined, isNullable, orNull: type !== 'unknown' && isNullable }
  })
}

async function shapeOf(client: pg.ClientBase, catalogue: Catalogue, text: string): Promise<Shape> {
  const columns = await describedColumns(client, catalogue, text)
  const relation = columns[0]?.from?.relation
  const isOfIt = ({ from, name, orNull }: DescribedColumn) =>
    from?.relation === relation && from?.column.name === name && !orNull
  if (relation && relation.columns.size === columns.length && columns.every(isOfIt))
    return `tables.${relation.typeName}`
  return new Map(
    columns.map(({ name, type, orNull }) => [name, { type: orNull ? `${type} | null` : type, isOptional: false }]),
  )
}

/** What a statement answers whichever way it was put together: a column that only some of them have may be missing. */
function joined(shapes: readonly Shape[]): Shape {
  const [first] = shapes
  if (first === undefined) throw new Error('a statement without a text')
  if (shapes.every((shape) => shape === first)) return first
  const all: Map<string, Column> = new Map()
  for (const shape of shapes) {
    if (typeof shape === 'string') throw new Error('it answers a whole row one way and other columns another way')
    for (const [name, { type }] of shape) {
      const known = all.get(name)
      const types = new Set([...(known?.type.split(' | ') ?? []), ...type.split(' | ')])
      all.set(name, {
        type: [...types].join(' | '),
        isOptional: !shapes.every((each) => typeof each !== 'string' && each.has(name)),
      })
    }
  }
  return all
}

function typeText(shape: Shape): string {
  if (typeof shape === 'string') return shape
  if (shape.size === 0) return 'Record<string, never>'
  const lines = [...shape].map(
    ([name, { type, isOptional }]) => `  ${/^\w+$/.test(name) ? name : `'${name}'`}${isOptional ? '?' : ''}: ${type}\n`,
  )
  return `{\n${lines.join('')}}`
}

/** The types of the rows of one folder by their names. What is wrong with a statement is a complaint at its place. */
export async function typedRows(
  client: pg.ClientBase,
  catalogue: Catalogue,
  statements: readonly RowStatement[],
): Promise<{ rows: Map<string, TypedRow>; complaints: string[] }> {
  const rows = new Map<string, TypedRow>()
  const complaints: string[] = []
  for (const statement of statements) {
    const complain = (what: string): number =>
      complaints.push(`${statement.path}:${statement.line}  rows.${statement.name}: ${what}`)
    const shapes: Shape[] = []
    for (const text of statement.texts) {
      const shape = await shapeOf(client, catalogue, text).catch((error: Error) => error)
      if (shape instanceof Error) complain(shape.message)
      else shapes.push(shape)
    }
    if (shapes.length === 0) continue
    const type = typeText(joined(shapes))
    const known = rows.get(statement.name)
    if (!known) rows.set(statement.name, { statements: [statement], type })
    else if (known.type === type) known.statements.push(statement)
    else {
      const [other] = known.statements
      complain(
        `${other && fileOf(other)}:${other?.line} has other columns under this name, give these a name of their own:\n${known.type}\n${type}`,
      )
    }
  }
  return { rows, complaints }
}

const HEAD = '// What the statements of this folder answer, as Postgres describes it. Written by `npm run schema`.\n'

/** Which statement a row was described from: enough to tell without a database whether it is of today. */
export const markOf = (statement: RowStatement): string =>
  `// ${fileOf(statement)} ${statement.within} ${statement.fingerprint}\n`

export function rowTypesText(rows: ReadonlyMap<string, TypedRow>, tablesPath: string): string {
  const made = [...rows]
    .sort(([one], [other]) => (one < other ? -1 : 1))
    .map(([name, { statements, type }]) => `${statements.map(markOf).join('')}export type ${name} = ${type}\n`)
  const text = made.join('\n')
  return `${HEAD}${text.includes('tables.') ? `import type * as tables from '${tablesPath}'\n` : ''}\n${text}`
}
