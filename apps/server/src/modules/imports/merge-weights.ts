import type { ProductDraft } from '../catalog/catalog.ts'
import { weightOf } from './merge-variants.ts'

type Weighed = Pick<ProductDraft, 'skus' | 'weightGrams'>

/**
 * A file says a weight for each SKU and none for the product: that of the product stays while one of them has it, else it is what the
 * file says first. An SKU keeps a weight of its own only where it is another. What the file leaves as it was changes nothing.
 */
export function mergeWeights(before: Weighed | undefined, after: Weighed, said: number | undefined): Weighed {
  const base = before?.weightGrams
  const grams = after.skus.map((sku) => sku.weightGrams ?? base ?? said ?? after.weightGrams)
  const was = before?.skus.map((sku) => sku.weightGrams ?? before.weightGrams)
  if (before && was && grams.every((each, place) => each === was[place]))
    return {
      ...after,
      weightGrams: before.weightGrams,
      skus: withWeights(
        after,
        before.skus.map((sku) => sku.weightGrams),
      ),
    }
  const ofProduct = base !== undefined && grams.includes(base) ? base : (said ?? grams[0] ?? after.weightGrams)
  return {
    weightGrams: ofProduct,
    skus: withWeights(
      after,
      grams.map((each) => (each === ofProduct ? undefined : each)),
    ),
  }
}

const withWeights = ({ skus }: Weighed, own: (number | undefined)[]): Weighed['skus'] =>
  skus.map(({ weightGrams: _, ...sku }, place) => ({ ...sku, ...weightOf(own[place]) }))
