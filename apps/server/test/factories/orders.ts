import type { Answer, Input } from '@tradewind/contract/calls'
import { cents } from '@tradewind/contract/money'
import { createPromo, type NewPromo } from '../../src/modules/checkout/checkout.ts'
import { hireStaff } from '../../src/modules/identity/identity.ts'
import { openShopAccounts } from '../../src/modules/ledger/ledger.ts'
import type { NewShop } from '../../src/modules/shops/shops.ts'
import { newId } from '../../src/platform/id.ts'
import type { Server, TestClient } from '../harness.ts'
import { type BuiltProduct, buildProduct, buildShop } from './catalog.ts'
import { topUp } from './money.ts'
import { type BuiltShopper, registerShopper } from './shopper.ts'
import { STAFF_PASSWORD } from './staff.ts'

export const PAY_PASSWORD = '000123'
/** The client's guard of one second is for fingers; tests tap faster on purpose. */
export const AT_ONCE = { repeatSubmit: false }

export type BuiltBuyer = BuiltShopper & { addressId: string }
export type BuiltSeller = { shopId: string; account: string; token: string; client: TestClient }

/** Somebody with an address, a payment password and money. */
export async function buildBuyer(server: Server, balance = 100_000n, lang = 'en'): Promise<BuiltBuyer> {
  const shopper = await registerShopper(server, lang)
  const { client } = shopper
  await client.call('POST /api/user/resetPay', { pay_password: PAY_PASSWORD, confirm_pay_password: PAY_PASSWORD })
  const address = await addAddress(shopper, { detail: 'Rua das Flores 12', is_default: true })
  if (balance > 0n) await topUp(server, shopper.id, balance)
  return { ...shopper, addressId: address.id }
}

/** Another address, in Porto unless told otherwise. */
export const addAddress = (
  { client }: { client: TestClient },
  over: Partial<Input<'POST /api/user/address_add'>> = {},
): Promise<Answer<'POST /api/user/address_add'>> =>
  client.call(
    'POST /api/user/address_add',
    {
      addressee: 'Amira Haddad',
      mobile: '+351912345678',
      country: 'PT',
      area: 'Porto',
      detail: 'Rua do Almada 300',
      postcode: '4050-262',
      tag: 'home',
      ...over,
    },
    AT_ONCE,
  )

/** A shop with its accounts and somebody in its console. */
export async function buildSeller(server: Server, over: Partial<NewShop> = {}): Promise<BuiltSeller> {
  const shopId = await buildShop(server.databases.shop, over)
  const account = `seller_${newId().slice(-12)}`
  await server.databases.console.tx(async (tx) => {
    await openShopAccounts(tx, shopId)
    await hireStaff(server.system, tx, { kind: 'seller', account, name: 'Ines', password: STAFF_PASSWORD, shopId })
  })
  const { userinfo } = await server.client().call('POST /api/seller/login', { account, password: STAFF_PASSWORD })
  return { shopId, account, token: userinfo.token, client: server.client(userinfo.token) }
}

export const buildPromo = (server: Server, over: Partial<NewPromo> = {}): Promise<string> =>
  server.databases.shop.tx((tx) =>
    createPromo(tx, {
      code: `CODE${newId().slice(-8)}`,
      name: { en: 'A little less', ar: 'أقل قليلًا' },
      shopId: null,
      goods: null,
      shown: false,
      benefit: { kind: 'percent', points: 1000, cap: null },
      minimum: cents(0),
      startsAt: new Date('2020-01-01T00:00:00.000Z'),
      endsAt: new Date('2100-01-01T00:00:00.000Z'),
      maxUses: 1000,
      perShopper: 1,
      ...over,
    }),
  )

export type Wish = Partial<Input<'POST /api/order/preview'>>
export type Placed = Answer<'POST /api/order/create'>

