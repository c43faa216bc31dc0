// What the statements of this folder answer, as Postgres describes it. Written by `npm run schema`.

// facets.sql.ts selectFacets 8bc42ef9e4
export type Facet = {
  found: number
  taken: number
  cut: boolean
  traited: number
  categories: unknown
  shops: unknown
  brands: unknown
  traits: unknown
  price_min: bigint | null
  price_max: bigint | null
  in_stock: number
  scores: unknown
}
