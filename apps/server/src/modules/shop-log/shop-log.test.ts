import { DAY_MS } from '@tradewind/contract/durations'
import sql from 'sql-template-tag'
import { beforeEach, expect, test } from 'vitest'
import { buildProduct } from '../../../test/factories/catalog.ts'
import { AT_ONCE, type BuiltSeller, buildOrder, buildSeller } from '../../../test/factories/orders.ts'
import { type BuiltStaff, buildShopStaff, STAFF_PASSWORD } from '../../../test/factories/staff.ts'
import { cardDetails } from '../../../test/factories/withdrawals.ts'
import { useServer } from '../../../test/harness.ts'
import { refusal } from '../../../test/refusal.ts'

const server = useServer()

let ines: BuiltSeller
let rui: BuiltStaff
beforeEach(async () => {
  ines = await buildSeller(server)
  rui = await buildShopStaff(server, ines.shopId, ['orders', 'goods'])
})
const log = (filter: object = {}) => ines.client.call('GET /api/seller/audit_log', filter)

async function editName(name: string, by = ines.client) {
  const { version, style, story, logo, cover } = await by.call('GET /api/seller/shop')
  return by.call(
    'POST /api/seller/shop_edit',
    { version, name, style, story, logo: logo.url, cover: cover.url },
    AT_ONCE,
  )
}

test('an owner reads who of the shop did what, to what, from what to what and when, the newest first', async () => {
  const { id, sn } = await buildOrder(server, 'paid', { seller: ines })
  await rui.client.call('POST /api/seller/order_pack', { id }, AT_ONCE)
  const { name } = await ines.client.call('GET /api/seller/shop')
  await editName(`${name} at the quay`)
  const { list } = await log()
  expect(list).toMatchObject([
    {
      by: { name: 'Ines' },
      call: 'POST /api/seller/shop_edit',
      subject: { kind: 'shop', id: ines.shopId },
      changes: [{ field: 'name', was: name, became: `${name} at the quay` }],
    },
    { by: { id: rui.id, name: 'Sol' }, call: 'POST /api/seller/order_pack', subject: { kind: 'order', id, name: sn } },
  ])
  expect(Date.parse(list[0]?.at ?? '')).toBeGreaterThanOrEqual(Date.parse(list[1]?.at ?? ''))
})

test('a product is called by its title, and its stock stands with the product that it is of', async () => {
  const { id, skuIds } = await buildProduct(server.databases.shop, {
    shopId: ines.shopId,
    title: { en: 'Brass lamp' },
    skus: [{ choice: [], price: 1200n as never, stock: 5 }],
  })
  await rui.client.call('POST /api/seller/goods_stock', { sku_id: skuIds[0] ?? '', stock: 9 }, AT_ONCE)
  await rui.client.call('POST /api/seller/goods_shelf', { ids: [id], on_shelf: false }, AT_ONCE)
  const { list } = await log({ on: 'product', subject_id: id })
  expect(list.map(({ call, subject }) => [call, subject])).toEqual([
    ['POST /api/seller/goods_shelf', { kind: 'product', id, name: 'Brass lamp' }],
    ['POST /api/seller/goods_stock', { kind: 'product', id, name: 'Brass lamp' }],
  ])
})

test('it is narrowed by person, by act, by thing and by day', async () => {
  const { id } = await buildOrder(server, 'paid', { seller: ines })
  await rui.client.call('POST /api/seller/order_pack', { id }, AT_ONCE)
  await ines.client.call('POST /api/seller/holiday_edit', { version: 1, holiday: null }, AT_ONCE)
  const calls = async (filter: object) => (await log(filter)).list.map(({ call }) => call.split('/').at(-1))
  expect(await calls({})).toEqual(['holiday_edit', 'order_pack'])
  expect(await calls({ staff_id: rui.id })).toEqual(['order_pack'])
  expect(await calls({ act: 'POST /api/seller/holiday_edit' })).toEqual(['holiday_edit'])
  expect(await calls({ on: 'order', subject_id: id })).toEqual(['order_pack'])
  const later = new Date(server.clock.now().getTime() + 60_000).toISOString()
  expect(await calls({ from: later })).toEqual([])
  expect(await calls({ to: later })).toHaveLength(2)
})

test('what was refused, read or only tried leaves no row, and a wrong password is no act', async () => {
  await refusal(ines.client.call('POST /api/seller/order_pack', { id: ines.shopId }, AT_ONCE))
  await refusal(editName('…'))
  const invited = { account: 'nobody_new', name: 'Nobody', email: 'n@example.com', roles: ['orders' as const] }
  await refusal(ines.client.call('POST /api/seller/staff_add', { ...invited, password: 'a wrong password' }, AT_ONCE))
  const parcel = { country: 'PT', items: 1, grams: 500, worth: '12.00' }
  await ines.client.call('POST /api/seller/freight_try', parcel, AT_ONCE)
  expect((await log()).list).toEqual([])
})

test('passwords, codes and card numbers are in no row, and a retry of the same request is one act', async () => {
  const member = { id: rui.id, roles: ['money' as const], password: STAFF_PASSWORD }
  await ines.client.call('POST /api/seller/staff_edit', member, AT_ONCE)
  const [act] = (await log()).list
  expect(act).toMatchObject({
    subject: { kind: 'person', name: 'Sol' },
    changes: [{ field: 'roles', was: 'orders, goods', became: 'money' }],
  })
  expect(JSON.stringify(act)).not.toContain(STAFF_PASSWORD)
  const card = cardDetails()
  await ines.client.call('POST /api/seller/payee_add', { type: 'card', ...card, password: STAFF_PASSWORD }, AT_ONCE)
  const [added] = (await log()).list
  expect(added).toMatchObject({
    call: 'POST /api/seller/payee_add',
    input: expect.arrayContaining([{ name: 'type', value: 'card' }]),
  })
  expect(JSON.stringify(added)).not.toContain(card.card_no)
  const code = `ONCE${Date.now()}`
  const promo = {
    ...{
      code,
      name: { en: 'Once' },
      benefit: { kind: 'amount' as const, amount: '1.00' },
      max_uses: 1,
      per_shopper: 1,
    },
    starts_at: server.clock.now().toISOString(),
    ends_at: new Date(server.clock.now().getTime() + DAY_MS).toISOString(),
  }
  const key = { ...AT_ONCE, idempotencyKey: `one intent ${code}` }
  await ines.client.call('POST /api/seller/promo_add', promo, key)
  await ines.client.call('POST /api/seller/promo_add', promo, key)
  expect((await log({ act: 'POST /api/seller/promo_add' })).list).toHaveLength(1)
})

test('it is the owners’ and this shop’s alone, and nobody changes it', async () => {
  await editName(`Farol ${Date.now()}`)
  expect(await refusal(rui.client.call('GET /api/seller/audit_log', {}))).toMatchObject({ error: 'access.denied' })
  const other = await buildSeller(server)
  expect((await other.client.call('GET /api/seller/audit_log', {})).list).toEqual([])
  for (const write of [sql`UPDATE shop_act SET call = 'x'`, sql`DELETE FROM shop_act`])
    await expect(server.databases.console.run(write)).rejects.toThrow()
})
