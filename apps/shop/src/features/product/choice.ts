import { useCallback, useState } from 'react'
import type { Picture, Product, Sku } from './product-queries.ts'

/** One index into the values of each option; null where nothing is chosen yet. */
export type Choice = readonly (number | null)[]

/** How a value stands beside what is chosen in the other options. */
export type Standing =
  | { kind: 'here' }
  /** To be had, but not together with this value of another option. */
  | { kind: 'elsewhere'; not: string }
  | { kind: 'gone' }

const fits = (sku: Sku, choice: Choice): boolean =>
  choice.every((value, option) => value === null || sku.spec[option] === value)

const withValue = (choice: Choice, option: number, value: number | null): Choice =>
  choice.map((chosen, place) => (place === option ? value : chosen))

/** The SKU of a complete choice; a product without options has its one at once. */
export const skuOf = (product: Product, choice: Choice): Sku | undefined =>
  choice.every((value) => value !== null) ? product.skus.find((sku) => fits(sku, choice)) : undefined

const inStock = (product: Product, choice: Choice): boolean =>
  product.skus.some((sku) => sku.stock > 0 && fits(sku, choice))

export function standingOf(product: Product, choice: Choice, option: number, value: number): Standing {
  if (inStock(product, withValue(choice, option, value))) return { kind: 'here' }
  const alone = withValue(
    choice.map(() => null),
    option,
    value,
  )
  if (!inStock(product, alone)) return { kind: 'gone' }
  // The first chosen value that does not go with it; with three options it may take two together.
  const clash = choice.findIndex(
    (chosen, place) => place !== option && chosen !== null && !inStock(product, withValue(alone, place, chosen)),
  )
  const place = clash === -1 ? choice.findIndex((chosen, at) => at !== option && chosen !== null) : clash
  return { kind: 'elsewhere', not: product.specs[place]?.values[choice[place] ?? -1]?.value ?? '' }
}

/** Takes a value, or gives it back. What no longer goes with it is open again: the last word counts. */
export function choose(product: Product, choice: Choice, option: number, value: number): Choice {
  if (choice[option] === value) return withValue(choice, option, null)
  let next = withValue(choice, option, value)
  for (const [place] of choice.entries()) {
    if (inStock(product, next)) break
    if (place !== option) next = withValue(next, place, null)
  }
  return next
}

/** The lowest price among what is still possible, and whether there is a choice of prices. */
export function priceOf(product: Product, choice: Choice): { price: string; was: string | null; from: boolean } {
  const sku = skuOf(product, choice)
  if (sku) return { price: sku.price, was: sku.price_was, from: false }
  return { price: product.price, was: null, from: product.price_from }
}

/** What has been chosen so far looks like this, where there is a picture of it. */
export function pictureOf(product: Product, choice: Choice): Picture | undefined {
  const values = choice.map((value, option) => product.specs[option]?.values[value ?? -1]?.image)
  return skuOf(product, choice)?.image ?? values.find((image) => image) ?? undefined
}

/** The product's pictures, then those of its choices that are not among them. */
export function picturesOf(product: Product): Picture[] {
  const ofChoices = [
    ...product.specs.flatMap(({ values }) => values.map(({ image }) => image)),
    ...product.skus.map(({ image }) => image),
  ]
  const all = new Map(product.pictures.map((picture) => [picture.url, picture]))
  for (const picture of ofChoices) if (picture) all.set(picture.url, all.get(picture.url) ?? picture)
  return [...all.values()]
}

/** The chosen values in words: "Sage, 40 cm". */
export const wordsOf = (product: Product, choice: Choice): string[] =>
  choice.flatMap((value, option) => product.specs[option]?.values[value ?? -1]?.value ?? [])

export function useChoice(product: Product) {
  // An option with one value is no question.
  const [choice, setChoice] = useState<Choice>(() =>
    product.specs.map((option) => (option.values.length === 1 ? 0 : null)),
  )
  return {
    choice,
    sku: skuOf(product, choice),
    /** The places of the options that are still open. */
    missing: choice.flatMap((value, place) => (value === null ? [place] : [])),
    choose: useCallback(
      (option: number, value: number) => setChoice((before) => choose(product, before, option, value)),
      [product],
    ),
  }
}
