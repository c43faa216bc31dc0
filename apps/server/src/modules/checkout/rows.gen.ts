// What the statements of this folder answer, as Postgres describes it. Written by `npm run schema`.
import type * as tables from '../../platform/schema/tables.gen.ts'

// checkout.sql.ts selectBuyer 912fd054f2
export type Buyer = {
  country: string | null
  balance: bigint | null
  has_pay_password: boolean
  held_at: tables.PayPassword['held_at']
  limited_until: tables.PayPassword['limited_until']
  limit_left: tables.PayPassword['limit_left']
}

// shown-promos.sql.ts selectCandidates 2dec72e94d
export type Candidate = {
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
  goods: tables.Promo['goods']
  shown: tables.Promo['shown']
  used_by_shopper: number
  collected: boolean
}

// promos.sql.ts selectGoodsOf 94b1808cbc
export type GoodsOf = {
  id: tables.PublishedProductCard['id']
}

// shown-promos.sql.ts selectKept ba67470402
export type Kept = {
  id: tables.Promo['id']
  code: tables.Promo['code']
  kind: tables.Promo['kind']
  points: tables.Promo['points']
  cap: tables.Promo['cap']
  amount: tables.Promo['amount']
  minimum: tables.Promo['minimum']
  ends_at: tables.Promo['ends_at']
  per_shopper: tables.Promo['per_shopper']
  shop_id: tables.Promo['shop_id']
  shop_name: tables.PublishedShop['name']
  count: number | null
  some: unknown
  state: string | null
}

// promos.sql.ts lockOwnPromo 8c720c49c5
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
  goods: tables.Promo['goods']
}

// checkout.sql.ts selectPromo a714cdd5aa
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
  goods: tables.Promo['goods']
  shown: tables.Promo['shown']
  used_by_shopper: number
}

// promos.sql.ts selectPromosOf eb60660264
// promos.sql.ts selectPromoOf d47bfd19fc
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
  goods: tables.Promo['goods']
  shown: tables.Promo['shown']
  state: string | null
  titles: unknown
  given: bigint
}

// checkout.sql.ts spendQuote 6adcd205e2
export type Quote = {
  wish: tables.Quote['wish']
  offer: tables.Quote['offer']
  expires_at: tables.Quote['expires_at']
  trade_id: tables.Quote['trade_id']
}

// shown-promos.sql.ts selectShown 994e2b4551
export type Shown = {
  id: tables.Promo['id']
  code: tables.Promo['code']
  kind: tables.Promo['kind']
  points: tables.Promo['points']
  cap: tables.Promo['cap']
  amount: tables.Promo['amount']
  minimum: tables.Promo['minimum']
  ends_at: tables.Promo['ends_at']
  per_shopper: tables.Promo['per_shopper']
  count: number | null
  some: unknown
  collected: boolean
}

// shown-promos.sql.ts selectShownPromo 2b9661be34
export type ShownPromo = {
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
  goods: tables.Promo['goods']
  shown: tables.Promo['shown']
  used_by_shopper: number
}
