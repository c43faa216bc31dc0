import { ruleFor } from '../../src/modules/shops/shops.ts'
import type { Reviews } from '../reviews.ts'
import type { DemoBuyer, DemoProduct, DemoReview, DemoShop } from '../shape.ts'
import { chance } from './chance.ts'
import type { Until, Wish } from './plan-orders.ts'

/** How long the shop has been open to the demo's people. */
export const OPEN_DAYS = 130
/** A review has come by then, wherever the parcel went. */
const REVIEWED_DAYS = 34
const SILENT_ORDERS = 120
/** Newer orders are those that wait for somebody. */
const NEWEST_DAYS = 4

/** What lies on each seller's table this morning: orders to pack, to hand over, and on the way. */
const TABLE: readonly [until: Until, daysAgo: number][] = [
  ['paid', 0.2],
  ['paid', 0.9],
  ['paid', 1.6],
  ['packed', 2.3],
  ['shipped', 3.4],
  ['shipped', 7.2],
]

/** The demo shopper's own orders, one in every state that there is. */
type OfTheDemo = Omit<Wish, 'buyer' | 'product'> & { product: string }
const OF_THE_DEMO: readonly OfTheDemo[] = [
  {
    ...{ product: 'terracotta-pot-14', daysAgo: 48, until: 'received' },
    review: {
      language: 'en',
      choice: { width: '14' },
      ...{ goods: 5, service: 5, postage: 4 },
      content: 'Warm colour, even walls, and it arrived without a scratch.',
    },
  },
  { product: 'ash-stool-61', daysAgo: 14, until: 'received', recently: 'received' },
  { product: 'spun-aluminium-pendant', daysAgo: 9, until: 'shipped', recently: 'delivered' },
  { product: 'mechanical-keyboard', daysAgo: 5, until: 'shipped' },
  { product: 'ochre-dome-tent', daysAgo: 2.6, until: 'packed' },
  { product: 'coffee-beans-jar', daysAgo: 1, until: 'paid' },
]

type Given = { products: DemoProduct[]; shops: DemoShop[]; buyers: DemoBuyer[]; reviews: Reviews }

/** Who bought what, and how long ago: more of late than at first, some of it said something of, the most of it not. */
export function wishesOf(given: Given): Wish[] {
  const [demo, ...others] = given.buyers
  if (!demo) throw new Error('the demo has no shopper')
  const reviewed = reviewedWishes(given, others)
  return [
    ...reviewed,
    ...silentWishes(given, others),
    ...workOfToday(given, others),
    ...ofTheDemo(given.products, demo),
  ]
}

function reviewedWishes({ products, shops, reviews }: Given, buyers: DemoBuyer[]): Wish[] {
  const wishes: Wish[] = []
  const taken = new Set<string>()
  const count = new Map<string, number>()
  const add = (product: DemoProduct, review: DemoReview): boolean => {
    const writers = buyers.filter((buyer) => buyer.language === review.language && reaches(shops, product, buyer))
    const turn = count.get(review.language) ?? 0
    const free = writers.filter(({ id }) => !taken.has(`${id} ${product.id}`))
    const buyer = free[turn % Math.max(1, free.length)]
    if (!buyer) return false
    count.set(review.language, turn + 1)
    taken.add(`${buyer.id} ${product.id}`)
    const next = chance(`review ${product.id} ${review.content}`)
    // The square root of an even chance: twice as many of late as at first.
    const daysAgo = REVIEWED_DAYS + (1 - Math.sqrt(next())) * (OPEN_DAYS - REVIEWED_DAYS)
    wishes.push({ buyer, product, daysAgo, until: 'received', review })
    return true
  }
  for (const product of products) for (const one of reviews.ofProduct.get(product.id) ?? []) add(product, one)
  for (const [category, words] of Object.entries(reviews.ofCategory)) {
    const goods = shuffled(products.filter((product) => product.category === category))
    for (const [place, one] of words.entries()) firstThatTakes(goods, place, (product) => add(product, one))
  }
  const goods = shuffled(products)
  for (const [place, one] of reviews.ofAnything.entries())
    firstThatTakes(goods, place * 5, (product) => add(product, one))
  return wishes
}

function firstThatTakes(goods: DemoProduct[], from: number, take: (product: DemoProduct) => boolean): void {
  for (let step = 0; step < goods.length; step++) {
    const product = goods[(from + step) % goods.length]
    if (product && take(product)) return
  }
}

/** Many people are content and write nothing. */
function silentWishes({ products, shops }: Given, buyers: DemoBuyer[]): Wish[] {
  const goods = shuffled(products)
  return Array.from({ length: SILENT_ORDERS }, (_, place) => {
    const next = chance(`silent ${place}`)
    // Some goods are bought far more often than others.
    const product = goods[Math.floor(next() ** 2 * goods.length)]
    const buyer = buyers[Math.floor(next() * buyers.length)]
    if (!product || !buyer || !reaches(shops, product, buyer)) return []
    const daysAgo = NEWEST_DAYS + (1 - Math.sqrt(next())) * (OPEN_DAYS - NEWEST_DAYS)
    return { buyer, product, daysAgo, until: 'received' as const, quantity: next() < 0.2 ? 2 : 1 }
  }).flat()
}

function workOfToday({ products, shops }: Given, buyers: DemoBuyer[]): Wish[] {
  return shops.flatMap((shop) => {
    const goods = shuffled(products.filter((product) => product.shop === shop.id))
    return TABLE.flatMap(([until, daysAgo], place) => {
      const product = goods[place % goods.length]
      const buyer = shuffled(buyers)[(place + goods.length) % buyers.length]
      if (!product || !buyer || !reaches(shops, product, buyer)) return []
      return { buyer, product, daysAgo, until, quantity: 1 + (place % 2) }
    })
  })
}

function ofTheDemo(products: DemoProduct[], buyer: DemoBuyer): Wish[] {
  const wishes = OF_THE_DEMO.map(({ product: id, ...wish }) => {
    const product = products.find((one) => one.id === id)
    if (!product) throw new Error(`the demo shopper bought ${id}, which nobody sells`)
    return { ...wish, buyer, product }
  })
  const [first, second] = products.filter(
    ({ category, skus }) => category === 'toys' && skus.some(({ stock }) => stock > 3),
  )
  if (!first || !second) throw new Error('there are no toys for the demo shopper')
  return [
    ...wishes,
    { buyer, product: second, daysAgo: 9, until: 'cancelled' },
    { buyer, product: first, daysAgo: 0, until: 'placed' },
  ]
}

const reaches = (shops: readonly DemoShop[], product: DemoProduct, buyer: DemoBuyer): boolean =>
  ruleFor(shops.find(({ id }) => id === product.shop)?.freight ?? [], buyer.address.country) !== undefined

/** In an order that has nothing to do with their names. */
function shuffled<T extends { id: string }>(things: readonly T[]): T[] {
  const rank = new Map(things.map((thing) => [thing, chance(`rank ${thing.id}`)()]))
  return [...things].sort((a, b) => (rank.get(a) ?? 0) - (rank.get(b) ?? 0))
}
