import type { KeptPromoState, PromoKind } from '@tradewind/contract/code-lists'
import { MOST_KEPT_PROMOS, MOST_SHOWN_PROMOS, SHOWN_PROMO_GOODS } from '@tradewind/contract/limits'
import type { LocaleCode } from '@tradewind/messages/locales'
import sql, { type Sql } from 'sql-template-tag'
import type { Db, Tx } from '../../platform/db.ts'
import type { Narrowed } from '../../platform/schema/narrowed.ts'
import { promoColumns } from './checkout.sql.ts'
import type * as rows from './rows.gen.ts'

export type CandidateRow = Narrowed<rows.Candidate, { collected: boolean }>

/** More than anybody tries one after the other. */
const MOST_CANDIDATES = 50

const live = (at: Date): Sql => sql`p.starts_at <= ${at} AND p.ends_at > ${at} AND p.used < p.max_uses`

/** Live codes of the shops of these SKUs that this shopper keeps or would find on their pages, the kept ones first. */
export const selectCandidates = (db: Db, skuIds: readonly string[] | Sql, shopperId: string, at: Date) =>
  db.many<CandidateRow>(sql`
    SELECT ${promoColumns(shopperId)}, c.promo_id IS NOT NULL AS collected
    FROM promo AS p LEFT JOIN promo_collected AS c ON c.promo_id = p.id AND c.shopper_id = ${shopperId}
    WHERE p.shop_id IN (SELECT k.shop_id FROM published.sku AS k WHERE k.id = ANY(${skuIds})) AND ${live(at)} AND (p.shown OR c.promo_id IS NOT NULL)
    ORDER BY c.promo_id IS NULL, p.ends_at, p.id LIMIT ${MOST_CANDIDATES}`)

export type ShownRow = Narrowed<
  rows.Shown,
  { kind: PromoKind; count: number | null; some: { id: string; title: string }[] | null; collected: boolean }
>

/** Some of the products that a promo `p` is for, by what they are called. */
const someGoods = (lang: LocaleCode): Sql => sql`
  (SELECT jsonb_agg(jsonb_build_object('id', s.id, 'title', pick_text(s.title, ${lang})) ORDER BY s.place)
    FROM (SELECT g.id, c.title, g.place FROM unnest(p.goods) WITH ORDINALITY AS g (id, place)
      JOIN published.product_card AS c ON c.id = g.id AND c.on_shelf ORDER BY g.place LIMIT ${SHOWN_PROMO_GOODS}) AS s)`

/** How often a shopper has used a promo `p`. */
const usesOf = (shopperId: string | null): Sql =>
  sql`(SELECT count(*) FROM promo_use AS u WHERE u.promo_id = p.id AND u.shopper_id = ${shopperId} AND u.given_back_at IS NULL)`

/** What a shop that is open shows to everybody, but for what this reader has had all of; the one that ends first is first. */
export const selectShown = (
  db: Db,
  by: { shopId: string; goodsId: string | undefined; shopperId: string | null; at: Date; lang: LocaleCode },
) =>
  db.many<ShownRow>(sql`
    SELECT p.id, p.code, p.kind, p.points, p.cap, p.amount, p.minimum, p.ends_at, p.per_shopper, cardinality(p.goods) AS count,
      ${/* e.g. NULL::jsonb */ someGoods(by.lang)} AS some,
      EXISTS (SELECT FROM promo_collected AS c WHERE c.promo_id = p.id AND c.shopper_id = ${by.shopperId}) AS collected
    FROM promo AS p JOIN published.shop AS s ON s.id = p.shop_id AND s.standing = 'open'
    WHERE p.shop_id = ${by.shopId} AND p.shown AND ${live(by.at)}
      ${by.goodsId === undefined ? sql`` : sql`AND (p.goods IS NULL OR ${by.goodsId} = ANY(p.goods))`}
      AND p.per_shopper > ${/* e.g. 1 */ usesOf(by.shopperId)}
    ORDER BY p.ends_at, p.id LIMIT ${MOST_SHOWN_PROMOS}`)

/** The code that a shop shows, with what says whether it can be used. */
export const selectShownPromo = (db: Db, id: string, shopperId: string) =>
  db.maybe<rows.ShownPromo>(sql`SELECT ${promoColumns(shopperId)} FROM promo AS p WHERE p.id = ${id} AND p.shown`)

export const insertCollected = (tx: Tx, shopperId: string, promoId: string, at: Date) =>
  tx.run(sql`
    INSERT INTO promo_collected (shopper_id, promo_id, collected_at) VALUES (${shopperId}, ${promoId}, ${at})
    ON CONFLICT DO NOTHING`)

export type KeptRow = Narrowed<
  rows.Kept,
  { kind: PromoKind; count: number | null; some: { id: string; title: string }[] | null; state: KeptPromoState }
>

/** What a shopper keeps: what can be used first, and of that what ends first; of the rest what was kept last. */
export const selectKept = (db: Db, by: { shopperId: string; at: Date; lang: LocaleCode }) =>
  db.many<KeptRow>(sql`
    SELECT k.id, k.code, k.kind, k.points, k.cap, k.amount, k.minimum, k.ends_at, k.per_shopper, k.shop_id, k.shop_name, k.count, k.some, k.state
    FROM (
      SELECT p.*, s.name AS shop_name, cardinality(p.goods) AS count, ${/* e.g. NULL::jsonb */ someGoods(by.lang)} AS some, c.collected_at,
        CASE WHEN s.standing <> 'open' THEN 'closed' WHEN ${/* e.g. 1 */ usesOf(by.shopperId)} >= p.per_shopper THEN 'used'
          WHEN p.ends_at <= ${by.at} THEN 'over' WHEN p.used >= p.max_uses THEN 'gone' ELSE 'live' END AS state
      FROM promo_collected AS c JOIN promo AS p ON p.id = c.promo_id JOIN published.shop AS s ON s.id = p.shop_id
      WHERE c.shopper_id = ${by.shopperId}
    ) AS k
    ORDER BY k.state <> 'live', CASE WHEN k.state = 'live' THEN k.ends_at END, k.collected_at DESC, k.id LIMIT ${MOST_KEPT_PROMOS}`)
