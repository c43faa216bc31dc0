import { buyers } from '../buyers.ts'
import { planHistory } from '../history/plan.ts'
import pictures from '../pictures.json' with { type: 'json' }
import { readProducts } from '../products.ts'
import { readReviews } from '../reviews.ts'
import type { DemoPicture } from '../shape.ts'
import { shops } from '../shops.ts'
import { measureColours } from './colours.ts'
import type { Told } from './contradictions.ts'

/** The demo world as it would be founded at `now`. */
export async function demoAsTold(now: Date): Promise<Told> {
  const products = readProducts()
  return {
    ...{ products, shops, buyers, now },
    reviews: readReviews(products),
    pictures: pictures as Record<string, DemoPicture>,
    colours: await measureColours(products),
    ...planHistory(products, now),
  }
}
