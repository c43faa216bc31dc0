// What the statements of this folder answer, as Postgres describes it. Written by `npm run schema`.
import type * as tables from '../../platform/schema/tables.gen.ts'

// terms.sql.ts selectCommission 1d4a80c0c2
export type Commission = {
  commission_points: tables.Terms['commission_points']
}

// shop-commission.sql.ts selectCommissions 43a571842d
export type Commissions = {
  shop_id: string | null
  points: number | null
}

// terms.sql.ts selectFirstWord 116d078791
export type FirstWord = {
  on_fees: boolean | null
  on_limits: boolean | null
}

// terms.sql.ts selectHasBank 0c8a88fa62
export type HasBank = {
  has: boolean
}

// terms.sql.ts selectHasTrader a882ee6c5a
export type HasTrader = {
  has: boolean
}

// terms.sql.ts lockNetwork c847a9e4a5
export type Network = {
  name: tables.Network['name']
  coin: tables.Network['coin']
  address: tables.Network['address']
  address_form: tables.Network['address_form']
  min: tables.Network['min']
  confirmations: tables.Network['confirmations']
  enabled: tables.Network['enabled']
}

// shop-commission.sql.ts selectShopCommission 55bb656a9d
export type ShopCommission = {
  name: tables.PublishedShop['name']
  general: tables.Terms['commission_points']
  now: unknown
  next: unknown
}

// terms.sql.ts selectTerms 9e01f6ac17
export type Terms = {
  topup_min: tables.Terms['topup_min']
  topup_max: tables.Terms['topup_max']
  withdrawal_min: tables.Terms['withdrawal_min']
  withdrawal_max: tables.Terms['withdrawal_max']
  withdrawal_fee_points: tables.Terms['withdrawal_fee_points']
  withdrawal_fee_min: tables.Terms['withdrawal_fee_min']
  commission_points: tables.Terms['commission_points']
  fees_set: tables.Terms['fees_set']
  limits_set: tables.Terms['limits_set']
  keeping: unknown
  approval_limit: bigint | null
  bank: unknown
  trader: unknown
  networks: unknown
}
