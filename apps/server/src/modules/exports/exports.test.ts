import type { CallKey, Input } from '@tradewind/contract/calls'
import sql from 'sql-template-tag'
import { beforeAll, expect, test } from 'vitest'
import { buildApplication } from '../../../test/factories/applications.ts'
import { buildProduct } from '../../../test/factories/catalog.ts'
import { rowsOf } from '../../../test/factories/imports.ts'
import {
  type BuiltBuyer,
  type BuiltSeller,
  buildBuyer,
  buildOrder,
  buildSeller,
} from '../../../test/factories/orders.ts'
import { type BuiltOperator, buildOperator } from '../../../test/factories/staff.ts'
import { claimTopup, openTopups } from '../../../test/factories/topups.ts'
import { buildWithdrawal } from '../../../test/factories/withdrawals.ts'
import { type TestClient, useServer } from '../../../test/harness.ts'

const server = useServer({ demo: true })

let shop: BuiltSeller
let other: BuiltSeller
let buyer: BuiltBuyer
let olga: BuiltOperator
beforeAll(async () => {
  await openTopups(server)
  ;[shop, other, buyer, olga] = [
    await buildSeller(server, { name: '=HYPERLINK("http://evil.example")' }),
    await buildSeller(server),
    await buildBuyer(server, 500_000n),
    await buildOperator(server),
  ]
})

type ExportKey = Extract<CallKey, `GET ${string}_export`>
async function exported<K extends ExportKey>(client: TestClient, call: K, input: Input<K>) {
  const { blob, filename } = await (
    client.download as (call: ExportKey, input: object) => ReturnType<TestClient['download']>
  )(call, input as object)
  return { rows: rowsOf(await blob.text()), filename }
}
const today = () => server.clock.now().toISOString().slice(0, 10)

test('a list goes out as its list shows it: those of one shop to that shop, narrowed as it is, with sums to the cent', async () => {
  const [paid, sent] = [
    await buildOrder(server, 'paid', { buyer, seller: shop }),
    await buildOrder(server, 'sent', { buyer, seller: shop }),
  ]
  const { rows, filename } = await exported(shop.client, 'GET /api/seller/order_export', {})
  expect(filename).toBe(`orders-${today()}.csv`)
  expect(rows.map((row) => row.Order).sort()).toEqual([paid.sn, sent.sn].sort())
  const listed = await shop.client.call('GET /api/seller/order_list', {})
  expect(rows.map((row) => row.Total)).toEqual(listed.list.map(({ total }) => total))
  const narrowed = await exported(shop.client, 'GET /api/seller/order_export', { keyword: paid.sn })
  expect(narrowed.rows.map((row) => row.Order)).toEqual([paid.sn])
  expect((await exported(other.client, 'GET /api/seller/order_export', {})).rows).toEqual([])
  expect((await exported(olga.client, 'GET /api/admin/order_export', { keyword: sent.sn })).rows).toMatchObject([
    // What a spreadsheet would run stands behind a quote.
    { Order: sent.sn, Shop: '\'=HYPERLINK("http://evil.example")', Buyer: buyer.account },
  ])
})

test('orders that are chosen go out, those of the shop and no others', async () => {
  const mine = await buildSeller(server)
  const [first, second, third] = [
    await buildOrder(server, 'paid', { buyer, seller: mine }),
    await buildOrder(server, 'paid', { buyer, seller: mine }),
    await buildOrder(server, 'paid', { buyer, seller: mine }),
  ]
  const strange = await buildOrder(server, 'paid', { buyer, seller: other })
  const take = async (ids: string[]) => {
    const { blob } = await mine.client.download('POST /api/seller/order_export_chosen', { ids })
    return rowsOf(await blob.text())
  }
  const rows = await take([first.id, third.id, strange.id])
  expect(rows.map((row) => row.Order)).toEqual([third.sn, first.sn])
  expect(rows.map((row) => row.Order)).not.toContain(second.sn)
  await expect(take([strange.id])).rejects.toMatchObject({ code: 1004 })
  const log = await mine.client.call('GET /api/seller/audit_log', {})
  expect(log.list.map(({ call, changes }) => [call, changes[0]?.became])).toEqual([
    ['POST /api/seller/order_export_chosen', '2'],
  ])
})

