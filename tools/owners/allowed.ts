import type { Allowed } from './ownership.ts'

/** What a module touches of another all the same, by what it touches: `reader: reason`. */
export const ALLOWED: Allowed = {}

/** Files in which a value names a table, and why. */
export const NAMED_BY_VALUE: Record<string, string> = {
  'apps/server/src/modules/ledger/records.sql.ts':
    'the tables of others that are sealed with the books: each is a row of ledger.recorded_table, which their migrations wrote',
  'apps/server/src/platform/chain-flaws.ts': 'the rows of each chain of state-chains.ts, which names their table',
  'apps/server/src/modules/catalog/facets/facets.sql.ts': 'what a WITH of the same statement has named',
}
