import sql from 'sql-template-tag'
import type { Tx } from '../../../platform/db.ts'
import type { Plan } from './plan-product.ts'
import type * as rows from './rows.gen.ts'

/** Some products that have no type and for which these words have not been tried; those that others work at are left to them. */
export const takeUntyped = (tx: Tx, words: number, limit: number) =>
  tx.many<rows.Untyped>(sql`
    SELECT id FROM product WHERE type_id IS NULL AND removed_at IS NULL AND type_tried < ${words}
    ORDER BY type_tried, id LIMIT ${limit} FOR UPDATE SKIP LOCKED`)

/** What came of it for each: a guess, or that these words tell nothing of it. */
export const writeGuesses = (tx: Tx, words: number, plans: readonly Pick<Plan, 'id' | 'typeId'>[]) =>
  tx.run(sql`
    UPDATE product AS p SET type_id = g.type_id, type_guessed = g.type_id IS NOT NULL, type_tried = ${words}
    FROM unnest(${plans.map(({ id }) => id)}::uuid[], ${plans.map(({ typeId }) => typeId)}::text[]) AS g (id, type_id)
    WHERE p.id = g.id`)
