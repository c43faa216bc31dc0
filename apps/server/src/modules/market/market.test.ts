import type { Answer, Input } from '@tradewind/contract/calls'
import { STAFF_ROLES } from '@tradewind/contract/code-lists'
import { cents } from '@tradewind/contract/money'
import sql from 'sql-template-tag'
import { beforeAll, describe, expect, test } from 'vitest'
import { buildProduct, buildShop } from '../../../test/factories/catalog.ts'
import {
  AT_ONCE,
  type BuiltBuyer,
  type BuiltSeller,
  buildBuyer,
  buildOrder,
  buildSeller,
} from '../../../test/factories/orders.ts'
import { buildRefund } from '../../../test/factories/refunds.ts'
import { type BuiltOperator, buildOperator } from '../../../test/factories/staff.ts'
import { useServer } from '../../../test/harness.ts'
import { pictureFile } from '../../../test/matrix/names.ts'
import { refusal } from '../../../test/refusal.ts'
import { newId } from '../../platform/id.ts'

const server = useServer()
const plenty = { skus: [{ choice: [], price: cents(1200), stock: 100 }] }
const shopName = `Farol ${newId().slice(-8)}`

let mara: BuiltBuyer
let noor: BuiltBuyer
let farol: BuiltSeller
let other: BuiltSeller
let olga: BuiltOperator
const placed: { id: string; sn: string }[] = []

// Five orders of two shoppers in two shops, one of which comes back.
beforeAll(async () => {
  ;[mara, noor, olga] = await Promise.all([buildBuyer(server), buildBuyer(server), buildOperator(server)])
  farol = await buildSeller(server, { name: shopName })
  other = await buildSeller(server)
  const product = await buildProduct(server.databases.shop, { shopId: farol.shopId, ...plenty })
  for (const stage of ['unpaid', 'paid', 'sent'] as const)
    placed.unshift(await buildOrder(server, stage, { buyer: mara, seller: farol, product }))
  placed.unshift(await buildOrder(server, 'received', { buyer: noor, seller: other }))
  const asked = await buildOrder(server, 'received', { buyer: mara, seller: other })
  await buildRefund(server, 'applied', { order: asked })
  placed.unshift(asked)
})

const orders = async (filter: Input<'GET /api/admin/order_list'>) =>
  (await olga.client.call('GET /api/admin/order_list', filter)).list
const sns = async (filter: Input<'GET /api/admin/order_list'>) => (await orders(filter)).map(({ sn }) => sn)
const snsOf = (...at: number[]) => at.map((index) => placed[index]?.sn)

describe('orders of all shops', () => {
  test('are found by number, by who bought, and by the shop, each newest first', async () => {
    expect(await sns({ keyword: placed[2]?.sn.toLowerCase() })).toEqual(snsOf(2))
    expect(await sns({ keyword: mara.account })).toEqual(snsOf(0, 2, 3, 4))
    expect(await sns({ keyword: shopName.toUpperCase() })).toEqual(snsOf(2, 3, 4))
    expect(await sns({ keyword: mara.account, merchant_id: other.shopId })).toEqual(snsOf(0))
    expect(await sns({ user_id: noor.id })).toEqual(snsOf(1))
    expect(await sns({ merchant_id: other.shopId })).toEqual(snsOf(0, 1))
    expect(await sns({ keyword: 'nobody is called so' })).toEqual([])
  })

  test('stand in the tab of their state, those with a refund under way in its stage, too', async () => {
    expect(await sns({ user_id: mara.id, status: '0' })).toEqual(snsOf(4))
    expect(await sns({ user_id: mara.id, status: '2' })).toEqual(snsOf(2))
    expect(await sns({ user_id: mara.id, status: '-5' })).toEqual(snsOf(0))
    const [asked] = await orders({ user_id: mara.id, status: '-5' })
    expect(asked).toMatchObject({ buyer: { id: mara.id, account: mara.account }, refund_id: expect.any(String) })
  })

  test('come page by page by cursor as by counting, nothing twice and nothing missed', async () => {
    const filter = { keyword: mara.account, limit: 3 }
    const first = await olga.client.call('GET /api/admin/order_list', filter)
    const second = await olga.client.call('GET /api/admin/order_list', { ...filter, cursor: first.next_cursor ?? '' })
    expect([...first.list, ...second.list].map(({ sn }) => sn)).toEqual(snsOf(0, 2, 3, 4))
    expect(second.next_cursor).toBeNull()
    const counted = await olga.client.call('GET /api/admin/order_list', { ...filter, page: 2 })
    expect(counted.list).toEqual(second.list)
  })

  test('tell where the parcel goes to whoever looks after shoppers, and to nobody who looks after money', async () => {
    for (const role of STAFF_ROLES) {
      const { client } = await buildOperator(server, [role])
      const order = await client.call('GET /api/admin/order_detail', { id: placed[2]?.id ?? '' })
      expect(order, role).toMatchObject({ sn: placed[2]?.sn, buyer: { account: mara.account } })
      expect(order.address?.addressee ?? null, role).toBe(
        role === 'support' || role === 'administrator' ? 'Amira Haddad' : null,
      )
    }
  })
})

