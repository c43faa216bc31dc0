import { DAY_MS } from '@tradewind/contract/durations'
import sql from 'sql-template-tag'
import { expect, test } from 'vitest'
import { buildProduct } from '../../../test/factories/catalog.ts'
import {
  AT_ONCE,
  type BuiltOrder,
  buildBuyer,
  buildOrder,
  buildSeller,
  PAY_PASSWORD,
  sayDelivered,
} from '../../../test/factories/orders.ts'
import { codeFor, PASSWORD } from '../../../test/factories/shopper.ts'
import { STAFF_PASSWORD } from '../../../test/factories/staff.ts'
import { useServer } from '../../../test/harness.ts'
import { waitingForLocks } from '../../../test/lock-waits.ts'

const server = useServer({ demo: true })

/** Both sides some days later; their sessions have ended by then. */
async function daysLater<T extends Pick<BuiltOrder, 'buyer' | 'seller'>>(days: number, { buyer, seller }: T) {
  await server.moveClock(days * DAY_MS)
  const [asBuyer, asSeller] = await Promise.all([
    server.client().call('POST /api/user/login', { account: buyer.account, password: PASSWORD }),
    server.client().call('POST /api/seller/login', { account: seller.account, password: STAFF_PASSWORD }),
  ])
  return {
    buyer: { ...buyer, client: server.client(asBuyer.userinfo.token) },
    seller: { ...seller, client: server.client(asSeller.userinfo.token) },
  }
}

test('a buyer hears by notice and mail that a seller says “delivered”, and “not here” gives back the 30 days', async () => {
  const buyer = await buildBuyer(server, 100_000n, 'de')
  const email = `${buyer.account}@example.com`
  const captcha = await codeFor(server, email, 'profile', buyer.client)
  await buyer.client.call('POST /api/user/profile', { email, captcha, password: PASSWORD })
  const order = await buildOrder(server, 'sent', { buyer })
  const { id, sn } = order
  const shop = `${order.seller.account}@example.com`
  await server.databases.owner.run(sql`
    UPDATE staff SET email = ${shop}, email_proved_at = created_at WHERE account = ${order.seller.account}`)
  const sent = await buyer.client.call('GET /api/order/detail', { id })
  const thirty = Date.parse(sent.packages[0]?.sent_at ?? '') + 30 * DAY_MS
  expect(Date.parse(sent.next?.at ?? '')).toBe(thirty)
  expect(sent.allowed).not.toContain('not_here')

  const { seller } = await daysLater(1, order)
  await sayDelivered(seller, id)
  await server.settle()
  const told = await buyer.client.call('GET /api/order/detail', { id })
  expect(Date.parse(told.next?.at ?? '')).toBe(Date.parse(told.delivered_at ?? '') + 7 * DAY_MS)
  const notices = await buyer.client.call('GET /api/user/notice_list')
  expect(notices.list[0]).toMatchObject({ kind: 'order.delivered', order_id: id })
  const { list } = await buyer.client.call('GET /api/index/demo_mail', { to: email })
  expect(list[0]?.text).toContain(sn)
  expect(list[0]?.text).toContain('Es ist nicht da')

  const denied = await buyer.client.call('POST /api/order/not_here', { id })
  expect(denied).toMatchObject({ status: 2, delivered_at: null, packages: [{ delivered_at: null }] })
  expect(Date.parse(denied.next?.at ?? '')).toBe(thirty)
  expect(denied.timeline[0]).toMatchObject({ event: 'not_here', who: 'buyer' })
  // The shop hears of it as well: by mail, with a badge, and on the order.
  await server.settle()
  const [written] = (await buyer.client.call('GET /api/index/demo_mail', { to: shop })).list
  expect(written).toMatchObject({ subject: `Not here: order ${sn}` })
  expect(await seller.client.call('GET /api/seller/order_count')).toMatchObject({ not_here: 1 })
  expect((await seller.client.call('GET /api/seller/order_detail', { id })).not_here_at).not.toBeNull()
  const again = await sayDelivered(seller, id)
  expect(again.not_here_at, 'the seller looked, and says so again').toBeNull()
  expect(await seller.client.call('GET /api/seller/order_count')).toMatchObject({ not_here: 0 })
  await buyer.client.call('POST /api/order/not_here', { id }, AT_ONCE)
  await expect(buyer.client.call('POST /api/order/not_here', { id }, AT_ONCE)).rejects.toMatchObject({ code: 1423 })
  const later = await daysLater(8, order)
  await server.settle()
  expect((await later.buyer.client.call('GET /api/order/detail', { id })).status).toBe(2)
})

test('whoever says “not here” after a month still has a week, and the seller can say “delivered” again', async () => {
  const order = await buildOrder(server, 'sent')
  const { id } = order
  await sayDelivered((await daysLater(28, order)).seller, id)
  const { buyer, seller } = await daysLater(4, order)
  const denied = await buyer.client.call('POST /api/order/not_here', { id })
  const said = Date.parse(denied.timeline[0]?.at ?? '')
  expect(Date.parse(denied.next?.at ?? '')).toBe(said + 7 * DAY_MS)
  const again = { id, no: 'CT123456789PT', time: server.clock.now().toISOString(), step: 'delivered' } as const
  expect((await seller.client.call('POST /api/seller/order_trace', again, AT_ONCE)).delivered_at).not.toBeNull()
})

