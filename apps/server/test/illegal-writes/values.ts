import type { Column } from './rules.ts'

/** Where a written value comes from: an expression of SQL over the row `r` that is there already. */
export type Expression = string

const literal = (text: string, type: string): Expression => `'${text.replaceAll("'", "''")}'::${type}`
const nothing = ({ type }: Column): Expression => `NULL::${type}`

const WRONG: readonly [base: RegExp, values: readonly string[]][] = [
  [/^(smallint|integer|bigint)$/, ['-1', '0', '1', '2', '100', '9999', '2000000000', '9000000000000001']],
  [/^text$|^character/, ['', ' ', 'x', 'X', 'x x', '1234567']],
  [/^boolean$/, ['true', 'false']],
  [/^uuid$/, ['00000000-0000-0000-0000-000000000000']],
  [/^(timestamp|date)/, ['1970-01-01', '2999-01-01']],
  [/^bytea$/, ['\\x00', `\\x${'00'.repeat(32)}`]],
  [/^jsonb$/, ['[]', '{}', '1', '{"a": 1}']],
  [/^integer\[\]$/, ['{}', '{1}', '{-1,0,0,0,0}']],
  [/^text\[\]$/, ['{}', '{x}', `{${Array.from({ length: 50 }, (_, index) => index).join(',')}}`]],
]

/** The words in quotes of a rule: often just what one of its columns must not be, or must be with something else beside it. */
function wordsOf(definition: string): string[] {
  return [...new Set([...definition.matchAll(/'([^']{1,40})'/g)].map(([, word]) => word ?? ''))]
}

/** What this column may hold nowhere, or not beside the rest of its row. */
export function wrongValues(column: Column, columns: readonly Column[], definition: string): Expression[] {
  const known = WRONG.find(([base]) => base.test(column.base))?.[1] ?? []
  const words = column.base === 'text' ? wordsOf(definition) : []
  const others = columns.filter((other) => other.name !== column.name && other.type === column.type)
  return [
    nothing(column),
    ...[...known, ...words].map((value) => literal(value, column.type)),
    ...(column.base === 'text' ? [] : others.map(({ name }) => `r."${name}"`)),
    ...(column.base === 'uuid' ? ['gen_random_uuid()'] : []),
  ]
}

/** What no other row holds, in a form that the rules of the column let pass: which one that is the try shows. */
export function freshValues({ name, type, base }: Column): Expression[] {
  const own = `r."${name}"`
  const random = `replace(gen_random_uuid()::text, '-', '')`
  if (base === 'uuid') return ['gen_random_uuid()']
  if (base === 'text')
    return [`left(${random}, 12)`, `upper(left(${random}, 12))`, `'/' || ${random}`, `'+1' || (random() * 1e9)::bigint`]
  if (base === 'bytea') return [`sha256(uuid_send(gen_random_uuid()))`]
  if (base === 'date') return [`${own} + 1000`, `DATE '2990-01-01'`]
  if (base.startsWith('timestamp')) return [`${own} + interval '1000 days'`]
  if (base === 'boolean') return [`NOT ${own}`]
  if (/int|numeric/.test(base))
    return [`(${own} + 1)::${type}`, `(${own} + 7)::${type}`, `(${own} - 1)::${type}`, `30000::${type}`]
  return [own]
}
