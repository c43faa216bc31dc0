import { DAY_MS } from '@tradewind/contract/durations'
import { expect, test } from 'vitest'
import { AT_ONCE, buildOrder, buildSeller } from '../../../test/factories/orders.ts'
import { buildShopStaff } from '../../../test/factories/staff.ts'
import { askForShop, bringOn, buildShopPayee, houseOf } from '../../../test/factories/withdrawals.ts'
import { useServer } from '../../../test/harness.ts'
import { expectMoneyAddsUp } from '../../../test/money-adds-up.ts'
import { moveClockOnly } from '../../../test/moved-clock.ts'

// Two pieces at 12.00 and freight 5.00; five in a hundred of the goods are ours. That it holds over random histories with refunds is
// shown by refund-sequences.test.ts.
const server = useServer()

const today = () => server.clock.now().toISOString().slice(0, 10)

test('what a shop sold, what came off and what is left add up, and what is on its way is told by day', async () => {
  const seller = await buildSeller(server)
  await buildOrder(server, 'paid', { seller })
  const kept = await buildOrder(server, 'received', { seller })
  const back = await buildOrder(server, 'received', { seller })
  const reason = 'One was scratched.'
  await seller.client.call('POST /api/seller/refund_give', { order_id: back.id, amount: '14.50', reason }, AT_ONCE)
  const report = await seller.client.call('GET /api/seller/money_report')
  expect(report).toMatchObject({
    from: `${today().slice(0, 8)}01`,
    to: today(),
    ...{ orders: 2, goods: '48.00', discount: '0.00', freight: '10.00', back_before: '0.00', gross: '58.00' },
    ...{ commission: '2.40', refunded: '14.50', commission_back: '0.60', return_freight: '0.00', fees: '0.00' },
    ...{ adjustments: '0.00', net: '41.70', paid_out: '0.00', opening: '0.00', closing: '41.70' },
    escrow: { amount: '29.00', orders: 1 },
    coming: [{ amount: '41.70', orders: 2, day: expect.any(String) }],
  })
  const due = new Date(server.clock.now().getTime() + 15 * DAY_MS).toISOString().slice(0, 10)
  expect(report.coming[0]?.day).toBe(due)
  const { list } = await seller.client.call('GET /api/seller/money_rows')
  expect(list.map(({ event, order, net }) => [event, order?.sn, net])).toEqual([
    ['shop_credited', kept.sn, '27.80'],
    ['shop_credited', back.sn, '27.80'],
    ['shop_refunded', back.sn, '-13.90'],
  ])
  await expectMoneyAddsUp(server, seller)
})

test('a withdrawal is paid out less its charge, and days before or behind say nothing of it', async () => {
  const seller = await buildSeller(server)
  await buildOrder(server, 'received', { seller })
  const payee_id = await buildShopPayee(server, seller)
  await moveClockOnly(server, 16 * DAY_MS)
  await server.settle()
  const { id } = await askForShop(seller, { payee_id, amount: '20.00' })
  const before = await seller.client.call('GET /api/seller/money_report', { from: today(), to: today() })
  expect(before).toMatchObject({ net: '0.00', paid_out: '0.00', opening: '27.80', closing: '27.80' })
  await bringOn(await houseOf(server), id, 'sent')
  const report = await seller.client.call('GET /api/seller/money_report', { from: today(), to: today() })
  expect(report).toMatchObject({ opening: '27.80', closing: '7.80' })
  expect(Number(report.fees) + Number(report.paid_out)).toBe(20)
  expect(Number(report.net)).toBe(-Number(report.fees))
  await expectMoneyAddsUp(server, seller)
})

test('no more than a year is asked for, and only by who is there for money', async () => {
  const seller = await buildSeller(server)
  for (const days of [
    { from: '2024-01-01', to: '2025-06-01' },
    { from: '2026-02-02', to: '2026-02-01' },
  ])
    await expect(seller.client.call('GET /api/seller/money_report', days)).rejects.toMatchObject({
      error: 'field.invalid',
    })
  const { client } = await buildShopStaff(server, seller.shopId, ['orders'])
  await expect(client.call('GET /api/seller/money_report')).rejects.toMatchObject({ error: 'access.denied' })
  await expect(client.call('GET /api/seller/money_rows')).rejects.toMatchObject({ error: 'access.denied' })
})
