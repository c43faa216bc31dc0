import type { SeenTraderChanges, TraderChangeState, TraderKind } from '@tradewind/contract/application'
import sql, { empty, type Sql } from 'sql-template-tag'
import type { Db, Tx } from '../../platform/db.ts'
import { rowsToFetch } from '../../platform/paging.ts'
import type { Narrowed } from '../../platform/schema/narrowed.ts'
import type { TraderRow } from '../shops/shops.pieces.sql.ts'
import type * as rows from './rows.gen.ts'

type Trader = TraderRow & { kind: TraderKind }
type Person = { id: string; account: string; name: string }

export type TraderChangeRow = Narrowed<
  rows.TraderChange,
  { becomes: Trader; was: Trader | null; state: TraderChangeState; asker: Person | null; decider: Person | null }
>

const personOf = (id: Sql): Sql => sql`
  (SELECT json_build_object('id', p.id, 'account', p.account, 'name', p.name) FROM published.staff AS p WHERE p.id = ${id})`

const shown = sql`
  SELECT c.*, s.name AS shop_name, ${personOf(sql`c.asked_by`)} AS asker,
    CASE WHEN c.state <> 'taken_back' THEN ${personOf(sql`c.decided_by`)} END AS decider
  FROM trader_change AS c JOIN published.shop AS s ON s.id = c.shop_id`

export const selectTraderChange = (db: Db, id: string) => db.maybe<TraderChangeRow>(sql`${shown} WHERE c.id = ${id}`)

/** What a shop asked last. */
export const selectNewest = (db: Db, shopId: string) =>
  db.maybe<TraderChangeRow>(sql`${shown} WHERE c.shop_id = ${shopId} ORDER BY c.id DESC LIMIT 1`)

type Asked = {
  state: SeenTraderChanges
  shopId?: string | undefined
  last?: string | undefined
  limit: number
}

/** What waits the oldest first, what is over the newest first. */
export const selectTraderChanges = (db: Db, { state, shopId, last, limit }: Asked) => {
  const oldest = state === 'open'
  return db.many<TraderChangeRow>(sql`${shown}
    WHERE ${oldest ? sql`c.state = 'open'` : sql`c.state <> 'open'`}
      ${shopId ? sql`AND c.shop_id = ${shopId}` : empty}
      ${last ? sql`AND c.id ${oldest ? sql`>` : sql`<`} ${last}` : empty}
    ORDER BY ${oldest ? sql`c.id` : sql`c.id DESC`} LIMIT ${rowsToFetch(limit)}`)
}

export type NewTraderChange = { id: string; shopId: string; becomes: Trader; words: string; by: string; at: Date }

/** 0 when another of the shop waits. */
export const insertTraderChange = (tx: Tx, { id, shopId, becomes, words, by, at }: NewTraderChange) =>
  tx.run(sql`
    INSERT INTO trader_change (id, shop_id, becomes, words, asked_by, asked_at)
    VALUES (${id}, ${shopId}, ${JSON.stringify(becomes)}::jsonb, ${words}, ${by}, ${at})
    ON CONFLICT (shop_id) WHERE state = 'open' DO NOTHING`)

/** 0 when it is over. */
export const takeBack = (tx: Tx, id: string, by: string, at: Date) =>
  tx.run(sql`
    UPDATE trader_change SET state = 'taken_back', decided_by = ${by}, decided_at = ${at}
    WHERE id = ${id} AND state = 'open'`)

type Decided = {
  state: 'agreed' | 'refused'
  was: Trader | null
  by: string
  at: Date
  reason: string | null
}

/** 0 when somebody else was faster. */
export const decide = (tx: Tx, id: string, { state, was, by, at, reason }: Decided) =>
  tx.run(sql`
    UPDATE trader_change SET state = ${state}, was = ${was && JSON.stringify(was)}::jsonb, decided_by = ${by}, decided_at = ${at},
      reason = ${reason}
    WHERE id = ${id} AND state = 'open'`)
