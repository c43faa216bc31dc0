import type { Db } from '../../platform/db.ts'
import { typeLexeme } from './document.ts'
import { selectTypeCounts } from './type-counts.sql.ts'

/** How many products there are of each kind of thing, by its id. */
export async function countTypes(db: Db): Promise<Map<string, number>> {
  const start = typeLexeme('').length
  return new Map((await selectTypeCounts(db)).map(({ word, products }) => [word.slice(start), products]))
}
