import { useState } from 'react'
import type { Product, Sku } from './product-queries.ts'

/** One index into the values of each option; null where nothing is chosen yet. */
export type Choice = readonly (number | null)[]

const fits = (sku: Sku, choice: Choice): boolean =>
  choice.every((value, option) => value === null || sku.spec[option] === value)

/** The SKU of a complete choice; a product without options has its one at once. */
export const skuOf = (product: Product, choice: Choice): Sku | undefined =>
  choice.every((value) => value !== null) ? product.skus.find((sku) => fits(sku, choice)) : undefined

/** Whether some SKU in stock has this value together with what is chosen in the other options. */
export function isAvailable(product: Product, choice: Choice, option: number, value: number): boolean {
  const asked = choice.map((chosen, place) => (place === option ? value : chosen))
  return product.skus.some((sku) => sku.stock > 0 && fits(sku, asked))
}

/** The lowest price among what is still possible, and whether there is a choice of prices. */
export function priceOf(product: Product, choice: Choice): { price: string; was: string | null; from: boolean } {
  const sku = skuOf(product, choice)
  if (sku) return { price: sku.price, was: sku.price_was, from: false }
  return { price: product.price, was: null, from: product.price_from }
}

export function useChoice(product: Product) {
  // An option with one value is no question.
  const [choice, setChoice] = useState<Choice>(() =>
    product.specs.map((option) => (option.values.length === 1 ? 0 : null)),
  )
  const missing = choice.indexOf(null)
  return {
    choice,
    sku: skuOf(product, choice),
    /** The first option that is still open, or undefined. */
    missing: missing === -1 ? undefined : missing,
    choose: (option: number, value: number) =>
      setChoice((before) =>
        before.map((chosen, place) => (place === option ? (chosen === value ? null : value) : chosen)),
      ),
  }
}
