import { DAY_MS } from '@tradewind/contract/durations'
import { cents } from '@tradewind/contract/money'
import { expect, test } from 'vitest'
import { buildProduct } from '../../../test/factories/catalog.ts'
import { AT_ONCE, type BuiltBuyer, buildBuyer, buildSeller, pay, place } from '../../../test/factories/orders.ts'
import { codeFor, PASSWORD } from '../../../test/factories/shopper.ts'
import { useServer } from '../../../test/harness.ts'
import { times } from '../../../test/races.ts'
import { refusal } from '../../../test/refusal.ts'

const server = useServer({ demo: true })
const NEW_CODE = '593817'

/** Somebody whose payment password was set anew by a code to an address that is `age` old. */
async function buildReset(age: number): Promise<BuiltBuyer> {
  const buyer = await buildBuyer(server)
  const { client } = buyer
  const email = `${buyer.account}@example.com`
  const captcha = await codeFor(server, email, 'profile', client)
  await client.call('POST /api/user/profile', { email, captcha, password: PASSWORD })
  await server.moveClock(age)
  const { userinfo } = await server.client().call('POST /api/user/login', { account: email, password: PASSWORD })
  const later = { ...buyer, client: server.client(userinfo.token) }
  await resetAgain(later, email)
  return later
}

async function resetAgain({ client }: BuiltBuyer, email: string): Promise<void> {
  await server.moveClock(61_000)
  const captcha = await codeFor(server, email, 'resetPay', client)
  const next = { pay_password: NEW_CODE, confirm_pay_password: NEW_CODE }
  await client.call('POST /api/user/resetPay', { ...next, captcha, password: PASSWORD }, AT_ONCE)
}

/** Unpaid trades of ten dollars each, freight and all. */
async function tenDollarTrades(buyer: BuiltBuyer, count: number): Promise<string[]> {
  const { shopId } = await buildSeller(server)
  const skus = [{ choice: [], price: cents(500), stock: 99 }]
  const { id, skuIds } = await buildProduct(server.databases.shop, { shopId, skus })
  const trades: string[] = []
  for (const _ of times(count)) {
    const { trade_sn, pay_total } = await place(buyer, { goods_id: id, sku_id: skuIds[0], quantity: 1 })
    expect(pay_total).toBe('10.00')
    trades.push(trade_sn)
  }
  return trades
}

const payNew = (buyer: BuiltBuyer, trade: string) => pay(buyer, trade, NEW_CODE)

test('in the day after a code to an address of last week, 20 payments at once come to no more than $100', async () => {
  const buyer = await buildReset(2 * DAY_MS)
  const trades = await tenDollarTrades(buyer, 20)
  const refused = await Promise.all(
    trades.map((trade) =>
      payNew(buyer, trade).then(
        () => undefined,
        (error: { error?: string }) => error.error,
      ),
    ),
  )
  expect(refused.filter((error) => error === undefined)).toHaveLength(10)
  expect(refused.filter((error) => error === 'wallet.waiting')).toHaveLength(10)
  expect(await buyer.client.call('GET /api/user/getUserInfo')).toMatchObject({
    balance: '900.00',
    pay_limit: { left: '0.00' },
  })
  // The way around: another code does not bring another hundred.
  await resetAgain(buyer, `${buyer.account}@example.com`)
  const unpaid = trades[refused.indexOf('wallet.waiting')] ?? ''
  expect((await refusal(payNew(buyer, unpaid))).error).toBe('wallet.waiting')
})

test('how much and until when is said before paying, and by the refusal; a day later everything is paid', async () => {
  const buyer = await buildReset(2 * DAY_MS)
  const { shopId } = await buildSeller(server)
  const skus = [{ choice: [], price: cents(1200), stock: 99 }]
  const { id, skuIds } = await buildProduct(server.databases.shop, { shopId, skus })
  const wish = { goods_id: id, sku_id: skuIds[0], quantity: 9, address_id: buyer.addressId }
  const quote = await buyer.client.call('POST /api/order/preview', wish, AT_ONCE)
  const until = quote.pay_limit?.until ?? ''
  expect(quote.pay_limit).toEqual({ left: '100.00', until })
  expect(new Date(until).getTime() - server.clock.now().getTime()).toBeGreaterThan(0.99 * DAY_MS)
  const { trade_sn } = await place(buyer, wish)
  const refused = await refusal(payNew(buyer, trade_sn))
  expect(refused).toMatchObject({ code: 1423, data: { until, max: '100.00', act: 'payment' } })
  expect(refused.message).toContain('at most $100.00')
  await server.moveClock(DAY_MS)
  expect((await buyer.client.call('POST /api/order/preview', wish, AT_ONCE)).pay_limit).toBeNull()
  await payNew(buyer, (await place(buyer, wish)).trade_sn)
})

test('an address of more than a week limits nothing', async () => {
  const buyer = await buildReset(8 * DAY_MS)
  expect((await buyer.client.call('GET /api/user/getUserInfo')).pay_limit).toBeNull()
})
