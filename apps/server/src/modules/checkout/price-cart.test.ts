import { cents, sumCents } from '@tradewind/contract/money'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { DRAWN } from '../../../../../tools/drawn.ts'
import { coveredGoods, type PricedCart, type PromoTerms, priceCart, type WantedLine } from './price-cart.ts'

const line = (skuId: string, shopId: string, quantity: number, price: number): WantedLine => ({
  skuId,
  goodsId: `product of ${skuId}`,
  shopId,
  quantity,
  price: cents(price),
})
const percent = (points: number, cap: number | null = null, shopId: string | null = null): PromoTerms => ({
  shopId,
  goods: null,
  benefit: { kind: 'percent', points, cap: cap === null ? null : cents(cap) },
})
const amount = (off: number, shopId: string | null = null): PromoTerms => ({
  shopId,
  goods: null,
  benefit: { kind: 'amount', amount: cents(off) },
})
const freeFreight = (cap: number | null, shopId: string): PromoTerms => ({
  shopId,
  goods: null,
  benefit: { kind: 'freight', cap: cap === null ? null : cents(cap) },
})
const freight =
  (fees: Record<string, number>) =>
  (shopId: string): ReturnType<typeof cents> =>
    cents(fees[shopId] ?? 0)

test('each shop is one order with its own freight', () => {
  const cart = priceCart([line('a', 'S', 2, 999), line('b', 'T', 1, 500)], freight({ S: 450, T: 0 }))
  expect(cart.shops.map((shop) => [shop.shopId, shop.subtotal, shop.freight, shop.total])).toEqual([
    ['S', 1998n, 450n, 2448n],
    ['T', 500n, 0n, 500n],
  ])
  expect(cart.total).toBe(2948n)
})

test('a discount that does not divide is spread to the cent, over shops and over lines', () => {
  const lines = [line('a', 'S', 1, 333), line('b', 'S', 1, 333), line('c', 'T', 1, 334)]
  const cart = priceCart(lines, freight({ S: 100, T: 100 }), amount(100))
  expect(cart.shops.map((shop) => shop.discount)).toEqual([67n, 33n])
  expect(cart.shops.map((shop) => shop.lines.map((one) => one.discount))).toEqual([[34n, 33n], [33n]])
})

test('a promo of a shop makes only its own goods cheaper', () => {
  const cart = priceCart([line('a', 'S', 1, 1000), line('b', 'T', 1, 1000)], freight({}), percent(5000, null, 'T'))
  expect(cart.shops.map((shop) => shop.discount)).toEqual([0n, 500n])
})

test('a percentage stops at its cap and never reaches the freight', () => {
  expect(priceCart([line('a', 'S', 1, 10_000)], freight({ S: 900 }), percent(1000, 250)).discount).toBe(250n)
  expect(priceCart([line('a', 'S', 1, 10_000)], freight({ S: 900 }), percent(10_000)).total).toBe(900n)
})

test('a discount never takes an order below one cent', () => {
  expect(priceCart([line('a', 'S', 1, 500)], freight({}), amount(99_999)).total).toBe(1n)
  expect(priceCart([line('a', 'S', 1, 1)], freight({}), percent(10_000)).total).toBe(1n)
})

test('of an order of two products a code for one of them takes its share of that one alone', () => {
  const lines = [line('a', 'S', 2, 1000), line('b', 'S', 1, 3000)]
  const cart = priceCart(lines, freight({ S: 500 }), { ...percent(1000, null, 'S'), goods: ['product of a'] })
  expect(cart.shops[0]?.lines.map((one) => one.discount)).toEqual([200n, 0n])
  expect(cart.total).toBe(5300n)
  expect(priceCart(lines, freight({ S: 500 }), { ...amount(9_999, 'S'), goods: ['product of b'] }).total).toBe(2500n)
})

test('the freight of the shop whose code it is is paid by the shop, all of it or up to a most, and no goods are cheaper', () => {
  const lines = [line('a', 'S', 1, 1000), line('b', 'T', 1, 1000)]
  const of = (promo: PromoTerms) =>
    priceCart(lines, freight({ S: 500, T: 700 }), promo).shops.map((shop) => [
      ...[shop.freight, shop.freightOff, shop.discount, shop.total],
    ])
  expect(of(freeFreight(null, 'T'))).toEqual([
    [500n, 0n, 0n, 1500n],
    [0n, 700n, 0n, 1000n],
  ])
  expect(of(freeFreight(300, 'T'))[1]).toEqual([400n, 300n, 0n, 1400n])
  expect(of({ ...freeFreight(null, 'T'), goods: ['product of a'] })[1]).toEqual([700n, 0n, 0n, 1700n])
})

