// What the statements of this folder answer, as Postgres describes it. Written by `npm run schema`.
import type * as tables from '../../platform/schema/tables.gen.ts'

// takedowns.sql.ts selectCounts 9ed40a05fd
export type Counts = {
  all: number
  holding: number
}

// takedowns.sql.ts lockTakedown a1fec701e4
export type LockedTakedown = {
  id: tables.Takedown['id']
  shop_id: tables.Takedown['shop_id']
  product_id: tables.Takedown['product_id']
  gone: tables.Takedown['gone']
  by_id: tables.Takedown['by_id']
  objection: tables.Takedown['objection']
  answered_at: tables.Takedown['answered_at']
  ended_at: tables.Takedown['ended_at']
}

// takedowns.sql.ts selectOfShop 79e06fcbdd
export type OfShop = {
  id: tables.Takedown['id']
  by_id: tables.Takedown['by_id']
  gone: tables.Takedown['gone']
  told_at: tables.Takedown['told_at']
}

// takedowns.sql.ts selectShopOf 2a9ae1b433
export type ShopOf = {
  shop_id: tables.Takedown['shop_id']
  product_id: tables.Takedown['product_id']
}

// takedowns.sql.ts selectTakedowns 10f1728430
// takedowns.sql.ts selectHolding 1e26fd148a
// takedowns.sql.ts selectTakedown 1f1089403c
export type Takedown = {
  id: tables.Takedown['id']
  shop_id: tables.Takedown['shop_id']
  product_id: tables.Takedown['product_id']
  gone: tables.Takedown['gone']
  reason: tables.Takedown['reason']
  words: tables.Takedown['words']
  by_id: tables.Takedown['by_id']
  at: tables.Takedown['at']
  told_at: tables.Takedown['told_at']
  objection: tables.Takedown['objection']
  objected_by: tables.Takedown['objected_by']
  objected_at: tables.Takedown['objected_at']
  verdict: tables.Takedown['verdict']
  answer: tables.Takedown['answer']
  answered_by: tables.Takedown['answered_by']
  answered_at: tables.Takedown['answered_at']
  ended_at: tables.Takedown['ended_at']
  ended_by: tables.Takedown['ended_by']
  end_words: tables.Takedown['end_words']
  shop_name: tables.PublishedShop['name']
  standing: string | null
  maker: unknown
  objector: unknown
  answerer: unknown
  ender: unknown
  goods: unknown
}