/** Quote and order at once, as somebody does who agrees with the quote. */
export async function place(buyer: BuiltBuyer, wish: Wish): Promise<Placed> {
  const quote = await buyer.client.call('POST /api/order/preview', { address_id: buyer.addressId, ...wish }, AT_ONCE)
  return buyer.client.call('POST /api/order/create', { quote_id: quote.quote_id, address_id: buyer.addressId }, AT_ONCE)
}

export const pay = (buyer: BuiltBuyer, trade_sn: string, pay_password = PAY_PASSWORD) =>
  buyer.client.call('POST /api/order/pay', { trade_sn, pay_password }, AT_ONCE)

/** States in the order in which an order passes them. */
const STAGES = ['unpaid', 'paid', 'packed', 'sent', 'delivered', 'received', 'completed'] as const
export type Stage = (typeof STAGES)[number] | 'cancelled' | 'refunded'

export type BuiltOrder = {
  id: string
  sn: string
  tradeSn: string
  buyer: BuiltBuyer
  seller: BuiltSeller
  product: BuiltProduct
}

/** An order of one product that came to this stage the way orders do. */
export async function buildOrder(
  server: Server,
  stage: Stage,
  over: {
    buyer?: BuiltBuyer
    seller?: BuiltSeller
    product?: BuiltProduct
    quantity?: number
    promo_code?: string
  } = {},
): Promise<BuiltOrder> {
  const buyer = over.buyer ?? (await buildBuyer(server))
  const seller = over.seller ?? (await buildSeller(server))
  const product = over.product ?? (await buildProduct(server.databases.shop, { shopId: seller.shopId }))
  const placed = await place(buyer, {
    goods_id: product.id,
    sku_id: product.skuIds[0],
    quantity: over.quantity ?? 2,
    promo_code: over.promo_code,
  })
  const [first] = placed.orders
  if (!first) throw new Error('an order was placed')
  const order = { id: first.id, sn: first.sn, tradeSn: placed.trade_sn, buyer, seller, product }
  await bringTo(order, stage)
  return order
}

async function bringTo({ id, tradeSn, buyer, seller }: BuiltOrder, stage: Stage): Promise<void> {
  const passes = (at: Stage) => STAGES.indexOf(stage as (typeof STAGES)[number]) >= STAGES.indexOf(at as never)
  if (stage === 'refunded' || passes('paid')) await pay(buyer, tradeSn)
  if (stage === 'cancelled' || stage === 'refunded') await buyer.client.call('POST /api/order/cancel', { id }, AT_ONCE)
  if (passes('packed')) await seller.client.call('POST /api/seller/order_pack', { id }, AT_ONCE)
  if (passes('sent')) await send(seller, id)
  if (stage === 'delivered') await sayDelivered(seller, id)
  if (passes('received')) await buyer.client.call('POST /api/order/confirm', { id }, AT_ONCE)
  if (passes('completed')) await review(buyer, id)
}

export const send = (seller: BuiltSeller, id: string, no = 'CT123456789PT') =>
  seller.client.call('POST /api/seller/order_ship', { id, packages: [{ carrier: 'CTT', no }] }, AT_ONCE)

/** The seller's word that the parcel is there. The time is the server's, whatever a test made of the clock. */
export const sayDelivered = async (seller: BuiltSeller, id: string, no = 'CT123456789PT') => {
  const { packages } = await seller.client.call('GET /api/seller/order_detail', { id })
  const time = packages[0]?.sent_at ?? ''
  return seller.client.call('POST /api/seller/order_trace', { id, no, time, step: 'delivered' }, AT_ONCE)
}

/** Five stars for every line. */
export async function review(buyer: BuiltBuyer, id: string) {
  const { items } = await buyer.client.call('GET /api/order/detail', { id })
  return buyer.client.call(
    'POST /api/order/comment',
    {
      id,
      items: items.map((item) => ({ order_item_id: item.id, content: 'Warm light, well packed.', goods_score: 5 })),
      service_score: 5,
      postage_score: 4,
    },
    AT_ONCE,
  )
}
