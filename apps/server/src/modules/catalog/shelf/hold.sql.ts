import type { HoldOutcome } from '@tradewind/contract/prohibited'
import type { LocaleCode } from '@tradewind/messages/locales'
import sql, { empty } from 'sql-template-tag'
import type { Db, Tx } from '../../../platform/db.ts'
import type { StoredImage } from '../../../platform/files.ts'
import { rowsToFetch } from '../../../platform/paging.ts'
import type { Narrowed } from '../../../platform/schema/narrowed.ts'
import { foundOf } from './hold.pieces.sql.ts'
import type * as rows from './rows.gen.ts'
import type { ShownWord } from './stored-products.sql.ts'

type NewHold = { productId: string; text: string; found: { kind: string; word: string }[] }

/** A text that waits already keeps its place; one that was refused stays so. */
export const writeHolds = (tx: Tx, shopId: string, holds: readonly NewHold[], at: Date) =>
  tx.run(sql`
    INSERT INTO product_hold (product_id, shop_id, state, text_sha256, found, held_at)
    SELECT n."productId", ${shopId}, 'waiting', n.text, n.found, ${at}
    FROM jsonb_to_recordset(${JSON.stringify(holds)}::jsonb) AS n("productId" uuid, text text, found jsonb)
    ON CONFLICT (product_id) DO UPDATE SET state = 'waiting', text_sha256 = excluded.text_sha256, found = excluded.found,
      held_at = excluded.held_at, words = NULL, by_id = NULL, decided_at = NULL
    WHERE product_hold.text_sha256 <> excluded.text_sha256 OR product_hold.state NOT IN ('waiting', 'refused')`)

export const mendHolds = (tx: Tx, productIds: readonly string[]) =>
  tx.run(sql`
    UPDATE product_hold SET state = 'mended', words = NULL, by_id = NULL, decided_at = NULL
    WHERE product_id = ANY(${productIds}) AND state IN ('waiting', 'refused')`)

export type HeldRow = Narrowed<
  rows.Held,
  { found: ShownWord[]; title: string; description: string | null; image: StoredImage | null }
>

/** What waits, the longest waiting first. */
export const selectHeld = (
  db: Db,
  { after, limit, lang }: { after?: readonly (string | number)[] | undefined; limit: number; lang: LocaleCode },
) =>
  db.many<HeldRow>(sql`
    SELECT h.product_id, h.held_at, h.shop_id, s.name AS shop_name, pick_text(c.title, ${lang}) AS title, c.image,
      pick_text(p.description, ${lang}) AS description, ${foundOf} AS found
    FROM product_hold AS h JOIN product AS p ON p.id = h.product_id JOIN product_card AS c ON c.id = h.product_id
    JOIN published.shop AS s ON s.id = h.shop_id
    WHERE h.state = 'waiting' AND p.removed_at IS NULL
      ${after ? sql`AND (h.held_at, h.product_id) > (${after[0]}::timestamptz, ${after[1]}::uuid)` : empty}
    ORDER BY h.held_at, h.product_id LIMIT ${rowsToFetch(limit)}`)

export const selectHoldOf = (db: Db, productId: string) =>
  db.maybe<Narrowed<rows.HoldOf, { title: string }>>(sql`
    SELECT h.shop_id, pick_text(c.title, 'en') AS title
    FROM product_hold AS h JOIN product_card AS c ON c.id = h.product_id WHERE h.product_id = ${productId}`)

type Decided = { productId: string; heldAt: string; outcome: HoldOutcome; words: string | null; by: string; at: Date }

/** Once, and only what was shown; 0 when its text has changed since. */
export const writeDecision = (tx: Tx, { productId, heldAt, outcome, words, by, at }: Decided) =>
  tx.run(sql`
    UPDATE product_hold SET state = ${outcome}, words = ${words}, by_id = ${by}, decided_at = ${at}
    WHERE product_id = ${productId} AND state = 'waiting' AND held_at = ${heldAt}`)
