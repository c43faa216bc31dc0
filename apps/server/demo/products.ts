import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import labels from './labels.json' with { type: 'json' }
import {
  type CategoryId,
  categoryIds,
  type DemoProduct,
  type DemoSku,
  type ProductFile,
  productFile,
  type Text,
} from './shape.ts'

/** The name of a spec or an option, one for one idea in all files, so that shoppers can compare. */
export function label(of: 'specs' | 'options', name: string): Text {
  const said = (labels[of] as Record<string, Text>)[name]
  if (!said) throw new Error(`labels.json has no ${name} among its ${of}`)
  return said
}

const FOLDER = join(import.meta.dirname, 'products')

/** All goods, a file each, category by category in the order of their names. A file that is not as it must be is named. */
export function readProducts(): DemoProduct[] {
  return categoryIds.flatMap((category) =>
    readdirSync(join(FOLDER, category))
      .filter((file) => file.endsWith('.json') && !file.endsWith('.reviews.json'))
      .sort()
      .map((file) => {
        const said: unknown = JSON.parse(readFileSync(join(FOLDER, category, file), 'utf8'))
        return productOf(category, file.slice(0, -'.json'.length), said)
      }),
  )
}

/** What a file says of a product, checked, with every combination of its options worked out. */
export function productOf(category: CategoryId, id: string, said: unknown): DemoProduct {
  const read = productFile.safeParse(said)
  if (!read.success) {
    const [first] = read.error.issues
    throw new Error(`products/${category}/${id}.json: ${first?.path.join('.')}: ${first?.message}`)
  }
  const file = read.data
  return { ...file, id, category, skus: skusOf(id, file) }
}

function skusOf(id: string, { options, priceCents, stock }: ProductFile): DemoSku[] {
  if (typeof stock === 'number') {
    if (options.length > 0) throw new Error(`${id} has options, so its stock is counted for each combination`)
    return [{ choice: [], priceCents, stock }]
  }
  let combinations = [{ choice: [] as string[], priceCents }]
  for (const { values } of options) {
    combinations = combinations.flatMap((one) =>
      values.map((value) => ({
        choice: [...one.choice, value.id],
        priceCents: one.priceCents + (value.addCents ?? 0),
      })),
    )
  }
  const skus = combinations.map((one) => ({ ...one, stock: stock[one.choice.join('/')] }))
  const counted = skus.filter((sku): sku is DemoSku => sku.stock !== undefined)
  if (counted.length !== skus.length || counted.length !== Object.keys(stock).length)
    throw new Error(`${id}: stock names ${Object.keys(stock)}, but it is sold as ${skus.map((sku) => sku.choice)}`)
  return counted
}
