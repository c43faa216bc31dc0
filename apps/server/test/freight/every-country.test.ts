import { DAY_MS } from '@tradewind/contract/durations'
import { cents, formatDollars } from '@tradewind/contract/money'
import sql from 'sql-template-tag'
import { expect, test } from 'vitest'
import { AT_ONCE, buildBuyer } from '../factories/orders.ts'
import { useServer } from '../harness.ts'
import { PROOF, tellProof } from '../proof.ts'
import { buildDemoShop, demoShopNames, type OnShelf } from './demo-shelf.ts'

const server = useServer()

/** What the factories give a product to get ready. */
const READY_DAYS = 2

type Told = { freight: string; days: [from: number, to: number] } | 'not sent there'

/** Read off the price list of the shop, rule by rule, for one piece. */
function promised({ shop, priceCents, grams }: OnShelf, country: string): Told {
  const named = shop.freight.find(({ countries }) => countries?.includes(country))
  const rule = named ?? shop.freight.find(({ countries }) => countries === null)
  if (!rule) return 'not sent there'
  const free = rule.freeFrom !== null && BigInt(priceCents) >= rule.freeFrom
  // Each kilogram that is begun beside the first.
  const further = rule.by === 'weight' ? rule.further * BigInt(Math.ceil(grams / 1000) - 1) : 0n
  return {
    freight: formatDollars(free ? cents(0) : cents(rule.first + further)),
    days: [READY_DAYS + rule.days.from, READY_DAYS + rule.days.to],
  }
}
const daysUntil = ({ from, to }: { from: string; to: string }): [number, number] => {
  const count = (time: string) => Math.round((Date.parse(time) - Date.now()) / DAY_MS)
  return [count(from), count(to)]
}

test(
  'to every country each shop of the demo has a price and days or says that it does not send there, the same on product, bag, checkout and order',
  async () => {
    // Some are free at home, some never; what weighs most is still one piece.
    const shelf: OnShelf[] = []
    for (const [place, name] of demoShopNames.entries())
      shelf.push(await buildDemoShop(server, name, { priceCents: 900 + 1700 * place, grams: 300 + 200 * place }))
    const buyer = await buildBuyer(server)
    const { countries = [] } = await server.client().call('GET /api/common/region_list')
    const every = Math.max(1, Math.ceil(countries.length / PROOF.countries))
    const asked = countries.map(({ code }) => code).filter((_, place) => place % every === 0)
    const counts = { countries: asked.length, sent: 0, 'not sent': 0 }
    for (const country of asked) {
      const told = shelf.map((one) => promised(one, country))
      const visitor = server.client(undefined, 'en', { deliverTo: country })
      const there = server.client(buyer.token, 'en', { deliverTo: country })

      const onProduct: Told[] = []
      for (const { goods_id } of shelf) {
        const { freight } = await visitor.call('GET /api/goods/detail', { id: goods_id }, AT_ONCE)
        expect(freight.country).toBe(country)
        onProduct.push(
          freight.from === null || freight.arrives === null
            ? 'not sent there'
            : { freight: freight.from, days: daysUntil(freight.arrives) },
        )
      }
      expect(onProduct, country).toEqual(told)

      for (const { goods_id, sku_id } of shelf)
        await there.call('POST /api/cart/add', { goods_id, sku_id, quantity: 1 }, AT_ONCE)
      const bag = await there.call('GET /api/cart/list')
      const inBag = shelf.map(({ shopId }) => bag.shops.find(({ merchant }) => merchant.id === shopId))
      expect(inBag.map((shop) => shop?.merchant.unreachable)).toEqual(told.map((one) => one === 'not sent there'))

      const idsOf = (unreachable: boolean) =>
        bag.shops
          .filter(({ merchant }) => merchant.unreachable === unreachable)
          .flatMap(({ lines }) => lines.map(({ id }) => id))
      if (idsOf(true).length > 0)
        await expect(there.call('POST /api/order/preview', { cart_ids: idsOf(true) }, AT_ONCE)).rejects.toMatchObject({
          code: 2004,
          data: { shops: expect.objectContaining({ length: idsOf(true).length }) },
        })
      await server.databases.owner.run(sql`UPDATE address SET country = ${country} WHERE id = ${buyer.addressId}`)
      const cart_ids = idsOf(false)
      for (const address_id of [undefined, buyer.addressId]) {
        const quote = await there.call('POST /api/order/preview', { cart_ids, address_id }, AT_ONCE)
        const quoted = shelf.map(({ shopId }): Told => {
          const shop = quote.shops.find(({ merchant }) => merchant.id === shopId)
          return shop ? { freight: shop.freight, days: daysUntil(shop.arrives) } : 'not sent there'
        })
        expect(quoted, country).toEqual(told)
        if (!address_id) continue
        const { orders } = await there.call('POST /api/order/create', { quote_id: quote.quote_id, address_id }, AT_ONCE)
        for (const [place, { shopId }] of shelf.entries()) {
          const placed = orders.find(({ merchant_id }) => merchant_id === shopId)
          const one = told[place]
          if (!placed || one === 'not sent there') {
            expect([placed, one]).toEqual([undefined, 'not sent there'])
            counts['not sent'] += 1
            continue
          }
          const order = await there.call('GET /api/order/detail', { id: placed.id })
          expect({ freight: order.freight, days: daysUntil(order.arrives) }, country).toEqual(one)
          counts.sent += 1
        }
      }
      await there.call('POST /api/cart/del', { ids: [...idsOf(true), ...cart_ids] }, AT_ONCE)
    }
    expect(counts.sent + counts['not sent']).toBe(asked.length * shelf.length)
    await tellProof('freight and days to every country, on product, bag, checkout and order', counts)
  },
  PROOF.patienceMs,
)
