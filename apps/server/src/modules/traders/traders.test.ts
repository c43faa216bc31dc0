import sql from 'sql-template-tag'
import { beforeEach, expect, test } from 'vitest'
import { type BuiltProduct, buildProduct } from '../../../test/factories/catalog.ts'
import { AT_ONCE, type BuiltSeller, buildSeller } from '../../../test/factories/orders.ts'
import { buildOperator, buildShopStaff } from '../../../test/factories/staff.ts'
import { askForTrader, MOVED } from '../../../test/factories/traders.ts'
import { useServer } from '../../../test/harness.ts'
import { refusal } from '../../../test/refusal.ts'

const server = useServer({ demo: true })
let shop: BuiltSeller
let lamp: BuiltProduct
beforeEach(async () => {
  shop = await buildSeller(server)
  lamp = await buildProduct(server.databases.shop, { shopId: shop.shopId })
  await server.databases.owner.run(sql`
    INSERT INTO shop_trader (shop_id, kind, name, address, postcode, city, country, email)
    VALUES (${shop.shopId}, 'person', 'Inês Luz', 'Rua das Flores 3', '4050-262', 'Porto', 'PT', 'ola@luz.example')`)
})

const ofShop = async () => (await server.client().call('GET /api/merchant/detail', { id: shop.shopId })).trader
const ofProduct = async () => (await server.client().call('GET /api/goods/detail', { id: lamp.id })).merchant.trader
const asked = { name: 'Farol Velho Lda.', address: 'Rua do Cais 7', vat_no: 'PT518203771', phone: '+351220000001' }
const decide = async (id: string, said: { verdict: 'agreed' | 'refused'; reason?: string }) =>
  (await buildOperator(server, ['administrator'])).client.call(
    'POST /api/admin/trader_decide',
    { id, ...said },
    AT_ONCE,
  )

test('what an owner asks waits for an administrator; agreed to, it is what every shopper reads, and what was is kept', async () => {
  const id = await askForTrader(shop.client)
  expect(await ofShop()).toMatchObject({ name: 'Inês Luz', address: 'Rua das Flores 3' })
  const support = await buildOperator(server, ['support'])
  const waits = await support.client.call('GET /api/admin/trader_list', { merchant_id: shop.shopId })
  expect(waits.list).toMatchObject([
    {
      id,
      state: 'open',
      words: MOVED.words,
      was: { name: 'Inês Luz', kind: 'person' },
      becomes: asked,
      shared_with: null,
    },
  ])
  const agreed = await decide(id, { verdict: 'agreed' })
  expect(agreed).toMatchObject({ state: 'agreed', was: { address: 'Rua das Flores 3' }, becomes: asked })
  expect(await ofShop()).toMatchObject(asked)
  expect(await ofProduct()).toMatchObject(asked)
  const own = await shop.client.call('GET /api/seller/trader')
  expect(own).toMatchObject({ trader: { kind: 'company', ...asked }, change: { id, state: 'agreed' } })
  const over = { state: 'over', merchant_id: shop.shopId } as const
  const { list } = await support.client.call('GET /api/admin/trader_list', over)
  expect(list).toMatchObject([{ id, was: { name: 'Inês Luz' }, decided_at: expect.any(String) }])
})

test('both logs say who asked and who agreed, each from what to what', async () => {
  await decide(await askForTrader(shop.client), { verdict: 'agreed' })
  const moved = { field: 'trader.address', was: 'Rua das Flores 3', became: 'Rua do Cais 7' }
  const { list: ofPeople } = await shop.client.call('GET /api/seller/audit_log', { act: 'POST /api/seller/trader_ask' })
  expect(ofPeople).toMatchObject([{ by: { account: shop.account }, changes: expect.arrayContaining([moved]) }])
  const auditor = await buildOperator(server, ['auditor'])
  const { list: ofHouse } = await auditor.client.call('GET /api/admin/audit_log', {
    on: 'shop',
    subject_id: shop.shopId,
  })
  expect(ofHouse).toMatchObject([{ call: 'POST /api/admin/trader_decide', changes: expect.arrayContaining([moved]) }])
})

