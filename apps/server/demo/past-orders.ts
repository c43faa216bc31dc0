import { previewOrder } from '../src/modules/checkout/checkout.ts'
import {
  addTrace,
  cancelOrder,
  confirmReceipt,
  packOrder,
  payTrade,
  placeOrder,
  readOrder,
  shipOrder,
} from '../src/modules/orders/orders.ts'
import { reviewOrder } from '../src/modules/reviews/reviews.ts'
import type { Context } from '../src/platform/context.ts'
import { asBuyer, asShop, at, type World } from './as-people.ts'
import type { FoundCatalog, FoundProduct } from './found-catalog.ts'
import type { FoundBuyer } from './found-people.ts'
import { reviews } from './reviews.ts'
import type { DemoReview } from './shape.ts'

/** How far an order has come. Each step includes the ones before it. */
type Step = 'placed' | 'paid' | 'packed' | 'shipped' | 'delivered' | 'received' | 'reviewed'
const STEPS: readonly Step[] = ['placed', 'paid', 'packed', 'shipped', 'delivered', 'received', 'reviewed']

type History = {
  buyer: FoundBuyer
  product: FoundProduct
  quantity?: number
  daysAgo: number
  until: Step
  review?: DemoReview
}

const CARRIERS = ['DHL', 'CTT Expresso', 'Japan Post', 'PostNord', 'Royal Mail', 'SF Express']

/** Months of trade: every review stands on an order that was paid, sent and received before it was written. */
export async function foundPastOrders(world: World, catalog: FoundCatalog): Promise<void> {
  for (const [place, review] of reviews.entries()) {
    const product = productFor(catalog, review, place)
    const buyer = buyerFor(world.people.others, review, place)
    if (product && buyer)
      await live(world, place, { buyer, product, daysAgo: 75 - (place % 52), until: 'reviewed', review })
  }
  // Many people are content and write nothing: received, and completed by the timer.
  for (const [place, product] of catalog.products.entries()) {
    const buyer = world.people.others[(place * 5) % world.people.others.length]
    if (buyer && place % 3 === 0)
      await live(world, place, { buyer, product, daysAgo: 40 - (place % 9), until: 'received' })
  }
  await foundWorkOfToday(world, catalog)
  await foundDemoOrders(world, catalog)
}

/** What lies on each seller's table this morning: orders to pack, to hand over, and on the way. */
async function foundWorkOfToday(world: World, catalog: FoundCatalog): Promise<void> {
  const table: [until: Step, daysAgo: number][] = [
    ['paid', 0.4],
    ['paid', 0.9],
    ['paid', 1.6],
    ['packed', 1.2],
    ['shipped', 3],
  ]
  for (const shopId of catalog.shops.values()) {
    const products = catalog.products.filter((product) => product.shopId === shopId)
    for (const [place, [until, daysAgo]] of table.entries()) {
      const product = products[place % products.length]
      const buyer = world.people.others[(place * 3 + products.length) % world.people.others.length]
      if (product && buyer) await live(world, place, { buyer, product, daysAgo, until, quantity: 1 + (place % 2) })
    }
  }
}

/** The demo shopper's own orders, one in every state that there is. */
async function foundDemoOrders(world: World, catalog: FoundCatalog): Promise<void> {
  const buyer = world.people.demo
  const wanted: [slug: string, daysAgo: number, until: Step][] = [
    ['terracotta-pot-14', 31, 'reviewed'],
    ['ash-stool-61', 16, 'received'],
    ['spun-aluminium-pendant', 12, 'delivered'],
    ['mechanical-keyboard', 5, 'shipped'],
    ['ochre-dome-tent', 2, 'packed'],
    ['coffee-beans-jar', 1, 'paid'],
  ]
  for (const [place, [slug, daysAgo, until]] of wanted.entries()) {
    const product = catalog.products.find(({ demo }) => demo.id === slug) ?? catalog.products[place]
    const review: DemoReview | undefined =
      until === 'reviewed'
        ? {
            about: { product: slug },
            language: 'en',
            goods: 5,
            service: 5,
            postage: 4,
            content: 'Warm colour, even walls, and it arrived without a scratch.',
          }
        : undefined
    if (product) await live(world, place, { buyer, product, daysAgo, until, review })
  }
  const [first, second] = catalog.products.filter(
    ({ demo, skus }) => demo.category === 'toys' && skus.some(({ stock }) => stock > 3),
  )
  if (first) await live(world, 0, { buyer, product: first, daysAgo: 0, until: 'placed' })
  const unwanted = second && (await live(world, 1, { buyer, product: second, daysAgo: 9, until: 'placed' }))
  if (unwanted)
    await cancelOrder(at(asBuyer(world, buyer), 9 - 0.005), { id: unwanted, reason: 'Ordered twice by mistake' })
}

