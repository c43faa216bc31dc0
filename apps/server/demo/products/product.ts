import type { CategoryId, DemoOption, DemoProduct, DemoSku, Text } from '../shape.ts'
import { optionNames, specNames } from './labels.ts'

type Words = [en: string, ar: string]
type SpecRow = [name: keyof typeof specNames, en: string, ar: string]

/** `add` is what this value adds to the product's price, in cents; it may be negative. */
type ValueRow = [id: string, en: string, ar: string, more?: { add?: number; picture?: string }]

interface ProductRow {
  id: string
  shop: string
  title: Words
  subtitle: Words
  description: Words
  specs: SpecRow[]
  options?: [name: keyof typeof optionNames, values: ValueRow[]][]
  /** Cents. */
  price: number
  /** One number per SKU, the first option varying slowest. */
  stock: number[]
  pictures: string[]
  /** Grams, packed. */
  weight: number
  ready: number
}

/** Spreads the short rows in which the goods are written down into the shape that the seeding code reads. */
export function product(category: CategoryId, row: ProductRow): DemoProduct {
  const options: DemoOption[] = (row.options ?? []).map(([name, values]) => ({
    id: name,
    name: optionNames[name],
    values: values.map(([id, en, ar, more]) => ({
      id,
      name: { en, ar },
      ...(more?.picture ? { picture: more.picture } : {}),
    })),
  }))
  return {
    id: row.id,
    shop: row.shop,
    category,
    title: text(row.title),
    subtitle: text(row.subtitle),
    description: text(row.description),
    specs: row.specs.map(([name, en, ar]) => ({ name: specNames[name], value: { en, ar } })),
    options,
    skus: skusOf(row),
    pictures: row.pictures,
    weightGrams: row.weight,
    readyInDays: row.ready,
  }
}

function skusOf(row: ProductRow): DemoSku[] {
  let combinations: { choice: string[]; priceCents: number }[] = [{ choice: [], priceCents: row.price }]
  for (const [, values] of row.options ?? []) {
    combinations = combinations.flatMap(({ choice, priceCents }) =>
      values.map(([id, , , more]) => ({ choice: [...choice, id], priceCents: priceCents + (more?.add ?? 0) })),
    )
  }
  if (combinations.length !== row.stock.length)
    throw new Error(`${row.id} has ${combinations.length} SKUs but ${row.stock.length} stocks`)
  return combinations.map((combination, index) => ({ ...combination, stock: row.stock[index] ?? 0 }))
}

/** Clothing sizes are written alike everywhere. */
export function sizes(...names: string[]): ValueRow[] {
  return names.map((name) => [name.toLowerCase(), name, name])
}

function text([en, ar]: Words): Text {
  return { en, ar }
}
