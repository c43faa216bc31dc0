import type { ObjectionVerdict, SeenTakedowns, ShopStanding, TakedownReason } from '@tradewind/contract/takedown'
import type { LocaleCode } from '@tradewind/messages/locales'
import sql, { type Sql } from 'sql-template-tag'
import type { Db, Tx } from '../../platform/db.ts'
import type { StoredImage } from '../../platform/files.ts'
import { rowsToFetch } from '../../platform/paging.ts'
import type { Narrowed } from '../../platform/schema/narrowed.ts'
import { standingOf } from '../shops/shops.pieces.sql.ts'
import type * as rows from './rows.gen.ts'

type Person = { id: string; account: string; name: string }

export type TakedownRow = Narrowed<
  rows.Takedown,
  {
    reason: TakedownReason
    verdict: ObjectionVerdict | null
    standing: ShopStanding
    goods: { id: string; title: string; image: StoredImage | null } | null
    maker: Person | null
    objector: Person | null
    answerer: Person | null
    ender: Person | null
  }
>

const personOf = (id: Sql): Sql => sql`
  (SELECT json_build_object('id', p.id, 'account', p.account, 'name', p.name) FROM published.staff AS p WHERE p.id = ${id})`

const shown = (lang: LocaleCode): Sql => sql`
  SELECT t.*, s.name AS shop_name, ${standingOf(sql`t.shop_id`)} AS standing, ${personOf(sql`t.by_id`)} AS maker,
    ${personOf(sql`t.objected_by`)} AS objector, ${personOf(sql`t.answered_by`)} AS answerer,
    ${personOf(sql`t.ended_by`)} AS ender, (
      SELECT json_build_object('id', c.id, 'title', pick_text(c.title, ${lang}), 'image', c.image)
      FROM published.product_card AS c WHERE c.id = t.product_id) AS goods
  FROM takedown AS t JOIN published.shop AS s ON s.id = t.shop_id`

const STATES: Record<SeenTakedowns, Sql> = {
  objected: sql`t.objection IS NOT NULL AND t.answered_at IS NULL AND t.ended_at IS NULL`,
  holds: sql`t.ended_at IS NULL`,
  over: sql`t.ended_at IS NOT NULL`,
}

export type TakedownPage = {
  state: SeenTakedowns
  shopId?: string | undefined
  productId?: string | undefined
  last?: string | undefined
  limit: number
  lang: LocaleCode
}

/** Objections the longest waiting first, all others the newest first. */
export const selectTakedowns = (db: Db, page: TakedownPage) => {
  const oldest = page.state === 'objected'
  return db.many<TakedownRow>(sql`${shown(page.lang)}
    WHERE ${STATES[page.state]}
      ${page.shopId ? sql`AND t.shop_id = ${page.shopId}` : sql``}
      ${page.productId ? sql`AND t.product_id = ${page.productId}` : sql``}
      ${page.last ? sql`AND t.id ${oldest ? sql`>` : sql`<`} ${page.last}` : sql``}
    ORDER BY ${oldest ? sql`t.id` : sql`t.id DESC`} LIMIT ${rowsToFetch(page.limit)}`)
}

const MOST_OF_A_SHOP = 500

/** What holds of a shop, itself first. */
export const selectHolding = (db: Db, shopId: string, lang: LocaleCode) =>
  db.many<TakedownRow>(sql`${shown(lang)}
    WHERE t.shop_id = ${shopId} AND t.ended_at IS NULL ORDER BY t.product_id IS NOT NULL, t.id DESC LIMIT ${MOST_OF_A_SHOP}`)

export const selectTakedown = (db: Db, id: string, lang: LocaleCode) =>
  db.maybe<TakedownRow>(sql`${shown(lang)} WHERE t.id = ${id}`)

export const selectCounts = (db: Db, shopId: string, productId: string) =>
  db.one<Narrowed<rows.Counts, { all: number; holding: number }>>(sql`
    SELECT count(*)::int AS all, count(*) FILTER (WHERE product_id = ${productId} AND ended_at IS NULL)::int AS holding
    FROM takedown WHERE shop_id = ${shopId}`)

/** Of which shop it is, before anything is locked. */
export const selectShopOf = (db: Db, id: string) =>
  db.maybe<rows.ShopOf>(sql`SELECT shop_id, product_id FROM takedown WHERE id = ${id}`)

/** The shop is locked before it. */
export const lockTakedown = (tx: Tx, id: string) =>
  tx.maybe<rows.LockedTakedown>(sql`
    SELECT id, shop_id, product_id, gone, by_id, objection, answered_at, ended_at FROM takedown WHERE id = ${id}
    FOR NO KEY UPDATE`)

/** What holds of a shop as a whole. */
export const selectOfShop = (db: Db, shopId: string) =>
  db.maybe<rows.OfShop>(sql`
    SELECT id, by_id, gone, told_at FROM takedown WHERE shop_id = ${shopId} AND product_id IS NULL AND ended_at IS NULL`)

export type NewTakedown = {
  id: string
  shopId: string
  productId: string | null
  gone: boolean
  reason: TakedownReason
  words: string
  by: string
  at: Date
}

export const insertTakedown = (tx: Tx, { id, shopId, productId, gone, reason, words, by, at }: NewTakedown) =>
  tx.run(sql`
    INSERT INTO takedown (id, shop_id, product_id, gone, reason, words, by_id, at)
    VALUES (${id}, ${shopId}, ${productId}, ${gone}, ${reason}, ${words}, ${by}, ${at})`)

export const writeObjection = (tx: Tx, id: string, said: { words: string; by: string; at: Date }) =>
  tx.run(sql`
    UPDATE takedown SET objection = ${said.words}, objected_by = ${said.by}, objected_at = ${said.at}
    WHERE id = ${id} AND objection IS NULL AND ended_at IS NULL`)

export const writeAnswer = (
  tx: Tx,
  id: string,
  said: { verdict: ObjectionVerdict; words: string; by: string; at: Date },
) =>
  tx.run(sql`
    UPDATE takedown SET verdict = ${said.verdict}, answer = ${said.words}, answered_by = ${said.by}, answered_at = ${said.at}
    WHERE id = ${id} AND objection IS NOT NULL AND answered_at IS NULL AND ended_at IS NULL`)

export const writeEnd = (tx: Tx, id: string, end: { by: string; words: string | null; at: Date }) =>
  tx.run(sql`
    UPDATE takedown SET ended_at = ${end.at}, ended_by = ${end.by}, end_words = ${end.words}
    WHERE id = ${id} AND ended_at IS NULL`)

/** Of several who come to tell the buyers one does. */
export const writeTold = (tx: Tx, id: string, at: Date) =>
  tx.run(sql`UPDATE takedown SET told_at = ${at} WHERE id = ${id} AND told_at IS NULL`)
