// What the statements of this folder answer, as Postgres describes it. Written by `npm run schema`.
import type * as tables from '../../platform/schema/tables.gen.ts'

// promos.sql.ts lockOwnPromo 878e70ed42
export type LockedPromo = {
  id: tables.Promo['id']
  kind: tables.Promo['kind']
  points: tables.Promo['points']
  cap: tables.Promo['cap']
  amount: tables.Promo['amount']
  minimum: tables.Promo['minimum']
  starts_at: tables.Promo['starts_at']
  ends_at: tables.Promo['ends_at']
  max_uses: tables.Promo['max_uses']
  per_shopper: tables.Promo['per_shopper']
  used: tables.Promo['used']
}

// checkout.sql.ts selectPromo ec0c415452
export type Promo = {
  id: tables.Promo['id']
  code: tables.Promo['code']
  name: tables.Promo['name']
  shop_id: tables.Promo['shop_id']
  kind: tables.Promo['kind']
  points: tables.Promo['points']
  cap: tables.Promo['cap']
  amount: tables.Promo['amount']
  minimum: tables.Promo['minimum']
  starts_at: tables.Promo['starts_at']
  ends_at: tables.Promo['ends_at']
  max_uses: tables.Promo['max_uses']
  per_shopper: tables.Promo['per_shopper']
  used: tables.Promo['used']
  used_by_shopper: number
}

// promos.sql.ts selectPromosOf 55e63be8a1
// promos.sql.ts selectPromoOf ed56c28485
export type PromoOf = {
  id: tables.Promo['id']
  code: tables.Promo['code']
  name: tables.Promo['name']
  kind: tables.Promo['kind']
  points: tables.Promo['points']
  cap: tables.Promo['cap']
  amount: tables.Promo['amount']
  minimum: tables.Promo['minimum']
  starts_at: tables.Promo['starts_at']
  ends_at: tables.Promo['ends_at']
  max_uses: tables.Promo['max_uses']
  per_shopper: tables.Promo['per_shopper']
  used: tables.Promo['used']
  state: string | null
  given: bigint
}

// checkout.sql.ts spendQuote 6adcd205e2
export type Quote = {
  wish: tables.Quote['wish']
  offer: tables.Quote['offer']
  expires_at: tables.Quote['expires_at']
  trade_id: tables.Quote['trade_id']
}
