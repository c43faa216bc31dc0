import { DAY_MS } from '@tradewind/contract/durations'
import { cents } from '@tradewind/contract/money'
import sql from 'sql-template-tag'
import { expect, test } from 'vitest'
import { buildProduct, changePrice } from '../../../test/factories/catalog.ts'
import { AT_ONCE, buildBuyer, buildOrder, buildPromo, buildSeller, pay, place } from '../../../test/factories/orders.ts'
import { useServer } from '../../../test/harness.ts'
import { newId } from '../../platform/id.ts'

const server = useServer()

const newCode = () => `CODE${newId().slice(-10)}`.toUpperCase()
const one = (price: number, stock = 10) => [{ choice: [], price: cents(price), stock }]
const setPrice = (skuId: string, price: number) =>
  changePrice(server.databases.shop, { skuId, price: cents(price), at: server.clock.now() })

test('the whole cost is told per shop before anything is bound, and the order costs exactly that', async () => {
  const buyer = await buildBuyer(server)
  const lamp = await buildProduct(server.databases.shop, { skus: one(999) })
  const tray = await buildProduct(server.databases.shop, { skus: one(1) })
  const code = newCode()
  await buildPromo(server, { code, benefit: { kind: 'amount', amount: cents(334) } })
  for (const product of [lamp, tray])
    await buyer.client.call('POST /api/cart/add', { goods_id: product.id, sku_id: product.skuIds[0], quantity: 3 })
  const bag = await buyer.client.call('GET /api/cart/list')
  const cart_ids = bag.shops.flatMap((shop) => shop.lines.map((line) => line.id))
  const quote = await buyer.client.call('POST /api/order/preview', { cart_ids, promo_code: code.toLowerCase() })
  expect(quote).toMatchObject({ subtotal: '30.00', freight: '10.00', discount: '3.34', total: '36.66' })
  expect(quote.promo).toEqual({ code, ok: true, reason: null, message: null })
  expect(quote.shops.map((shop) => shop.discount).sort()).toEqual(['0.00', '3.34'])
  const placed = await buyer.client.call('POST /api/order/create', {
    quote_id: quote.quote_id,
    address_id: buyer.addressId,
  })
  expect([placed.pay_total, placed.orders.length]).toEqual(['36.66', 2])
  const { arrives } = await buyer.client.call('GET /api/order/detail', { id: placed.orders[0]?.id })
  // Two days to get ready, four to nine on the road.
  expect((Date.parse(arrives.to) - Date.parse(arrives.from)) / DAY_MS).toBe(5)
})

test('what changed since it lay in the bag is told, and the rest can be bought', async () => {
  const buyer = await buildBuyer(server)
  const dearer = await buildProduct(server.databases.shop, { skus: one(1000) })
  const scarce = await buildProduct(server.databases.shop, { skus: one(1000, 5) })
  const gone = await buildProduct(server.databases.shop, { skus: one(1000) })
  for (const product of [dearer, scarce, gone])
    await buyer.client.call('POST /api/cart/add', { goods_id: product.id, sku_id: product.skuIds[0], quantity: 4 })
  await setPrice(dearer.skuIds[0], 1250)
  await buildOrder(server, 'unpaid', { product: scarce, quantity: 3 })
  await server.databases.owner.run(sql`UPDATE product_card SET on_shelf = false WHERE id = ${gone.id}`)
  const bag = await buyer.client.call('GET /api/cart/list')
  const cart_ids = bag.shops.flatMap((shop) => shop.lines.map((line) => line.id))
  const quote = await buyer.client.call('POST /api/order/preview', { cart_ids })
  expect(quote.changes.map(({ sku_id, kind, was, now }) => [sku_id, kind, was, now]).sort()).toEqual(
    [
      [dearer.skuIds[0], 'price', '10.00', '12.50'],
      [scarce.skuIds[0], 'stock', '4', '2'],
      [gone.skuIds[0], 'gone', '4', '0'],
    ].sort(),
  )
  expect(quote.subtotal).toBe('70.00')
})