/** Lets one order happen, step by step, each at its own time. Answers its id, or nothing when there was no stock. */
async function live(world: World, place: number, history: History): Promise<string | undefined> {
  const { buyer, product, daysAgo, until } = history
  const sku = [...product.skus].filter(({ stock }) => stock > 2).sort((a, b) => a.priceCents - b.priceCents)[0]
  if (!sku) return undefined
  sku.stock -= history.quantity ?? 1
  const steps = STEPS.slice(0, STEPS.indexOf(until) + 1)
  const shopper = asBuyer(world, buyer)
  const seller = asShop(world, product.shopId)
  const number = `TW${(100_000_000 + place * 7_919 + daysAgo * 104_729).toString()}`
  let id = ''
  for (const step of steps) {
    const when = daysAgo - DAYS_AFTER[step]
    switch (step) {
      case 'placed': {
        const ctx = at(shopper, when)
        const input = {
          goods_id: product.id,
          sku_id: sku.id,
          quantity: history.quantity ?? 1,
          address_id: buyer.addressId,
        }
        const quote = await previewOrder(ctx, input)
        const placed = await placeOrder(ctx, { quote_id: quote.quote_id, address_id: buyer.addressId })
        id = placed.orders[0]?.id ?? ''
        break
      }
      case 'paid':
        await payTrade(at(shopper, when), { ids: [id], pay_password: buyer.payPassword })
        break
      case 'packed':
        await packOrder(at(seller, when), { id })
        break
      case 'shipped':
        await shipOrder(at(seller, when), {
          id,
          packages: [{ carrier: CARRIERS[place % CARRIERS.length] ?? 'DHL', no: number }],
        })
        await tell(seller, id, number, when - 0.1, 'Handed over to the carrier')
        break
      case 'delivered':
        await tell(seller, id, number, when + 3, 'Cleared customs')
        await tell(seller, id, number, when, 'Delivered to the addressee', true)
        break
      case 'received':
        await confirmReceipt(at(shopper, when), { id })
        break
      case 'reviewed':
        await review(at(shopper, when), id, history.review)
    }
  }
  return id
}

const DAYS_AFTER: Record<Step, number> = {
  placed: 0,
  paid: 0.002,
  packed: 0.4,
  shipped: 0.9,
  delivered: 9,
  received: 9.4,
  reviewed: 10,
}

async function tell(
  seller: Context,
  id: string,
  no: string,
  daysAgo: number,
  text: string,
  delivered = false,
): Promise<void> {
  const ctx = at(seller, daysAgo)
  await addTrace(ctx, { id, no, time: ctx.now().toISOString(), text, delivered })
}

async function review(ctx: Context, id: string, words: DemoReview | undefined): Promise<void> {
  if (!words) return
  const { items } = await readOrder(ctx, { id })
  await reviewOrder(ctx, {
    id,
    items: items.map((item) => ({
      order_item_id: item.id,
      content: words.content,
      goods_score: words.goods,
      pics: [],
    })),
    service_score: words.service,
    postage_score: words.postage,
  })
}

function productFor(catalog: FoundCatalog, { about }: DemoReview, place: number): FoundProduct | undefined {
  if ('product' in about) return catalog.products.find(({ demo }) => demo.id === about.product)
  const ofCategory = catalog.products.filter(({ demo }) => demo.category === about.category)
  return ofCategory[(place * 3) % ofCategory.length]
}

/** Somebody who writes the language of the review. */
function buyerFor(buyers: readonly FoundBuyer[], { language }: DemoReview, place: number): FoundBuyer | undefined {
  const speakers = buyers.filter((buyer) => buyer.language.startsWith(language))
  return speakers[place % speakers.length] ?? buyers[place % buyers.length]
}