const carts = fc.record({
  lines: fc.array(
    fc.record({
      shop: fc.integer({ min: 0, max: 4 }),
      quantity: fc.integer({ min: 1, max: 999 }),
      price: fc.oneof(fc.integer({ min: 1, max: 30 }), fc.integer({ min: 1, max: 1_000_000_000 })),
    }),
    { minLength: 1, maxLength: 30 },
  ),
  freights: fc.array(fc.oneof(fc.constant(0), fc.integer({ min: 0, max: 100_000 })), { minLength: 5, maxLength: 5 }),
  promo: fc.option(
    fc.record({
      shop: fc.option(fc.integer({ min: 0, max: 4 })),
      goods: fc.option(fc.array(fc.integer({ min: 0, max: 29 }), { minLength: 1, maxLength: 8 })),
      benefit: fc.oneof(
        fc.record({
          kind: fc.constant('freight' as const),
          cap: fc.option(fc.integer({ min: 1, max: 100_000 }).map(cents)),
        }),
        fc.record({
          kind: fc.constant('percent' as const),
          points: fc.integer({ min: 1, max: 10_000 }),
          cap: fc.option(fc.integer({ min: 1, max: 1_000_000 }).map(cents)),
        }),
        fc.record({
          kind: fc.constant('amount' as const),
          amount: fc.integer({ min: 1, max: 2_000_000_000 }).map(cents),
        }),
      ),
    }),
  ),
})

test('over 10,000 random carts line shares, freight, promo and totals add up to the cent', () => {
  fc.assert(
    fc.property(carts, ({ lines, freights, promo }) => {
      const wanted = lines.map((one, index) => line(`sku${index}`, `shop${one.shop}`, one.quantity, one.price))
      const freightOf = (shopId: string) => cents(freights[Number(shopId.slice(4))] ?? 0)
      const terms = promo
        ? {
            shopId: promo.shop === null ? null : `shop${promo.shop}`,
            goods: promo.goods?.map((index) => `product of sku${index}`) ?? null,
            benefit: promo.benefit,
          }
        : undefined
      const cart = priceCart(wanted, freightOf, terms)
      everythingAddsUp(cart, wanted, freightOf)
      discountIsAsPromised(cart, wanted, terms)
    }),
    { ...DRAWN, numRuns: 10_000 },
  )
})

function everythingAddsUp(cart: PricedCart, wanted: WantedLine[], freightOf: (shopId: string) => bigint): void {
  const worth = sumCents(wanted.map((one) => one.price * BigInt(one.quantity)))
  expect(cart.subtotal).toBe(worth)
  expect(cart.total).toBe(cart.subtotal + cart.freight - cart.discount)
  for (const part of ['subtotal', 'freight', 'freightOff', 'discount', 'total'] as const)
    expect(sumCents(cart.shops.map((shop) => shop[part]))).toBe(cart[part])
  expect(cart.shops.flatMap((shop) => shop.lines)).toHaveLength(wanted.length)
  for (const shop of cart.shops) {
    expect(sumCents(shop.lines.map((one) => one.lineTotal))).toBe(shop.subtotal)
    expect(sumCents(shop.lines.map((one) => one.discount))).toBe(shop.discount)
    expect(shop.freight + shop.freightOff).toBe(freightOf(shop.shopId))
    expect(shop.freight).toBeGreaterThanOrEqual(0n)
    expect(shop.total).toBe(shop.subtotal + shop.freight - shop.discount)
    expect(shop.total).toBeGreaterThanOrEqual(1n)
    for (const one of shop.lines) expect(one.discount >= 0n && one.discount <= one.lineTotal).toBe(true)
  }
}

function discountIsAsPromised(cart: PricedCart, wanted: WantedLine[], terms: PromoTerms | undefined): void {
  if (!terms) {
    expect([cart.discount, cart.freightOff]).toEqual([0n, 0n])
    return
  }
  for (const shop of cart.shops)
    if (coveredGoods(terms, shop.lines) === 0n) expect([shop.discount, shop.freightOff]).toEqual([0n, 0n])
  for (const one of cart.shops.flatMap((shop) => shop.lines))
    if (coveredGoods(terms, [one]) === 0n) expect(one.discount).toBe(0n)
  const { benefit } = terms
  const covered = coveredGoods(terms, wanted)
  if (benefit.kind === 'freight') {
    expect(cart.discount).toBe(0n)
    for (const shop of cart.shops) {
      if (coveredGoods(terms, shop.lines) === 0n) continue
      const fee = shop.freight + shop.freightOff
      expect(shop.freightOff).toBe(benefit.cap !== null && benefit.cap < fee ? benefit.cap : fee)
    }
    return
  }
  expect(cart.freightOff).toBe(0n)
  const promised = benefit.kind === 'amount' ? benefit.amount : (covered * BigInt(benefit.points)) / 10_000n
  expect(cart.discount).toBeLessThanOrEqual(promised)
  if (benefit.kind === 'percent' && benefit.cap !== null) expect(cart.discount).toBeLessThanOrEqual(benefit.cap)
  // Less than promised only where the promise is more than there is to pay.
  const most = benefit.kind === 'percent' && benefit.cap !== null && benefit.cap < promised ? benefit.cap : promised
  const shops = new Set(cart.shops.filter((shop) => terms.shopId === null || terms.shopId === shop.shopId))
  if (most <= covered - BigInt(shops.size)) expect(cart.discount).toBe(most)
}
