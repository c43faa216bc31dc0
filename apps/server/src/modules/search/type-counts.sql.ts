import sql, { type Sql } from 'sql-template-tag'
import type { Db } from '../../platform/db.ts'
import type * as rows from './rows.gen.ts'

/** How many products there are of each kind of thing, with all that stand under it. */
export const selectTypeCounts = (db: Db) => db.many<rows.TypeCounts>(typeCountsStatement())

export const typeCountsStatement = (): Sql => sql`
  SELECT word, products FROM search_word WHERE word ~>=~ 'type:' AND word ~<~ 'type;' AND products > 0`
