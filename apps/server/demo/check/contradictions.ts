import type { PlannedDeposit } from '../history/plan-deposits.ts'
import type { PlannedOrder } from '../history/plan-orders.ts'
import type { Reviews } from '../reviews.ts'
import type { DemoBuyer, DemoPicture, DemoProduct, DemoShop, PlainColour } from '../shape.ts'
import { contradictionsOfFreshness } from './freshness.ts'
import { contradictionsOfGoods } from './goods.ts'
import { contradictionsOfMoney } from './money.ts'
import { contradictionsOfParcels } from './parcels.ts'
import { contradictionsOfPictures } from './pictures.ts'
import { contradictionsOfRefunds } from './refunds.ts'
import { contradictionsOfReviews } from './reviews.ts'
import { contradictionsOfWords } from './words.ts'

/** All that the demo world says. */
export type Told = {
  products: DemoProduct[]
  shops: DemoShop[]
  buyers: DemoBuyer[]
  reviews: Reviews
  pictures: Record<string, DemoPicture>
  /** Of the pictures that show a colour: how much of each plain colour was measured in it, from 0 to 1. */
  colours: Record<string, Record<PlainColour, number>>
  orders: PlannedOrder[]
  deposits: PlannedDeposit[]
  now: Date
}

/** Two things that cannot both be true, and what to do about it. */
export type Contradiction = { where: string; says: string; instead: string }

export function findContradictions(told: Told): Contradiction[] {
  return [
    ...contradictionsOfWords(told),
    ...contradictionsOfGoods(told),
    ...contradictionsOfFreshness(told),
    ...contradictionsOfPictures(told),
    ...contradictionsOfReviews(told),
    ...contradictionsOfParcels(told),
    ...contradictionsOfMoney(told),
    ...contradictionsOfRefunds(told),
  ]
}