test('a shop is found by part of its name and by its id, and tells its money, its orders by state and who works there', async () => {
  for (const keyword of [shopName.slice(2).toLowerCase(), farol.shopId]) {
    const { list } = await olga.client.call('GET /api/admin/shop_list', { keyword })
    expect(list.map(({ id, name }) => [id, name])).toEqual([[farol.shopId, shopName]])
  }
  const shop = await olga.client.call('GET /api/admin/shop_detail', { id: other.shopId })
  expect(shop).toMatchObject({ pending: expect.stringMatching(/^[1-9]\d*\.\d\d$/), payable: '0.00', debt: '0.00' })
  expect(shop.staff).toEqual([expect.objectContaining({ account: other.account, disabled: false })])
  expect(Object.fromEntries(shop.counts.map(({ status, count }) => [status, count]))).toMatchObject({ 3: 1, '-5': 1 })
})

test('whoever is called exactly so is found alone, however many names begin so', async () => {
  const name = `Lantern ${newId().slice(-12)}`
  const exact = await buildShop(server.databases.shop, { name })
  for (let more = 0; more < 3; more++) await buildShop(server.databases.shop, { name: `${name} ${more}` })
  const shops = async (by: Input<'GET /api/admin/shop_list'>) =>
    (await olga.client.call('GET /api/admin/shop_list', by)).list.map(({ id }) => id)
  expect(await shops({ keyword: name, limit: 2 })).not.toContain(exact)
  expect(await shops({ keyword: name.toUpperCase(), exact: true })).toEqual([exact])
  expect(await shops({ keyword: name.slice(0, -1), exact: true })).toEqual([])

  const mobile = `+3519${newId().replace(/\D/g, '').padEnd(8, '7').slice(-8)}`
  await server.databases.owner.run(
    sql`INSERT INTO login_name (name, shopper_id, kind, proved_at) VALUES (${mobile}, ${mara.id}, 'mobile', now())`,
  )
  const people = async (by: Input<'GET /api/admin/user_list'>) =>
    (await olga.client.call('GET /api/admin/user_list', by)).list.map(({ id }) => id)
  expect(await people({ keyword: mobile.slice(0, -1) })).toEqual([mara.id])
  expect(await people({ keyword: mobile.slice(0, -1), exact: true })).toEqual([])
  for (const keyword of [mobile, mara.account.toUpperCase(), mara.id])
    expect(await people({ keyword, exact: true }), keyword).toEqual([mara.id])
})

test('products of every shop are found by words of their title, drafts too, and lead to their shop', async () => {
  const word = `brass${newId().replaceAll('-', '').slice(-10)}`
  const made = await buildProduct(server.databases.shop, {
    shopId: farol.shopId,
    title: { en: `Lamp of ${word}`, de: `Lampe aus ${word}` },
  })
  const find = async (filter: Input<'GET /api/admin/goods_list'>) =>
    (await olga.client.call('GET /api/admin/goods_list', filter)).list.map(({ id }) => id)
  expect(await find({ keyword: word })).toEqual([made.id])
  // While somebody is still typing, and in the other language.
  expect(await find({ keyword: `lampe ${word.slice(0, -4)}` })).toEqual([made.id])
  expect(await find({ keyword: made.id })).toEqual([made.id])
  expect(await find({ keyword: word, merchant_id: other.shopId })).toEqual([])
  await farol.client.call('POST /api/seller/goods_shelf', { ids: [made.id], on_shelf: false }, AT_ONCE)
  expect(await find({ keyword: word, state: 'draft' })).toEqual([made.id])
  expect(await find({ keyword: word, state: 'shelf' })).toEqual([])
  const shown = await olga.client.call('GET /api/admin/goods_detail', { id: made.id })
  expect(shown).toMatchObject({ merchant: { id: farol.shopId, name: shopName }, on_shelf: false })
})