test('a price that changed after the quote is not charged: the refusal carries a quote of now that can be ordered', async () => {
  const buyer = await buildBuyer(server)
  const product = await buildProduct(server.databases.shop, { skus: one(1000) })
  const wish = { goods_id: product.id, sku_id: product.skuIds[0], quantity: 2 }
  const quote = await buyer.client.call('POST /api/order/preview', wish)
  await setPrice(product.skuIds[0], 1100)
  const request = { quote_id: quote.quote_id, address_id: buyer.addressId }
  const refused = await buyer.client.call('POST /api/order/create', request).catch((error) => error)
  expect(refused).toMatchObject({ code: 2002, data: { quote: { subtotal: '22.00', total: '27.00' } } })
  expect((await buyer.client.call('GET /api/user/order_list')).list).toEqual([])
  const { quote_id } = refused.data.quote as { quote_id: string }
  const placed = await buyer.client.call('POST /api/order/create', { quote_id, address_id: buyer.addressId })
  expect(placed.pay_total).toBe('27.00')
})

test('a quote runs out after 15 minutes, and nobody else can use it before', async () => {
  const [buyer, other] = [await buildBuyer(server), await buildBuyer(server)]
  const product = await buildProduct(server.databases.shop)
  const { quote_id } = await buyer.client.call('POST /api/order/preview', {
    goods_id: product.id,
    sku_id: product.skuIds[0],
  })
  const order = (who: typeof buyer, address_id = who.addressId) =>
    who.client.call('POST /api/order/create', { quote_id, address_id }, AT_ONCE)
  await expect(order(other)).rejects.toMatchObject({ code: 1004 })
  await expect(order(buyer, other.addressId)).rejects.toMatchObject({ code: 1004 })
  await server.moveClock(15 * 60_000 + 1000)
  await expect(order(buyer)).rejects.toMatchObject({ code: 1423, data: { error: 'quote.expired' } })
})

test('whoever wants more than there is, is told how much there is', async () => {
  const buyer = await buildBuyer(server)
  const product = await buildProduct(server.databases.shop, { skus: one(1000, 3) })
  const wish = { goods_id: product.id, sku_id: product.skuIds[0], quantity: 4 }
  await expect(buyer.client.call('POST /api/order/preview', wish)).rejects.toMatchObject({
    code: 2001,
    data: { stock: 3 },
  })
  const { quote_id } = await buyer.client.call('POST /api/order/preview', { ...wish, quantity: 3 })
  await buildOrder(server, 'unpaid', { product, quantity: 1 })
  const request = { quote_id, address_id: buyer.addressId }
  await expect(buyer.client.call('POST /api/order/create', request)).rejects.toMatchObject({
    code: 2001,
    data: { stock: 2, sku_id: product.skuIds[0] },
  })
})

test('a code that does not help says why, in the reader’s words, and is in nobody’s way', async () => {
  const buyer = await buildBuyer(server)
  const arab = await buildBuyer(server, 0n, 'ar')
  const seller = await buildSeller(server)
  const product = await buildProduct(server.databases.shop, { skus: one(1000) })
  const at = server.clock.now().getTime()
  const codes = {
    minimum: await codeWith({ minimum: cents(1001) }),
    not_started: await codeWith({ startsAt: new Date(at + 60_000) }),
    expired: await codeWith({ endsAt: new Date(at - 60_000) }),
    not_for_these_goods: await codeWith({ shopId: seller.shopId }),
    unknown: 'NO-SUCH-CODE',
  }
  const wish = { goods_id: product.id, sku_id: product.skuIds[0], quantity: 1 }
  const words = new Set<string>()
  for (const [reason, promo_code] of Object.entries(codes)) {
    const quote = await buyer.client.call('POST /api/order/preview', { ...wish, promo_code })
    expect(quote.promo, reason).toMatchObject({ ok: false, reason })
    expect(quote.discount).toBe('0.00')
    words.add(quote.promo?.message ?? '')
  }
  expect(words.size).toBe(5)
  const told = await arab.client.call('POST /api/order/preview', { ...wish, promo_code: codes.expired })
  expect(told.promo?.message).toMatch(/[؀-ۿ]/)
  // Asked for at the order, too, it is refused; left away, the order goes through at the price that was shown.
  const { quote_id } = await buyer.client.call(
    'POST /api/order/preview',
    { ...wish, promo_code: codes.minimum },
    AT_ONCE,
  )
  const request = { quote_id, address_id: buyer.addressId }
  await expect(
    buyer.client.call('POST /api/order/create', { ...request, promo_code: codes.minimum }),
  ).rejects.toMatchObject({ code: 2003, data: { reason: 'minimum' } })
  expect((await buyer.client.call('POST /api/order/create', request)).pay_total).toBe('15.00')

  async function codeWith(over: Parameters<typeof buildPromo>[1]): Promise<string> {
    const code = newCode()
    await buildPromo(server, { code, ...over })
    return code
  }
})

