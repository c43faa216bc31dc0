import { cents } from '@tradewind/contract/money'
import { beforeAll, expect, test } from 'vitest'
import { buildProduct } from '../../../../test/factories/catalog.ts'
import {
  AT_ONCE,
  type BuiltBuyer,
  type BuiltOrder,
  type BuiltSeller,
  buildBuyer,
  buildOrder,
  buildSeller,
  send,
} from '../../../../test/factories/orders.ts'
import { useServer } from '../../../../test/harness.ts'

const server = useServer()
let buyer: BuiltBuyer
let seller: BuiltSeller
let product: Awaited<ReturnType<typeof buildProduct>>

beforeAll(async () => {
  buyer = await buildBuyer(server, 10_000_000n)
  seller = await buildSeller(server)
  product = await buildProduct(server.databases.shop, {
    shopId: seller.shopId,
    skus: [{ choice: [], price: cents(1200), stock: 100 }],
  })
})

const build = (stage: Parameters<typeof buildOrder>[1]) => buildOrder(server, stage, { buyer, seller, product })
const add = (csv: string, of = seller) =>
  of.client.upload('POST /api/seller/ship_file_add', { file: new File([csv], 'sent.csv') }, AT_ONCE)
const go = (id: string) => seller.client.call('POST /api/seller/ship_file_go', { id }, AT_ONCE)
const figures = async (id: string) => {
  const { state, ready, sent, same, left_out } = await seller.client.call('GET /api/seller/ship_file_detail', { id })
  return { state, ready, sent, same, left_out }
}
const leftOut = async (id: string) => {
  const input = { id, state: 'left_out' as const, limit: 50 }
  const { list } = await seller.client.call('GET /api/seller/ship_file_rows', input)
  return list.map(({ line, reason, hint }) => [line, reason, hint])
}
const detail = ({ id }: BuiltOrder) => seller.client.call('GET /api/seller/order_detail', { id })

test('a file says of each row what is wrong, sends the good ones once, and uploaded again it sends nothing', async () => {
  const [first, second, sent, unpaid, gone, waiting] = [
    await build('packed'),
    await build('paid'),
    await build('packed'),
    await build('unpaid'),
    await build('refunded'),
    await build('paid'),
  ]
  await send(seller, sent.id, 'OLD1')
  const slip = `${waiting.sn.slice(0, -1)}${waiting.sn.endsWith('7') ? '8' : '7'}`
  const strange = await buildOrder(server, 'paid')
  const csv = [
    'Bestellung;Versand;Sendung;Notiz',
    `${first.sn.toLowerCase()};CTT;CT1;`,
    `${second.sn};DHL;"JD;2";`,
    `${first.sn};CTT;CT9;twice`,
    `${sent.sn};CTT;NEW1;`,
    `${sent.sn};ctt;OLD1;`,
    `${unpaid.sn};CTT;CT3;`,
    `${gone.sn};CTT;CT4;`,
    `${slip};CTT;CT5;`,
    `${strange.sn};CTT;CT6;`,
    `${waiting.sn};;CT7;`,
    `${waiting.sn};CTT;;`,
    ';CTT;CT8;',
    `${waiting.sn};CTT;${'9'.repeat(61)};`,
  ].join('\n')
  const file = await add(csv)
  expect(await figures(file.id)).toEqual({ state: 'judged', ready: 2, sent: 0, same: 1, left_out: 10 })
  expect(await leftOut(file.id)).toEqual([
    [4, 'twice', '2'],
    [5, 'sent', 'OLD1'],
    [7, 'unpaid', null],
    [8, 'off', null],
    [9, 'missing', waiting.sn],
    [10, 'missing', null],
    [11, 'no_carrier', null],
    [12, 'no_number', null],
    [13, 'no_order', null],
    [14, 'too_long', null],
  ])
  expect((await detail(first)).packages, 'a look sends nothing').toEqual([])
  expect(await go(file.id)).toMatchObject({ state: 'sending' })
  await server.settle()
  expect(await figures(file.id)).toEqual({ state: 'done', ready: 0, sent: 2, same: 1, left_out: 10 })
  expect((await detail(second)).packages).toMatchObject([{ carrier: 'DHL', no: 'JD;2' }])
  await go(file.id)
  const again = await add(csv)
  expect(await figures(again.id)).toMatchObject({ ready: 0, same: 3 })
  await go(again.id)
  await server.settle()
  for (const order of [first, second]) expect((await detail(order)).packages).toHaveLength(1)
})

test('what happens between the look and the sending is seen: nothing is sent twice, and the rest goes on', async () => {
  const [one, other] = [await build('packed'), await build('packed')]
  const csv = `Order,Carrier,Tracking number\n${one.sn},CTT,CT1\n${other.sn},CTT,CT2\n`
  const [first, second] = [await add(csv), await add(csv)]
  await send(seller, one.id, 'ELSE')
  await Promise.all([go(first.id), go(second.id)])
  await server.settle()
  expect(await figures(first.id)).toMatchObject({ state: 'done', sent: 1, left_out: 1 })
  expect(await leftOut(second.id)).toEqual([[2, 'sent', 'ELSE']])
  expect(await figures(second.id)).toMatchObject({ state: 'done', sent: 0, same: 1 })
  expect((await detail(other)).packages).toHaveLength(1)
})

test('the template holds the chosen orders, and filled in it is read in every language', async () => {
  const order = await build('packed')
  for (const lang of ['en', 'ar', 'de', 'th', 'zh-cn']) {
    const response = await fetch(`${server.url}/api/seller/ship_template`, {
      method: 'POST',
      headers: { token: seller.token, lang, 'content-type': 'application/json' },
      body: JSON.stringify({ ids: [order.id] }),
    })
    const text = await response.text()
    expect(text).toContain(`${order.sn},,,Amira Haddad,Porto,PT`)
    const file = await add(text.replace(`${order.sn},,`, `${order.sn},CTT,CT1`))
    expect(await figures(file.id), lang).toMatchObject({ ready: 1 })
  }
})

test('a file without its columns is refused with what it needs, and a file of another shop does not exist', async () => {
  const other = await buildSeller(server)
  await expect(add('Name,Price\nLamp,3\n', other)).rejects.toMatchObject({ code: 1001, data: { field: 'file' } })
  const many = Array.from({ length: 2_001 }, (_, n) => `SN${n},CTT,CT${n}`).join('\n')
  await expect(add(`Order,Carrier,Tracking number\n${many}`, other)).rejects.toMatchObject({ data: { field: 'file' } })
  const theirs = await add('Order,Carrier,Tracking number\nX,CTT,CT1\n', other)
  await expect(go(theirs.id)).rejects.toMatchObject({ code: 1004 })
})
