import type { Input } from '@tradewind/contract/calls'
import { DAY_MS } from '@tradewind/contract/durations'
import sql from 'sql-template-tag'
import { beforeEach, describe, expect, test } from 'vitest'
import { type BuiltProduct, buildProduct } from '../../../test/factories/catalog.ts'
import { AT_ONCE, type BuiltSeller, buildBuyer, buildSeller, pay, place } from '../../../test/factories/orders.ts'
import { PASSWORD } from '../../../test/factories/shopper.ts'
import { buildShopStaff } from '../../../test/factories/staff.ts'
import { useServer } from '../../../test/harness.ts'
import { pictureFile } from '../../../test/matrix/names.ts'
import { refusal } from '../../../test/refusal.ts'
import { newId } from '../../platform/id.ts'

const server = useServer()

let ines: BuiltSeller
let lamp: BuiltProduct
beforeEach(async () => {
  ines = await buildSeller(server)
  lamp = await buildProduct(server.databases.shop, { shopId: ines.shopId })
})

const page = () => ines.client.call('GET /api/seller/shop')
const shopIn = (lang: string) => server.client(undefined, lang).call('GET /api/merchant/detail', { id: ines.shopId })
const inDays = (days: number) => new Date(server.clock.now().getTime() + days * DAY_MS).toISOString()

type Edit = Input<'POST /api/seller/shop_edit'>
async function edit(change: Partial<Edit>, client = ines.client) {
  const { version, name, style, story, logo, cover } = await page()
  const whole = { version, name, style, story, logo: logo.url, cover: cover.url }
  return client.call('POST /api/seller/shop_edit', { ...whole, ...change }, AT_ONCE)
}

describe('what a shop says of itself', () => {
  test('is read in the reader’s language, and where nothing is written in it in another that is named', async () => {
    await edit({ story: { en: 'Lamps, made by two.', de: 'Lampen, von zweien gemacht.' } })
    expect(await shopIn('de')).toMatchObject({ story: 'Lampen, von zweien gemacht.', story_language: 'de' })
    expect(await shopIn('th')).toMatchObject({ story: 'Lamps, made by two.', story_language: 'en' })
    await edit({ story: { ar: 'مصابيح يصنعها اثنان.' } })
    expect(await shopIn('de')).toMatchObject({ story: 'مصابيح يصنعها اثنان.', story_language: 'ar' })
    expect(await refusal(edit({ story: { fr: 'Des lampes.' } }))).toMatchObject({ data: { field: 'story.fr' } })
  })

  test('is saved from what was seen: of two who began from the same page the second is told, and nothing of theirs is written', async () => {
    const { version } = await page()
    const rui = await buildShopStaff(server, ines.shopId, ['goods'])
    await edit({ version, style: { en: 'First' } }, rui.client)
    expect(await refusal(edit({ version, style: { en: 'Second' } }))).toMatchObject({ error: 'request.conflict' })
    expect(await page()).toMatchObject({ style: { en: 'First' }, version: version + 1 })
  })

  test('has pictures of one’s own uploads, kept from then on, and nobody else’s', async () => {
    const other = await buildSeller(server)
    const upload = async (seller: BuiltSeller) =>
      (await seller.client.upload('POST /api/seller/upload', { scene: 'shop', file: await pictureFile() })).url
    const [own, others] = [await upload(ines), await upload(other)]
    expect(await refusal(edit({ cover: others }))).toMatchObject({ data: { field: 'cover' } })
    expect(await edit({ cover: own })).toMatchObject({ cover: { url: own } })
    expect((await shopIn('en')).cover.url).toBe(own)
  })

  test('is under a name that no other shop has, however it is written', async () => {
    const name = `Farol ${newId().slice(-8)}`
    await edit({ name })
    const other = await buildSeller(server)
    const { version, style, story, logo, cover } = await other.client.call('GET /api/seller/shop')
    const theirs = {
      version,
      style,
      story,
      logo: logo.url,
      cover: cover.url,
      name: name.toUpperCase().replace(' ', '  '),
    }
    expect(await refusal(other.client.call('POST /api/seller/shop_edit', theirs, AT_ONCE))).toMatchObject({
      error: 'shop.name_taken',
    })
    expect(await edit({ name })).toMatchObject({ name })
    expect(await refusal(edit({ name: '…' }))).toMatchObject({ data: { field: 'name' } })
  })

  test('carries its new name to all its products and to bags that hold them', async () => {
    const name = `Farol ${newId().slice(-8)}`
    const buyer = await buildBuyer(server)
    const one = { goods_id: lamp.id, sku_id: lamp.skuIds[0], quantity: 1 }
    await buyer.client.call('POST /api/cart/add', one, AT_ONCE)
    await edit({ name })
    expect(await buyer.client.call('GET /api/cart/list')).toMatchObject({ shops: [{ merchant: { name } }] })
    await server.settle()
    const { list } = await server.client().call('GET /api/merchant/goods', { id: ines.shopId })
    expect(list.map(({ merchant }) => merchant.name)).toEqual([name])
    await place(buyer, one)
    const { list: orders } = await buyer.client.call('GET /api/user/order_list', {})
    expect(orders).toMatchObject([{ merchant: { name } }])
  })

  test('names the trader behind it beside the shop and each of its products', async () => {
    await server.databases.owner.run(sql`
      INSERT INTO shop_trader (shop_id, kind, name, address, postcode, city, country, email)
      VALUES (${ines.shopId}, 'company', 'Luz e Filhos Lda', 'Rua das Flores 3', '4050-262', 'Porto', 'PT', 'ola@luz.example')`)
    const trader = { name: 'Luz e Filhos Lda', address: 'Rua das Flores 3', city: 'Porto', country: 'PT' }
    expect(await shopIn('en')).toMatchObject({ trader })
    const { merchant } = await server.client().call('GET /api/goods/detail', { id: lamp.id })
    expect(merchant).toMatchObject({ trader })
    expect(await page()).toMatchObject({ trader })
  })
})