test('whoever refuses says why, which its owners read in the console and by mail; nothing changed', async () => {
  await server.databases.owner.run(sql`
    UPDATE staff SET email = 'ines@luz.example', email_proved_at = now() WHERE shop_id = ${shop.shopId}`)
  const id = await askForTrader(shop.client)
  expect(await refusal(decide(id, { verdict: 'refused' }))).toMatchObject({ code: 1001, data: { field: 'reason' } })
  const reason = 'The register knows no such company.'
  await decide(id, { verdict: 'refused', reason })
  expect(await ofShop()).toMatchObject({ name: 'Inês Luz' })
  expect(await shop.client.call('GET /api/seller/trader')).toMatchObject({ change: { state: 'refused', reason } })
  await server.settle()
  const { list } = await shop.client.call('GET /api/seller/notice_list')
  expect(list.map(({ title }) => title)).toContainEqual(expect.stringMatching(/^Refused: who your shop is by law/))
  const { list: mails } = await server.client().call('GET /api/index/demo_mail', { to: 'ines@luz.example' })
  expect(mails[0]?.text).toContain(reason)
  expect(await refusal(decide(id, { verdict: 'agreed' }))).toMatchObject({ error: 'state.not_allowed' })
})

test('one change waits at a time; taken back it cannot be agreed to, and another may be asked', async () => {
  const id = await askForTrader(shop.client)
  expect(await refusal(askForTrader(shop.client, { city: 'Braga' }))).toMatchObject({ error: 'state.not_allowed' })
  const other = await buildSeller(server)
  const back = (by: BuiltSeller) => by.client.call('POST /api/seller/trader_take_back', { id }, AT_ONCE)
  expect(await refusal(back(other))).toMatchObject({ error: 'thing.missing' })
  await back(shop)
  expect(await refusal(decide(id, { verdict: 'agreed' }))).toMatchObject({ error: 'state.not_allowed' })
  expect(await ofShop()).toMatchObject({ name: 'Inês Luz' })
  const again = await askForTrader(shop.client, { city: 'Braga' })
  await decide(again, { verdict: 'agreed' })
  expect(await ofShop()).toMatchObject({ city: 'Braga' })
})

test('what is not whole, not right or not new is refused beside its field; a number of another shop is shown', async () => {
  const ask = (over: Partial<typeof MOVED>) => refusal(askForTrader(shop.client, over))
  expect(await ask({ register_no: undefined })).toMatchObject({ data: { field: 'register_no' } })
  expect(await ask({ vat_no: '12' })).toMatchObject({ data: { field: 'vat_no' } })
  expect(await ask({ country: 'Portugal' })).toMatchObject({ data: { field: 'country' } })
  const same = { name: 'Inês Luz', address: 'Rua das Flores 3', postcode: '4050-262', city: 'Porto', country: 'PT' }
  const rest = { email: 'ola@luz.example', phone: undefined, register_no: undefined, vat_no: undefined }
  expect(await ask({ kind: 'person', ...same, ...rest })).toMatchObject({ data: { field: 'name' } })
  const [twin, clerk] = [await buildSeller(server), await buildShopStaff(server, shop.shopId, ['goods'])]
  expect(await refusal(askForTrader(clerk.client))).toMatchObject({ error: 'access.denied' })
  const number = { register_no: '500 100 200', vat_no: undefined }
  await decide(await askForTrader(shop.client, number), { verdict: 'agreed' })
  await askForTrader(twin.client, number)
  const support = await buildOperator(server, ['support'])
  const { list } = await support.client.call('GET /api/admin/trader_list', { merchant_id: twin.shopId })
  expect(list).toMatchObject([{ was: null, shared_with: { id: shop.shopId } }])
})