describe('categories', () => {
  type Categories = Answer<'GET /api/admin/category_list'>['list']
  const list = async (): Promise<Categories> => (await olga.client.call('GET /api/admin/category_list')).list
  const picture = async () =>
    (await olga.client.upload('POST /api/admin/upload', { scene: 'category', file: await pictureFile() })).url
  const add = async (en: string) =>
    (
      await olga.client.call(
        'POST /api/admin/category_add',
        { name: { en }, tint: 'sage', picture: await picture() },
        AT_ONCE,
      )
    ).list

  test('are added behind the others, renamed in one language while the others stay, and moved; shoppers see each change', async () => {
    const en = `Gardens ${newId().slice(-10)}`
    const added = (await add(en)).at(-1)
    expect(added).toMatchObject({ name: { en }, tint: 'sage', goods: 0 })
    const id = added?.id ?? ''
    expect(await refusal(add(en))).toMatchObject({ error: 'request.conflict' })
    const renamed = await olga.client.call('POST /api/admin/category_edit', { id, name: { en, de: 'Gärten' } }, AT_ONCE)
    expect(renamed.list.at(-1)?.name).toEqual({ en, de: 'Gärten' })
    const before = (await list()).map((one) => one.id)
    await olga.client.call('POST /api/admin/category_move', { id, place: 1 }, AT_ONCE)
    const after = (await list()).map((one) => one.id)
    expect(after).toEqual([before[0], id, ...before.slice(1, -1)])
    const shown = await server.client(undefined, 'de').call('GET /api/goods/category_list')
    expect(shown.list.map((one) => one.id)).toEqual(after)
    expect(shown.list[1]?.name).toBe('Gärten')
    const log = await olga.client.call('GET /api/admin/audit_log', { on: 'category', subject_id: id })
    expect(log.list.map(({ changes }) => changes)).toEqual([
      [{ field: 'place', was: String(before.length), became: '2' }],
      [{ field: 'name.de', was: null, became: 'Gärten' }],
      [{ field: 'name.en', was: null, became: en }],
    ])
  })

  test('take no picture that somebody else uploaded, and are changed by administrators alone', async () => {
    const mine = await picture()
    const colleague = await buildOperator(server, ['administrator'])
    const asked = { name: { en: `Toys ${newId().slice(-8)}` }, tint: 'clay' as const, picture: mine }
    expect(await refusal(colleague.client.call('POST /api/admin/category_add', asked, AT_ONCE))).toMatchObject({
      data: { field: 'picture' },
    })
    const support = await buildOperator(server, ['support'])
    expect(await refusal(support.client.call('POST /api/admin/category_add', asked, AT_ONCE))).toMatchObject({
      error: 'access.denied',
    })
  })
})

describe('a shopper’s page', () => {
  test('tells what they bought in all, and cuts the phone everywhere until somebody says why', async () => {
    const mobile = `+3519${String(Math.floor(Math.random() * 1e8)).padStart(8, '1')}`
    await server.databases.owner.pool.query('UPDATE shopper SET mobile = $1 WHERE id = $2', [mobile, mara.id])
    const shown = await olga.client.call('GET /api/admin/user_detail', { id: mara.id })
    expect(shown).toMatchObject({ mobile: `+351 ••• ${mobile.slice(-3)}`, bought: { orders: 3, shops: 2, open: 2 } })
    const { list } = await olga.client.call('GET /api/admin/user_list', { keyword: mara.account })
    expect(list.map((one) => one.mobile)).toEqual([`+351 ••• ${mobile.slice(-3)}`])
    const ask = (reason: string) => olga.client.call('POST /api/admin/user_mobile', { id: mara.id, reason }, AT_ONCE)
    expect(await refusal(ask(''))).toMatchObject({ data: { field: 'reason' } })
    expect(await ask('Call back about a parcel')).toEqual({ mobile })
    const { acts } = await olga.client.call('GET /api/admin/user_detail', { id: mara.id })
    expect(acts[0]).toMatchObject({ call: 'POST /api/admin/user_mobile', note: 'Call back about a parcel' })
    const { client } = await buildOperator(server, ['auditor', 'finance'])
    const refused = client.call('POST /api/admin/user_mobile', { id: mara.id, reason: 'Curious' }, AT_ONCE)
    expect(await refusal(refused)).toMatchObject({ error: 'access.denied' })
  })

  test('keeps what operators note about somebody: it grows, and nobody takes a line back', async () => {
    const ben = await buildOperator(server, ['auditor'])
    const note = (by: BuiltOperator, text: string) =>
      by.client.call('POST /api/admin/user_note', { id: noor.id, text }, AT_ONCE)
    await note(olga, 'Called about a case.')
    const { notes } = await note(ben, 'Name changed after marriage.\nPapers seen.')
    expect(notes.map(({ by, text }) => [by?.account, text])).toEqual([
      [ben.account, 'Name changed after marriage.\nPapers seen.'],
      [olga.account, 'Called about a case.'],
    ])
    const done = (statement: string) => server.databases.owner.pool.query(statement)
    await expect(done('UPDATE shopper_note SET text = text')).rejects.toThrow('only grows')
    await expect(done('DELETE FROM shopper_note')).rejects.toThrow('stays as it was written')
  })

  test('holds the money that came and went as the shopper sees it, and top-ups, withdrawals and refunds of this shopper alone', async () => {
    const bill = await olga.client.call('GET /api/admin/user_bill', { id: mara.id, limit: 50 })
    const own = await mara.client.call('GET /api/user/bill', { limit: 50 })
    expect(bill.list).toEqual(own.list)
    expect(bill.list.length).toBeGreaterThan(3)
    const topups = await olga.client.call('GET /api/admin/recharge_list', { user_id: mara.id, audit: 'all' })
    expect(topups.list.map(({ shopper }) => shopper.id)).toEqual([mara.id])
    const refunds = await olga.client.call('GET /api/admin/refund_list', { user_id: mara.id, state: 'all' })
    expect(refunds.list.map(({ order }) => order.sn)).toEqual(snsOf(0))
    expect((await olga.client.call('GET /api/admin/refund_list', { user_id: noor.id, state: 'all' })).list).toEqual([])
    expect((await olga.client.call('GET /api/admin/extract_list', { user_id: mara.id, audit: 'all' })).list).toEqual([])
  })
})