test('the platform pays for its own code, a shop for its own', async () => {
  const code = { platform: newCode(), shop: newCode() }
  const seller = await buildSeller(server)
  const product = await buildProduct(server.databases.shop, { shopId: seller.shopId, skus: one(2000) })
  const benefit = { kind: 'percent', points: 1000, cap: null } as const
  await buildPromo(server, { code: code.platform, benefit })
  await buildPromo(server, { code: code.shop, benefit, shopId: seller.shopId })
  const settled: Record<string, [string, string]> = {}
  for (const [payer, promo_code] of Object.entries(code)) {
    const order = await buildOrder(server, 'received', { seller, product, quantity: 1, promo_code })
    const rows = await server.databases.owner.many<{ kind: string; amount: bigint }>(sql`
      SELECT t.credit_kind AS kind, sum(t.amount)::bigint AS amount FROM ledger.transfer AS t
      JOIN ledger.journal AS j ON j.id = t.journal_id
      WHERE j.order_id = ${order.id} AND j.event = 'shop_credited' GROUP BY t.credit_kind ORDER BY t.credit_kind`)
    settled[payer] = [String(rows[0]?.amount), String(rows[1]?.amount)]
  }
  // Goods 20.00, freight 5.00, 2.00 off; 5 % of the goods are the platform's.
  expect(settled).toEqual({ platform: ['100', '2400'], shop: ['90', '2210'] })
})

test('a use comes back when the last order of its trade is cancelled, paid or not', async () => {
  const code = newCode()
  const promoId = await buildPromo(server, { code })
  const buyer = await buildBuyer(server)
  const products = [await buildProduct(server.databases.shop), await buildProduct(server.databases.shop)]
  for (const product of products)
    await buyer.client.call('POST /api/cart/add', { goods_id: product.id, sku_id: product.skuIds[0], quantity: 1 })
  const bag = await buyer.client.call('GET /api/cart/list')
  const placed = await place(buyer, {
    cart_ids: bag.shops.flatMap((shop) => shop.lines.map((line) => line.id)),
    promo_code: code,
  })
  const used = () => server.databases.owner.one<{ used: number }>(sql`SELECT used FROM promo WHERE id = ${promoId}`)
  const cancel = (index: number) => buyer.client.call('POST /api/order/cancel', { id: placed.orders[index]?.id ?? '' })
  await cancel(0)
  expect(await used()).toEqual({ used: 1 })
  await pay(buyer, placed.trade_sn)
  await cancel(1)
  expect(await used()).toEqual({ used: 0 })
})

test('a made-up or empty wish is a wrong field', async () => {
  const { client } = await buildBuyer(server)
  await expect(client.call('POST /api/order/preview', {})).rejects.toMatchObject({ code: 1001 })
  await expect(client.call('POST /api/order/preview', { cart_ids: [newId()] })).rejects.toMatchObject({ code: 1004 })
  await expect(client.call('POST /api/order/preview', { sku_id: newId() })).rejects.toMatchObject({ code: 1004 })
})
