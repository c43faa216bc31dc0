import { expect } from 'vitest'
import { buildProduct } from './factories/catalog.ts'
import { creditShop } from './factories/money.ts'
import { AT_ONCE, buildBuyer, buildOrder, buildSeller, pay } from './factories/orders.ts'
import { buildOperator } from './factories/staff.ts'
import { TAKEN } from './factories/takedowns.ts'
import { askForShop, audit, buildShopPayee } from './factories/withdrawals.ts'
import type { Server } from './harness.ts'
import { times } from './races.ts'
import { race } from './refund-races.ts'

type Race = (server: Server, repetitions: number, crowd: number) => Promise<void>

/** What must come out right when a shop is taken down at the very moment at which somebody pays, sends or passes its money. */
export const takedownRaces: [promise: string, race: Race][] = [
  ['an order of a shop that is being closed is paid and comes back, or is not paid', payOrClose],
  ['an order of a shop that is being closed is sent, or comes back, never both', shipOrClose],
  [
    'money of a shop that is being closed is passed or waits, and does not leave while a buyer can ask for theirs',
    passOrClose,
  ],
]

async function scene(server: Server) {
  const [buyer, operator] = [await buildBuyer(server, 10_000_000n), await buildOperator(server)]
  const shop = async () => {
    const seller = await buildSeller(server)
    const product = await buildProduct(server.databases.shop, { shopId: seller.shopId })
    const order = (stage: 'unpaid' | 'paid' | 'sent') => buildOrder(server, stage, { buyer, seller, product })
    const close = () => operator.client.call('POST /api/admin/shop_take_down', { id: seller.shopId, ...TAKEN }, AT_ONCE)
    return { seller, order, close }
  }
  const balance = async () => (await operator.client.call('GET /api/admin/user_detail', { id: buyer.id })).balance
  const state = async (id: string) => (await buyer.client.call('GET /api/order/detail', { id })).status
  return { buyer, operator, shop, balance, state }
}

/** One of all operators closed it; whatever was refused was so because of that. */
function expectOneClosed({ heard, codes }: { heard: string[]; codes: number[] }, also: number[]): void {
  expect(heard.filter((name) => name === 'close')).toHaveLength(1)
  expect([1423, ...also]).toEqual(expect.arrayContaining(codes))
}

async function payOrClose(server: Server, repetitions: number, crowd: number): Promise<void> {
  const { buyer, shop, balance, state } = await scene(server)
  for (const _ of times(repetitions)) {
    const { order, close } = await shop()
    const one = await order('unpaid')
    const before = await balance()
    const raced = await race(crowd, { pay: () => pay(buyer, one.tradeSn), close })
    expectOneClosed(raced, [2006])
    await server.settle()
    const isPaid = raced.heard.includes('pay')
    expect([await state(one.id), await balance()]).toEqual([isPaid ? -2 : -1, before])
  }
}

async function shipOrClose(server: Server, repetitions: number, crowd: number): Promise<void> {
  const { shop, balance, state } = await scene(server)
  for (const _ of times(repetitions)) {
    const { seller, order, close } = await shop()
    const before = await balance()
    const one = await order('paid')
    const paid = await balance()
    const parcel = { id: one.id, packages: [{ carrier: 'CTT', no: 'C1' }] }
    const raced = await race(crowd, {
      ship: () => seller.client.call('POST /api/seller/order_ship', parcel, AT_ONCE),
      close,
    })
    expectOneClosed(raced, [])
    await server.settle()
    const sent = raced.heard.filter((name) => name === 'ship').length
    expect(sent).toBeLessThanOrEqual(1)
    expect([await state(one.id), await balance()]).toEqual(sent === 1 ? [2, paid] : [-2, before])
  }
}

async function passOrClose(server: Server, repetitions: number, crowd: number): Promise<void> {
  const { operator, shop } = await scene(server)
  for (const _ of times(repetitions)) {
    const { seller, order, close } = await shop()
    await order('sent')
    await creditShop(server, seller.shopId, 100_00n)
    const { id } = await askForShop(seller, { payee_id: await buildShopPayee(server, seller), amount: '40.00' })
    const raced = await race(crowd, { pass: () => audit(operator, id), close })
    expectOneClosed(raced, [])
    const { status } = await operator.client.call('GET /api/admin/extract_detail', { id })
    expect(status).toBe(raced.heard.includes('pass') ? 'approved' : 'auditing')
    const send = operator.client.call('POST /api/admin/extract_send', { id }, AT_ONCE)
    await expect(send).rejects.toMatchObject({ code: 1423 })
    const { payable, frozen } = await operator.client.call('GET /api/admin/shop_detail', { id: seller.shopId })
    expect([payable, frozen]).toEqual(['60.00', '40.00'])
  }
}
