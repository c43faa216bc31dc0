import type { LocaleCode } from '@tradewind/messages/locales'
import sql from 'sql-template-tag'
import type { Db, Tx } from '../../platform/db.ts'
import type { StoredImage } from '../../platform/files.ts'
import type { Narrowed } from '../../platform/schema/narrowed.ts'
import { qualified } from './assist.sql.ts'
import type * as rows from './rows.gen.ts'

/**
 * Payees that more than one shopper has, and senders from whom more than one had a top-up, with whose they are; who took a payee off
 * again had it.
 */
export const selectShared = (tx: Tx) =>
  tx.many<Narrowed<rows.Shared, { shoppers: string[] }>>(sql`
    SELECT array_agg(DISTINCT y.shopper_id) AS shoppers FROM (
      SELECT shopper_id, fingerprint FROM published.payee_of_shopper
      UNION ALL SELECT shopper_id, fingerprint FROM published.sender_to_shopper) AS y
    GROUP BY y.fingerprint HAVING count(DISTINCT y.shopper_id) > 1`)

export const deleteGivers = (tx: Tx) => tx.run(sql`DELETE FROM assist_giver`)

export const insertGivers = (tx: Tx, givers: readonly { shopperId: string; giverId: string }[]) =>
  tx.run(sql`
    INSERT INTO assist_giver (shopper_id, giver_id)
    SELECT * FROM unnest(${givers.map((one) => one.shopperId)}::uuid[], ${givers.map((one) => one.giverId)}::uuid[])`)

export type CountRow = Narrowed<
  rows.Counts,
  { qualified: number; waiting: number; week: number; young: boolean; selling: boolean }
>

/** What was given until a day, shop by shop: each giver once a day, and whoever owns a shop or works in it not at all. */
export const selectCounts = (tx: Tx, day: string, youngDays: number) =>
  tx.many<CountRow>(sql`
    WITH giver AS (
      SELECT DISTINCT a.shopper_id, coalesce(g.giver_id, a.shopper_id) AS id, ${qualified(sql`a.shopper_id`)} AS qualified
      FROM (SELECT DISTINCT shopper_id FROM assist WHERE day < ${day}) AS a
        LEFT JOIN assist_giver AS g ON g.shopper_id = a.shopper_id
    ), given AS (
      SELECT a.shop_id, a.day, v.id AS giver_id, bool_or(v.qualified) AS qualified
      FROM assist AS a JOIN giver AS v ON v.shopper_id = a.shopper_id JOIN published.opened_shop AS s ON s.id = a.shop_id
      WHERE a.day < ${day} AND a.shopper_id IS DISTINCT FROM s.owner_id
        AND NOT EXISTS (SELECT FROM published.staff_shopper AS w WHERE w.shop_id = a.shop_id AND w.shopper_id = a.shopper_id)
      GROUP BY a.shop_id, a.day, v.id
    )
    SELECT d.shop_id, d.qualified, d.waiting, d.week, s.founded_at > ${day}::date - ${youngDays}::int AS young, t.goods > 0 AS selling
    FROM (
      SELECT shop_id, count(*) FILTER (WHERE qualified)::int AS qualified, count(*) FILTER (WHERE NOT qualified)::int AS waiting,
        count(DISTINCT giver_id) FILTER (WHERE qualified AND day >= ${day}::date - 7)::int AS week
      FROM given GROUP BY shop_id
    ) AS d JOIN published.opened_shop AS s ON s.id = d.shop_id JOIN published.shop_tally AS t ON t.shop_id = d.shop_id
    ORDER BY d.shop_id`)

export type NewBoard = {
  day: string
  drawnAt: Date
  seal: { day: string; hash: Buffer } | undefined
  seed: Buffer
  settings: { lane_percent: number; shop_percent: number; young_percent: number; young_days: number }
  counts: readonly object[]
  weeks: Record<string, number>
  places: readonly string[]
}

export const insertBoard = (tx: Tx, board: NewBoard) =>
  tx.run(sql`
    INSERT INTO assist_board (day, drawn_at, seal_day, seal, seed, lane_percent, shop_percent, young_percent, young_days,
      counts, weeks, places)
    VALUES (${board.day}, ${board.drawnAt}, ${board.seal?.day ?? null}, ${board.seal?.hash ?? null}, ${board.seed},
      ${board.settings.lane_percent}, ${board.settings.shop_percent}, ${board.settings.young_percent},
      ${board.settings.young_days}, ${JSON.stringify(board.counts)}::jsonb, ${JSON.stringify(board.weeks)}::jsonb,
      ${board.places}::uuid[])
    ON CONFLICT DO NOTHING`)

/** What counts now; a shop that has less than before, such as after a refund, has less. */
export const setTallies = (tx: Tx, tallies: readonly { shopId: string; days: number }[]) =>
  tx.run(sql`
    INSERT INTO assist_tally (shop_id, days)
    SELECT * FROM unnest(${tallies.map((one) => one.shopId)}::uuid[], ${tallies.map((one) => one.days)}::int[])
    ON CONFLICT (shop_id) DO UPDATE SET days = excluded.days`)

export type BoardRow = Narrowed<
  rows.Board,
  {
    day: string
    seal_day: string | null
    counts: { shop_id: string; qualified: number; waiting: number; young: boolean }[]
    weeks: Record<string, number>
    places: string[]
  }
>

/** The board of a day, else the last one. */
export const selectBoard = (db: Db, day: string | null) =>
  db.maybe<BoardRow>(sql`
    SELECT to_char(day, 'YYYY-MM-DD') AS day, drawn_at, to_char(seal_day, 'YYYY-MM-DD') AS seal_day, seal, seed, lane_percent,
      shop_percent, young_percent, young_days, counts, weeks, places
    FROM assist_board WHERE ${day}::date IS NULL OR day = ${day}::date ORDER BY day DESC LIMIT 1`)

export type DrawnShopRow = Narrowed<rows.DrawnShops, { logo: StoredImage }>

export const selectDrawnShops = (db: Db, ids: readonly string[], lang: LocaleCode) =>
  db.many<DrawnShopRow>(sql`
    SELECT p.id, p.name, pick_text(p.city, ${lang}) AS city, p.country, p.logo, s.founded_at
    FROM published.shop AS p JOIN published.opened_shop AS s ON s.id = p.id WHERE p.id = ANY(${ids})`)
