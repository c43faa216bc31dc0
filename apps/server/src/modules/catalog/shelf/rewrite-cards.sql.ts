import sql from 'sql-template-tag'
import type { Tx } from '../../../platform/db.ts'
import type { Plan } from './plan-product.ts'
import type * as rows from './rows.gen.ts'
import { traitKey } from './traits.ts'

/** Locks the cards that nobody holds. Who writes a product locks its card before its words: whoever waited here would wait in a circle. */
export const lockFreeCards = async (tx: Tx, ids: readonly string[]): Promise<Set<string>> =>
  new Set(
    (
      await tx.many<rows.FreeCards>(
        sql`SELECT id FROM product_card WHERE id = ANY(${ids}) ORDER BY id FOR NO KEY UPDATE SKIP LOCKED`,
      )
    ).map(({ id }) => id),
  )

/** What cards can be filtered by and the product says, where that is said otherwise now. */
export const rewriteCards = (tx: Tx, plans: readonly Plan[]) =>
  tx.run(sql`
    UPDATE product_card AS c SET traits = g.traits, type_id = g.type_id
    FROM jsonb_to_recordset(${JSON.stringify(
      plans.map(({ id, typeId, traits }) => ({ id, type_id: typeId, traits: traits.map(traitKey) })),
    )}::jsonb) AS g (id uuid, type_id text, traits text[])
    WHERE c.id = g.id AND (c.traits <> g.traits OR c.type_id IS DISTINCT FROM g.type_id)`)
