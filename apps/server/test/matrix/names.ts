import type { Subject } from '@tradewind/contract/call'
import sharp from 'sharp'
import sql from 'sql-template-tag'
import { newId, newNumber } from '../../src/platform/id.ts'
import { buildApplication, uploadPaper } from '../factories/applications.ts'
import { type BuiltProduct, buildCategory, buildProduct } from '../factories/catalog.ts'
import { uploadEvidence } from '../factories/evidence.ts'
import { creditShop } from '../factories/money.ts'
import {
  AT_ONCE,
  type BuiltBuyer,
  type BuiltOrder,
  type BuiltSeller,
  buildBuyer,
  buildOrder,
  buildPromo,
  buildSeller,
  type Stage,
} from '../factories/orders.ts'
import { buildRefund, type RefundStageName } from '../factories/refunds.ts'
import { PASSWORD } from '../factories/shopper.ts'
import { buildOperator, buildShopStaff, STAFF_PASSWORD } from '../factories/staff.ts'
import { claimTopup, openCase, openTopups } from '../factories/topups.ts'
import {
  askForShop,
  buildPayee,
  buildShopPayee,
  buildWithdrawal,
  type WithdrawalStage,
} from '../factories/withdrawals.ts'
import type { Server, TestClient } from '../harness.ts'

/** One thing of each kind, as a caller names it. */
export type Names = Record<Subject, string>

/** A buyer and a seller who did business with each other, and what came of it. */
export type Side = { buyer: BuiltBuyer; seller: BuiltSeller; goods: BuiltProduct; names: Names }

export async function buildSide(
  server: Server,
  kinds: ReadonlySet<Subject>,
  stage: Stage,
  withdrawal?: WithdrawalStage,
  refundStage?: RefundStageName,
): Promise<Side> {
  const [buyer, seller] = await Promise.all([buildBuyer(server), buildSeller(server)])
  // In one that is there: a market has so many categories at most, and an operator adds some.
  const { id: categoryId } = await server.databases.owner.one<{ id: string }>(
    sql`SELECT id FROM category ORDER BY place, id LIMIT 1`,
  )
  const goods = await buildProduct(server.databases.shop, { shopId: seller.shopId, categoryId })
  const order = new Lazy(() => buildOrder(server, stage, { buyer, seller, product: goods }))
  const withOffer = kinds.has('refund_offer') ? 'countered' : 'applied'
  const refund = new Lazy(
    async () => (await buildRefund(server, refundStage ?? withOffer, { order: await order.get() })).id,
  )
  const names = {} as Names
  // The notices of an order come with its events, so it is asked for first.
  for (const kind of kinds) names[kind] = await make[kind]({ server, buyer, seller, goods, order, withdrawal, refund })
  return { buyer, seller, goods, names }
}

class Lazy<T> {
  readonly #make: () => Promise<T>
  #made: Promise<T> | undefined

  constructor(make: () => Promise<T>) {
    this.#make = make
  }

  get(): Promise<T> {
    this.#made ??= this.#make()
    return this.#made
  }
}

type Making = {
  server: Server
  buyer: BuiltBuyer
  seller: BuiltSeller
  goods: BuiltProduct
  order: Lazy<BuiltOrder>
  withdrawal: WithdrawalStage | undefined
  refund: Lazy<string>
}

const oneOf = ({ goods }: Making) => ({ goods_id: goods.id, sku_id: goods.skuIds[0], quantity: 1 })

