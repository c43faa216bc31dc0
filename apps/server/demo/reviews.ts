import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import * as z from 'zod'
import { type CategoryId, categoryIds, type DemoProduct, type DemoReview, review } from './shape.ts'

const HERE = import.meta.dirname

export type Reviews = {
  /** By the id of the product that they are about. */
  ofProduct: Map<string, DemoReview[]>
  /** What could be said of anything of a category, and of anything at all. */
  ofCategory: Record<CategoryId, DemoReview[]>
  ofAnything: DemoReview[]
}

export function readReviews(products: readonly DemoProduct[]): Reviews {
  const ofProduct = new Map<string, DemoReview[]>()
  for (const { category, id } of products) {
    const file = `products/${category}/${id}.reviews.json`
    if (existsSync(join(HERE, file))) ofProduct.set(id, read(file))
  }
  const ofCategory = Object.fromEntries(categoryIds.map((id) => [id, read(`reviews/${id}.json`)]))
  return { ofProduct, ofCategory: ofCategory as Record<CategoryId, DemoReview[]>, ofAnything: read('reviews/any.json') }
}

function read(file: string): DemoReview[] {
  const said = z.array(review).safeParse(JSON.parse(readFileSync(join(HERE, file), 'utf8')))
  if (!said.success) {
    const [first] = said.error.issues
    throw new Error(`${file}: ${first?.path.join('.')}: ${first?.message}`)
  }
  return said.data
}
