import type { Cents } from '@tradewind/contract/money'
import type { RevocationExemption } from '@tradewind/contract/refund'
import type { RowIssue } from './issue.ts'

/** What a file says of a product. What it does not say is left as it is: `undefined` everywhere means that. */
export type ProductWords = {
  title?: string
  subtitle?: string
  /** What a reader sees of it; and the HTML that it was, where it was that. */
  description?: { text: string; html?: string }
  brand?: string
  /** Names of a category, the best first. */
  category?: string[]
  facts?: { name: string; value: string }[]
  /** Shopify's tags: kept in a fact of that name. */
  tags?: string
  optionNames?: string[]
  weightGrams?: number
  readyDays?: number
  /** Null: the right of revocation holds for it. */
  exempt?: RevocationExemption | null
  onShelf?: boolean
}

export type VariantWords = {
  code?: string
  barcode?: string
  /** One value for each option; undefined where the file has no options. */
  values?: string[]
  price?: Cents
  stock?: number
  weightGrams?: number
  picture?: string
}

/** What one row says: of its product, of one variant of it, of a picture. */
export type RowPatch = {
  line: number
  endLine: number
  handle: string
  product: ProductWords
  variant: VariantWords | undefined
  pictures: { src: string; place: number }[]
  issues: RowIssue[]
}

/** All rows of one product, which stand together in the file. */
export type ProductPatch = {
  handle: string
  line: number
  endLine: number
  product: ProductWords
  variants: (VariantWords & { line: number })[]
  pictures: { src: string; place: number; line: number }[]
  /** Where the product's own words stand was refused, so that a new product has none. */
  headRefused: boolean
  issues: RowIssue[]
}