test('money, top-ups, withdrawals, refunds and shops go out as well, each with its heads in the language of its reader', async () => {
  await buildOrder(server, 'completed', { buyer, seller: shop })
  const { id } = await buildWithdrawal(server, 'auditing', { buyer })
  const claim = await claimTopup(buyer.client)
  const of = async <K extends ExportKey>(call: K, input: Input<K>) => (await exported(olga.client, call, input)).rows
  expect((await of('GET /api/admin/extract_export', { user_id: buyer.id })).map((row) => row.Id)).toEqual([id])
  expect((await of('GET /api/admin/recharge_export', { user_id: buyer.id })).map((row) => row.Id)).toContain(claim.id)
  expect(await of('GET /api/admin/refund_export', { state: 'all', merchant_id: other.shopId })).toEqual([])
  expect((await of('GET /api/admin/shop_export', { keyword: other.shopId })).map((row) => row.Id)).toEqual([
    other.shopId,
  ])
  const bill = await shop.client.call('GET /api/seller/bill', { account: 'pending' })
  const money = await exported(shop.client, 'GET /api/seller/bill_export', { account: 'pending' })
  expect(money.rows.map((row) => row.Amount)).toEqual(bill.list.map(({ amount }) => amount))
  const german = server.client(shop.token, 'de')
  const { rows } = await exported(german, 'GET /api/seller/order_export', {})
  expect(Object.keys(rows[0] ?? {})).toEqual(expect.arrayContaining(['Bestellung', 'Käufer', 'Summe']))
})

test('days narrow it, and who took along what and how many rows stands in the log', async () => {
  const mine = await buildSeller(server)
  await buildOrder(server, 'paid', { buyer, seller: mine })
  const day = today()
  const rowsFrom = async (range: { from?: string; to?: string }) =>
    (await exported(mine.client, 'GET /api/seller/order_export', range)).rows.length
  expect([await rowsFrom({ from: day }), await rowsFrom({ to: day }), await rowsFrom({ to: '2020-01-01' })]).toEqual([
    ...[1, 1, 0],
  ])
  const log = await mine.client.call('GET /api/seller/audit_log', {})
  expect(log.list.filter(({ call }) => call === 'GET /api/seller/order_export')).toHaveLength(2)
  await exported(olga.client, 'GET /api/admin/order_export', { merchant_id: mine.shopId, from: day })
  const acts = await olga.client.call('GET /api/admin/audit_log', { on: 'export' })
  expect(acts.list[0]).toMatchObject({
    subject: { kind: 'export', id: 'orders' },
    input: expect.arrayContaining([
      { name: 'merchant_id', value: mine.shopId },
      { name: 'from', value: day },
    ]),
    changes: [{ field: 'rows', was: null, became: '1' }],
  })
})

test('shoppers, products, applications and the audit log go out too: phone numbers cut as on the list, the log by its days', async () => {
  await server.databases.owner.run(sql`UPDATE shopper SET mobile = '+351912345678' WHERE id = ${buyer.id}`)
  const people = await exported(olga.client, 'GET /api/admin/user_export', { keyword: buyer.id })
  const { list } = await olga.client.call('GET /api/admin/user_list', { keyword: buyer.id })
  // A cell that begins with a plus could be run by a spreadsheet, so it stands behind a quote.
  expect(people.rows).toMatchObject([{ Account: buyer.account, Phone: `'${list[0]?.mobile}` }])
  expect(people.rows[0]?.Phone).not.toContain('12345')
  const lamp = await buildProduct(server.databases.shop, { shopId: shop.shopId })
  const goods = await exported(olga.client, 'GET /api/admin/goods_export', { keyword: lamp.id })
  expect(goods.rows).toMatchObject([{ Id: lamp.id, Stands: 'shelf' }])
  const handed = await buildApplication(server)
  const { rows: applied } = await exported(olga.client, 'GET /api/admin/merchant_export', {})
  expect(applied.map((row) => row.Id)).toContain(handed.id)
  await olga.client.call(
    'POST /api/admin/user_note',
    { id: buyer.id, text: 'Called us about a lamp.' },
    { repeatSubmit: false },
  )
  const log = async (range: { from?: string; to?: string }) =>
    (await exported(olga.client, 'GET /api/admin/log_export', { staff_id: olga.id, ...range })).rows
  expect(await log({ from: today(), to: today() })).toContainEqual(
    expect.objectContaining({ Account: olga.account, Act: 'POST /api/admin/user_note', 'To what': buyer.account }),
  )
  expect(await log({ to: '2020-01-01' })).toEqual([])
  const support = await buildOperator(server, ['support'])
  await expect(exported(support.client, 'GET /api/admin/log_export', {})).rejects.toMatchObject({
    error: 'access.denied',
  })
})

test('a list of more than a page goes out whole', async () => {
  const large = await buildSeller(server)
  // A page of the list as it is shown holds 50.
  for (let n = 0; n < 53; n++) await buildOrder(server, 'unpaid', { buyer, seller: large })
  expect((await exported(large.client, 'GET /api/seller/order_export', {})).rows).toHaveLength(53)
  const { rows } = await exported(olga.client, 'GET /api/admin/order_export', { merchant_id: large.shopId })
  expect(rows).toHaveLength(53)
})
