// What the statements of this folder answer, as Postgres describes it. Written by `npm run schema`.
import type * as tables from '../../platform/schema/tables.gen.ts'

// suggest.sql.ts selectCompletions 60159550cd
export type Completions = {
  shown: tables.SearchWord['shown']
}

// search.sql.ts lockDocuments d40388cac7
export type Documents = {
  product_id: tables.SearchDocument['product_id']
  impacts: tables.SearchDocument['impacts']
}

// found.sql.ts selectFound 6a49ba61c0
export type Found = {
  id: tables.PublishedProductCard['id']
  sort_key: tables.PublishedProductCard['price_min'] | number | null | tables.PublishedProductCard['listed_at']
  total: number | null
  more: boolean | null
  newest: string | null
  cut: boolean | null
}

// explain.sql.ts selectImpacts 260638332c
export type Impacts = {
  product_id: tables.SearchDocument['product_id']
  impacts: tables.SearchDocument['impacts']
}

// search.sql.ts selectKnown 01fced9eb5
export type Known = {
  corpus: number | null
  known: unknown
  kinds: unknown
}

// search.sql.ts selectLikely 803fbb307f
export type LikelyWord = {
  typed: string | null
  word: tables.SearchWord['word']
  shown: tables.SearchWord['shown']
  products: tables.SearchWord['products']
}

// search.sql.ts selectNear cafa512572
export type NearWord = {
  typed: string | null
  word: string | null
  shown: string | null
  products: number | null
  starts: boolean | null
}

// search.sql.ts lockOldDocuments e2c65ceecf
export type OldDocuments = {
  product_id: tables.SearchDocument['product_id']
}

// shop-words.sql.ts selectShopWords d42f1bfb66
export type ShopWords = {
  shown: tables.SearchWord['shown']
}

// explain.sql.ts selectTierSizes 65d1f44f5d
export type TierSizes = {
  found: number
}

// type-counts.sql.ts selectTypeCounts 4840d4e4e6
export type TypeCounts = {
  word: tables.SearchWord['word']
  products: tables.SearchWord['products']
}
