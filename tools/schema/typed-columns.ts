/** How a value of a type of Postgres arrives: the parsers of `pg`, and int8 as `statement-line.ts` reads it. */
const TYPES: Record<string, string> = {
  bool: 'boolean',
  bytea: 'Buffer',
  int8: 'bigint',
  int2: 'number',
  int4: 'number',
  oid: 'number',
  float4: 'number',
  float8: 'number',
  date: 'Date',
  timestamp: 'Date',
  timestamptz: 'Date',
  json: 'unknown',
  jsonb: 'unknown',
  void: 'string',
  _jsonb: 'unknown[]',
  _bool: 'boolean[]',
  _bytea: 'Buffer[]',
  _int2: 'number[]',
  _int4: 'number[]',
  _float8: 'number[]',
  _text: 'string[]',
  _varchar: 'string[]',
  _uuid: 'string[]',
  _date: 'Date[]',
  _timestamptz: 'Date[]',
  // The driver knows no bigint in an array.
  _int8: 'string[]',
}
/** What the driver leaves as the text that came. */
const TEXTS = new Set([
  'text',
  'varchar',
  'bpchar',
  'name',
  'uuid',
  'numeric',
  'inet',
  'tsvector',
  'regclass',
  'xid8',
  'bit',
])

/** The TypeScript of a type of Postgres, by its name in `pg_type`. */
export function typeOf(typname: string): string {
  if (TEXTS.has(typname)) return 'string'
  const known = TYPES[typname]
  if (known) return known
  throw new Error(`No type is known for ${typname}: say in tools/schema/typed-columns.ts how the driver delivers it.`)
}

/** Domains whose values have a type of ours. */
export const DOMAINS: Record<string, string> = { localised_text: 'LocalisedText', picture: 'StoredImage' }

/** A bigint is money unless it is one of these: counts, places, sizes, bits. */
export const NO_MONEY = new Set(
  `seq debit_seq credit_seq accounts journals transfers records tx place file_bytes bytes_read dhash last_step offset_ms
  left_ms`.split(/\s+/),
)

/** Columns of which the contract knows more than the rules of their table say. */
export const BY_CONTRACT: Record<string, string> = {
  'orders.status': 'OrderStatus',
  'withdrawal.status': 'WithdrawalStatus',
}

/** What the types above are imported from, in the file beside the schema. */
export const IMPORTS = `import type { Cents } from '@tradewind/contract/money'
import type { OrderStatus } from '@tradewind/contract/order-status'
import type { WithdrawalStatus } from '@tradewind/contract/withdrawal-status'
import type { StoredImage } from '../files.ts'
import type { LocalisedText } from '../localised.ts'
`