describe('a shop on holiday', () => {
  const goAway = async (from: number, until: number) => {
    const message = { en: 'We are at the harvest.', de: 'Wir sind bei der Ernte.' }
    const holiday = { from: inDays(from), until: inDays(until), message }
    const { version } = await page()
    return ines.client.call('POST /api/seller/holiday_edit', { version, holiday }, AT_ONCE)
  }
  const one = () => ({ goods_id: lamp.id, sku_id: lamp.skuIds[0], quantity: 1 })

  test('says until when on its page, its products and in the bag, and takes no order until it ends by itself', async () => {
    const buyer = await buildBuyer(server)
    await buyer.client.call('POST /api/cart/add', one(), AT_ONCE)
    const quote = await buyer.client.call('POST /api/order/preview', { ...one(), address_id: buyer.addressId }, AT_ONCE)
    const until = (await goAway(0, 3)).holiday?.until
    expect(await shopIn('de')).toMatchObject({ away: { until, message: 'Wir sind bei der Ernte.' } })
    const { merchant } = await server.client().call('GET /api/goods/detail', { id: lamp.id })
    expect(merchant.away).toEqual({ until, message: 'We are at the harvest.' })
    expect(await buyer.client.call('GET /api/cart/list')).toMatchObject({
      selected: 0,
      subtotal: '0.00',
      shops: [{ merchant: { away: { until } }, lines: [{ valid: false }] }],
    })
    const asked = () => buyer.client.call('POST /api/order/preview', { ...one(), address_id: buyer.addressId }, AT_ONCE)
    expect(await refusal(asked())).toMatchObject({ error: 'shop.away' })
    const placed = { quote_id: quote.quote_id, address_id: buyer.addressId }
    expect(await refusal(buyer.client.call('POST /api/order/create', placed, AT_ONCE))).toMatchObject({
      error: 'shop.away',
    })
    await server.moveClock(3 * DAY_MS)
    const back = server.client(await tokenOf(buyer.account))
    expect(await back.call('GET /api/cart/list')).toMatchObject({ selected: 1, shops: [{ merchant: { away: null } }] })
    expect(await shopIn('en')).toMatchObject({ away: null })
  })

  test('keeps what was ordered before as it was promised: it is paid and sent, and its clocks run', async () => {
    const buyer = await buildBuyer(server)
    const { trade_sn, orders } = await place(buyer, one())
    await goAway(0, 30)
    await pay(buyer, trade_sn)
    const id = orders[0]?.id ?? ''
    const sent = { id, packages: [{ carrier: 'CTT', no: 'CT123456789PT' }] }
    await ines.client.call('POST /api/seller/order_pack', { id }, AT_ONCE)
    expect(await ines.client.call('POST /api/seller/order_ship', sent, AT_ONCE)).toMatchObject({ status: 2 })
    const next = await buildBuyer(server)
    expect(await refusal(place(next, one()))).toMatchObject({ error: 'shop.away' })
  })

  test('not sent in time, an order of before is cancelled by A2 though the shop is away, and its money comes back', async () => {
    const buyer = await buildBuyer(server)
    const { trade_sn, orders } = await place(buyer, one())
    await pay(buyer, trade_sn)
    await goAway(0, 30)
    await server.moveClock(7 * DAY_MS + 60_000)
    await server.settle()
    const back = server.client(await tokenOf(buyer.account))
    expect(await back.call('GET /api/order/detail', { id: orders[0]?.id ?? '' })).toMatchObject({ status: -2 })
  })

  test('ends after it begins, within sixty days, is set by owners and who is there for orders, and can be called off', async () => {
    for (const [from, until] of [
      [2, 1],
      [0, 61],
      [366, 367],
      [-3, -1],
    ] as const)
      expect(await refusal(goAway(from, until))).toMatchObject({ error: 'field.invalid' })
    expect(await goAway(1, 5)).toMatchObject({ holiday: { message: { en: 'We are at the harvest.' } } })
    expect(await shopIn('en')).toMatchObject({ away: null })
    const rui = await buildShopStaff(server, ines.shopId, ['orders'])
    const { version } = await page()
    const off = { version, holiday: null }
    expect(await rui.client.call('POST /api/seller/holiday_edit', off, AT_ONCE)).toMatchObject({ holiday: null })
    expect(await refusal(rui.client.call('POST /api/seller/holiday_edit', off, AT_ONCE))).toMatchObject({
      error: 'request.conflict',
    })
  })
})

async function tokenOf(account: string): Promise<string> {
  const { userinfo } = await server.client().call('POST /api/user/login', { account, password: PASSWORD }, AT_ONCE)
  return userinfo.token
}