test('two parcels that are said to have arrived at the same moment have both arrived, and the time to confirm begins', async () => {
  const { buyer, seller, id } = await buildOrder(server, 'paid')
  const { items } = await buyer.client.call('GET /api/order/detail', { id })
  const packages = ['CT1', 'CT2'].map((no) => ({
    ...{ carrier: 'CTT', no },
    items: items.map((item) => ({ order_item_id: item.id, quantity: 1 })),
  }))
  const sent = await seller.client.call('POST /api/seller/order_ship', { id, packages }, AT_ONCE)
  const time = sent.packages[0]?.sent_at ?? ''
  let saying: Promise<unknown> | undefined
  await server.databases.owner.tx(async (tx) => {
    // Behind what each of them writes both still read this table for their answer: neither ends before the other has begun.
    await tx.run(sql`LOCK TABLE order_trader`)
    const say = (no: string) =>
      seller.client.call('POST /api/seller/order_trace', { id, no, time, step: 'delivered' }, AT_ONCE)
    saying = Promise.all(packages.map(({ no }) => say(no)))
    await expect.poll(() => waitingForLocks(server)).toBe(2)
  })
  await saying
  const arrived = await buyer.client.call('GET /api/order/detail', { id })
  expect(arrived.packages.map(({ delivered_at }) => delivered_at)).not.toContain(null)
  expect(arrived.timeline[0]).toMatchObject({ event: 'deliver', who: 'seller' })
  expect(Date.parse(arrived.next?.at ?? '')).toBe(Date.parse(arrived.delivered_at ?? '') + 7 * DAY_MS)
})

test('a step of the carrier is read in the reader’s language, other words as they were written', async () => {
  const buyer = await buildBuyer(server, 100_000n, 'ar')
  const { id, seller } = await buildOrder(server, 'sent', { buyer })
  const trace = { id, no: 'CT123456789PT', time: server.clock.now().toISOString() }
  await expect(seller.client.call('POST /api/seller/order_trace', trace, AT_ONCE)).rejects.toMatchObject({ code: 1001 })
  await seller.client.call('POST /api/seller/order_trace', { ...trace, step: 'customs' }, AT_ONCE)
  await seller.client.call('POST /api/seller/order_trace', { ...trace, text: 'Waits for the ferry' }, AT_ONCE)
  const { packages } = await buyer.client.call('GET /api/order/logistics', { id })
  expect(packages[0]?.traces.map(({ text }) => text).toSorted()).toEqual([
    'Waits for the ferry',
    'أُنهي التخليص الجمركي',
  ])
})

test('a wrong tracking number is corrected, the old one stays in the history, and the buyer is told', async () => {
  const { id, buyer, seller } = await buildOrder(server, 'sent')
  const correction = { id, no: 'CT123456789PT', new_carrier: 'ups', new_no: '1Z 999 AA1' }
  const corrected = await seller.client.call('POST /api/seller/order_renumber', correction, AT_ONCE)
  expect(corrected.packages).toMatchObject([
    { carrier: 'ups', no: '1Z 999 AA1', link: 'https://www.ups.com/track?tracknum=1Z999AA1' },
  ])
  await server.settle()
  const seen = await buyer.client.call('GET /api/order/detail', { id })
  expect(seen.timeline[0]).toMatchObject({ event: 'renumber', who: 'seller', reason: 'CTT CT123456789PT' })
  expect((await buyer.client.call('GET /api/user/notice_list')).list[0]?.kind).toBe('order.renumbered')
  const nothing = { id, no: '1Z 999 AA1', new_carrier: 'ups', new_no: '1Z 999 AA1' }
  await expect(seller.client.call('POST /api/seller/order_renumber', nothing, AT_ONCE)).rejects.toMatchObject({
    code: 1001,
    data: { field: 'new_no' },
  })
})

test('no number of a parcel leads anywhere but to its carrier', async () => {
  const { id, seller } = await buildOrder(server, 'sent')
  const number = '?x=1&y#../@evil.example'
  const correction = { id, no: 'CT123456789PT', new_carrier: 'DHL', new_no: number }
  const { packages } = await seller.client.call('POST /api/seller/order_renumber', correction, AT_ONCE)
  const page = new URL(packages[0]?.link ?? '')
  expect([page.host, page.searchParams.get('AWB')]).toEqual(['www.dhl.com', number])
})

test('two orders of one checkout that were not paid are paid together later', async () => {
  const buyer = await buildBuyer(server)
  const products = await Promise.all(
    [1, 2].map(async () => buildProduct(server.databases.shop, { shopId: (await buildSeller(server)).shopId })),
  )
  for (const product of products) {
    const line = { goods_id: product.id, sku_id: product.skuIds[0] ?? '', quantity: 1 }
    await buyer.client.call('POST /api/cart/add', line, AT_ONCE)
  }
  const cart = await buyer.client.call('GET /api/cart/list')
  const cart_ids = cart.shops.flatMap(({ lines }) => lines.map(({ id }) => id))
  const quote = await buyer.client.call('POST /api/order/preview', { cart_ids, address_id: buyer.addressId })
  const placed = await buyer.client.call('POST /api/order/create', {
    quote_id: quote.quote_id,
    address_id: buyer.addressId,
  })
  const [one, other] = (await buyer.client.call('GET /api/user/order_list')).list
  expect(one?.unpaid_with).toEqual([{ id: other?.id, total: other?.total }])
  const ids = [one?.id ?? '', ...(one?.unpaid_with ?? []).map(({ id }) => id)]
  const paid = await buyer.client.call('POST /api/order/pay', { ids, pay_password: PAY_PASSWORD }, AT_ONCE)
  expect(paid.paid).toBe(placed.pay_total)
  expect((await buyer.client.call('GET /api/order/detail', { id: ids[0] })).unpaid_with).toEqual([])
})