const make: { [K in Subject]: (making: Making) => Promise<string> } = {
  address: async ({ buyer }) => buyer.addressId,
  cart_line: async (making) => {
    const bag = await making.buyer.client.call('POST /api/cart/add', oneOf(making), AT_ONCE)
    return bag.shops[0]?.lines[0]?.id ?? ''
  },
  order: async ({ order }) => (await order.get()).id,
  order_sn: async ({ order }) => (await order.get()).sn,
  trade_sn: async ({ order }) => (await order.get()).tradeSn,
  order_line: async ({ order, buyer }) => {
    const { items } = await buyer.client.call('GET /api/order/detail', { id: (await order.get()).id })
    return items[0]?.id ?? ''
  },
  quote: async (making) => {
    const { buyer } = making
    const quote = await buyer.client.call('POST /api/order/preview', { ...oneOf(making), address_id: buyer.addressId })
    return quote.quote_id
  },
  session: async ({ server, buyer }) => {
    const { userinfo } = await server
      .client()
      .call('POST /api/user/login', { account: buyer.account, password: PASSWORD })
    const { list } = await server.client(userinfo.token).call('GET /api/user/session_list')
    return list.find((session) => session.current)?.id ?? ''
  },
  console_session: async ({ server, seller }) => {
    const { userinfo } = await server
      .client()
      .call('POST /api/seller/login', { account: seller.account, password: STAFF_PASSWORD })
    const { list } = await server.client(userinfo.token).call('GET /api/seller/session_list')
    return list.find((session) => session.current)?.id ?? ''
  },
  shop: async ({ seller }) => seller.shopId,
  product: async ({ goods }) => goods.id,
  own_product: async ({ goods }) => goods.id,
  own_sku: async ({ goods }) => goods.skuIds[0],
  import: async ({ seller }) =>
    (await seller.client.upload('POST /api/seller/goods_import', { file: catalogueFile() })).id,
  promo: async ({ server, seller }) => buildPromo(server, { shopId: seller.shopId }),
  shop_staff: async ({ server, seller }) => (await buildShopStaff(server, seller.shopId, ['orders'])).id,
  notice: async ({ server, buyer, order }) => {
    await order.get()
    await server.settle()
    const { list } = await buyer.client.call('GET /api/user/notice_list')
    return list[0]?.id ?? ''
  },
  payee: ({ server, buyer }) => buildPayee(server, buyer),
  withdrawal: async ({ server, buyer, withdrawal }) => (await buildWithdrawal(server, withdrawal, { buyer })).id,
  shop_payee: async ({ server, seller }) => {
    await creditShop(server, seller.shopId, 100_00n)
    return buildShopPayee(server, seller)
  },
  shop_withdrawal: async ({ server, seller }) => {
    await creditShop(server, seller.shopId, 100_00n)
    return (await askForShop(seller, { payee_id: await buildShopPayee(server, seller) })).id
  },
  bill: async ({ buyer }) => (await buyer.client.call('GET /api/user/bill')).list[0]?.id ?? '',
  shopper: async ({ buyer }) => buyer.id,
  operator: async ({ server }) => (await buildOperator(server, ['support'])).id,
  proposal: async ({ server }) => {
    const { client } = await buildOperator(server, ['administrator'])
    const account = `new_${newId().slice(-12)}`
    const asked = { account, name: 'Noor Aziz', roles: ['auditor' as const] }
    return (await client.call('POST /api/admin/staff_add', asked)).proposal?.id ?? ''
  },
  approval: async ({ server, buyer }) => {
    const { client } = await buildOperator(server, ['finance'])
    const asked = { user_id: buyer.id, amount: '5.00', reason: 'Charged twice for one parcel' }
    return (await client.call('POST /api/admin/ledger_adjust', asked)).id
  },
  refund: ({ refund }) => refund.get(),
  shop_refund: ({ refund }) => refund.get(),
  any_refund: ({ refund }) => refund.get(),
  refund_offer: async ({ server, refund }) => {
    const asked = sql`SELECT id FROM refund_offer WHERE refund_id = ${await refund.get()} AND state = 'open'`
    return (await server.databases.owner.one<{ id: string }>(asked)).id
  },
  application: async ({ server, buyer }) => (await buildApplication(server, { applicant: buyer })).id,
  any_application: async ({ server }) => (await buildApplication(server)).id,
  paper: ({ buyer }) => uploadPaper(buyer.client),
  any_order: async ({ order }) => (await order.get()).id,
  shop_evidence: ({ seller }) => uploadShopEvidence(seller.client),
  category: ({ server }) => buildCategory(server.databases.owner),
  picture: async ({ buyer }) => {
    const { url } = await buyer.client.upload('POST /api/common/upload', { scene: 'review', file: await pictureFile() })
    return url
  },
  evidence: async ({ server, buyer }) => {
    await openTopups(server)
    return (await uploadEvidence(buyer.client)).id
  },
  topup: async ({ server, buyer }) => {
    await openTopups(server)
    return (await claimTopup(buyer.client)).id
  },
  suspense_case: async ({ server }) => (await openCase((await buildOperator(server)).client)).id,
}

export async function uploadShopEvidence(client: TestClient): Promise<string> {
  const picture = { scene: 'evidence' as const, file: await pictureFile() }
  return (await client.upload('POST /api/seller/refund_upload', picture)).id
}

let shades = 0

/** A small picture unlike any other: the same bytes would be one stored picture of several owners. */
export async function pictureFile(): Promise<File> {
  shades += 1
  const background = { r: shades % 256, g: (shades >> 8) % 256, b: 90 }
  const bytes = await sharp({ create: { width: 24, height: 24, channels: 3, background } })
    .png()
    .toBuffer()
  return new File([new Uint8Array(bytes)], 'lamp.png', { type: 'image/png' })
}

let catalogues = 0

/** A small catalogue unlike any other: the same file again would be the same import. */
export function catalogueFile(): File {
  catalogues += 1
  return new File([`Handle,Variant Price\nnobody-${catalogues},1.00\n`], 'prices.csv', { type: 'text/csv' })
}

/** Well formed, and of nobody. */
export function missingName(kind: Subject): string {
  if (kind === 'order_sn' || kind === 'trade_sn') return newNumber()
  if (kind === 'bill') return `${newId()}-1`
  if (kind === 'picture') return `/files/public/${newId().replaceAll('-', '')}-480.webp`
  return newId()
}
