// What the statements of this folder answer, as Postgres describes it. Written by `npm run schema`.
import type * as tables from '../../platform/schema/tables.gen.ts'

// reports.sql.ts selectCounts fd4e81e404
export type Counts = {
  all: number
  upheld: number
}

// reports.sql.ts selectDecided 8fc4509178
export type Decided = {
  id: tables.ReportDecision['id']
  product_id: tables.ReportDecision['product_id']
  at: tables.ReportDecision['at']
  outcome: tables.ReportDecision['outcome']
  shop_id: tables.PublishedShop['id']
  shop_name: tables.PublishedShop['name']
  goods: unknown
  reasons: unknown
  count: number
}

// reports.sql.ts selectDecisions c3a8f79317
export type Decision = {
  id: tables.ReportDecision['id']
  outcome: tables.ReportDecision['outcome']
  words: tables.ReportDecision['words']
  by_name: tables.ReportDecision['by_name']
  at: tables.ReportDecision['at']
  count: number
}

// reports.sql.ts selectOffered 159766fc93
export type Offered = {
  shop_id: tables.PublishedProductCard['shop_id']
}

// reports.sql.ts countOpen 77111b3cf9
export type Open = {
  open: number
}

// reports.sql.ts selectProduct ebe17d384b
export type Product = {
  id: tables.PublishedProductCard['id']
  title: string
  image: tables.PublishedProductCard['image']
  on_shelf: tables.PublishedProductCard['on_shelf']
  shop_id: tables.PublishedShop['id']
  shop_name: tables.PublishedShop['name']
  standing: string | null
  count: number
  newest: Date
  reasons: unknown
}

// reports.sql.ts selectReport 8f11807243
// reports.sql.ts selectReports efa1ce7973
export type Report = {
  id: tables.Report['id']
  reason: tables.Report['reason']
  content: tables.Report['content']
  created_at: tables.Report['created_at']
  shop_id: tables.Report['shop_id']
  shop_name: tables.PublishedShop['name']
  goods: unknown
  outcome: tables.ReportDecision['outcome'] | null
  words: tables.ReportDecision['words'] | null
  by_name: tables.ReportDecision['by_name'] | null
  at: tables.ReportDecision['at'] | null
  proof: unknown
}

// reports.sql.ts selectReported 7659e5ee15
export type Reported = {
  product_id: tables.Report['product_id']
  since: Date | null
  count: number | null
  shop_id: tables.PublishedShop['id']
  shop_name: tables.PublishedShop['name']
  goods: unknown
  reasons: unknown
}

// reports.sql.ts sweepDecided 43b9b69088
export type SweptPictures = {
  gone: number | null
  pictures: string[] | null
}

// reports.sql.ts writeDecided d5e10394f4
export type Told = {
  id: tables.Report['id']
  shopper_id: tables.Report['shopper_id']
  title: string
}

// reports.sql.ts selectWaiting 7cb85ff3b0
export type Waiting = {
  id: tables.Report['id']
  shopper_id: tables.Report['shopper_id']
  account: tables.PublishedShopper['account']
  reason: tables.Report['reason']
  content: tables.Report['content']
  created_at: tables.Report['created_at']
  proof: unknown
}
