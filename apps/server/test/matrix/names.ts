import type { Subject } from '@tradewind/contract/call'
import { MOST_SNIPPETS } from '@tradewind/contract/limits'
import sharp from 'sharp'
import sql from 'sql-template-tag'
import { newId, newNumber } from '../../src/platform/id.ts'
import { buildApplication, uploadPaper } from '../factories/applications.ts'
import { buildArticle } from '../factories/articles.ts'
import { type BuiltProduct, buildBanner, buildCategory, buildProduct } from '../factories/catalog.ts'
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
import { buildTakedown } from '../factories/takedowns.ts'
import { claimTopup, openCase, openTopups } from '../factories/topups.ts'
import { askForTrader } from '../factories/traders.ts'
import {
  askForShop,
  buildPayee,
  buildShopPayee,
  buildWithdrawal,
  type WithdrawalStage,
} from '../factories/withdrawals.ts'
import type { Server, TestClient } from '../harness.ts'
import { ofShops } from './shop-names.ts'
import { catalogueFile, parcelNumbers } from './upload-files.ts'

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
  // One of a shop is open at a time.
  const change = new Lazy(() => askForTrader(seller.client))
  const names = {} as Names
  // The notices of an order come with its events, so it is asked for first.
  for (const kind of kinds)
    names[kind] = await make[kind]({ server, buyer, seller, goods, order, withdrawal, refund, change })
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
  change: Lazy<string>
}

const oneOf = ({ goods }: Making) => ({ goods_id: goods.id, sku_id: goods.skuIds[0], quantity: 1 })

const complainOf = async ({ buyer, seller }: Making): Promise<string> => {
  const about = { shop_name: 'Casa Obscura', merchant_id: seller.shopId, content: 'They asked me to pay elsewhere.' }
  return (await buyer.client.call('POST /api/merchant/complaint', about, AT_ONCE)).id
}

const reportOf = async ({ buyer, goods }: Making): Promise<string> => {
  const about = { goods_id: goods.id, reason: 'fake' as const, content: 'The brand never made this.' }
  return (await buyer.client.call('POST /api/report/send', about, AT_ONCE)).id
}

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
  takedown: ({ server, seller }) => buildTakedown(server, seller.shopId),
  any_takedown: async ({ server, seller }) => {
    const id = await buildTakedown(server, seller.shopId)
    await seller.client.call('POST /api/seller/objection', { id, words: 'It is ours.' }, AT_ONCE)
    return id
  },
  trader_change: ({ change }) => change.get(),
  any_trader_change: ({ change }) => change.get(),
  product: async ({ goods }) => goods.id,
  own_product: async ({ goods }) => goods.id,
  own_sku: async ({ goods }) => goods.skuIds[0],
  ...ofShops,
  import: async ({ server, seller }) => {
    const { id } = await seller.client.upload('POST /api/seller/goods_import', { file: catalogueFile(), dry: 'true' })
    // It has said what would change, and waits for a word.
    await server.settle()
    return id
  },
  promo: async ({ server, seller }) => buildPromo(server, { shopId: seller.shopId }),
  shown_promo: async ({ server, seller }) => buildPromo(server, { shopId: seller.shopId, shown: true }),
  house_promo: async ({ server }) => buildPromo(server),
  shop_staff: async ({ server, seller }) => (await buildShopStaff(server, seller.shopId, ['orders'])).id,
  notice: async ({ server, buyer, order }) => {
    await order.get()
    await server.settle()
    const { list } = await buyer.client.call('GET /api/user/notice_list')
    return list[0]?.id ?? ''
  },
  shop_notice: async ({ server, seller, order }) => {
    await order.get()
    await server.settle()
    const { list } = await seller.client.call('GET /api/seller/notice_list')
    return list[0]?.id ?? ''
  },
  house_notice: async (making) => {
    await make.any_complaint(making)
    await making.server.settle()
    const { id } = await making.server.databases.owner.one<{ id: string }>(sql`
      SELECT id FROM desk_notice WHERE kind = 'complaint.sent' ORDER BY created_at DESC, id DESC LIMIT 1`)
    return id
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
  complaint: complainOf,
  shop_complaint: complainOf,
  any_complaint: complainOf,
  report: reportOf,
  prohibited_kind: async ({ server }) => {
    const { client } = await buildOperator(server)
    return (await client.call('GET /api/admin/prohibited_list')).list[0]?.id ?? ''
  },
  held_goods: async ({ server, seller }) =>
    (await buildProduct(server.databases.shop, { shopId: seller.shopId, title: { en: 'An old pistol' } })).id,
  any_reported: async (making) => {
    await reportOf({ ...making, buyer: await buildBuyer(making.server) })
    return making.goods.id
  },
  any_order: async ({ order }) => (await order.get()).id,
  shop_evidence: ({ seller }) => uploadShopEvidence(seller.client),
  shop_talk: async ({ buyer, seller }) => {
    const said = { merchant_id: seller.shopId, message_id: newId(), text: 'Is it still there?' }
    await buyer.client.call('POST /api/chat/send', said)
    return (await seller.client.call('GET /api/seller/chat_list')).list[0]?.id ?? ''
  },
  house_talk: async ({ buyer }) => {
    await buyer.client.call('POST /api/chat/send', { message_id: newId(), text: 'Where is my money?' })
    return (await buyer.client.call('GET /api/chat/history')).thread?.id ?? ''
  },
  ship_file: async ({ seller }) =>
    (await seller.client.upload('POST /api/seller/ship_file_add', { file: parcelNumbers() }, AT_ONCE)).id,
  order_view: async ({ seller }) =>
    (await seller.client.call('POST /api/seller/view_save', { name: 'To Germany', search: 'to=DE' }, AT_ONCE)).id,
  snippet: async ({ seller }) => (await seller.client.call('POST /api/seller/snippet_save', readyAnswer())).id,
  house_snippet: async ({ server }) => {
    const { client } = await buildOperator(server, ['support'])
    const { list } = await client.call('GET /api/admin/snippet_list')
    // The fuzz fills the house's list.
    if (list[0] && list.length >= MOST_SNIPPETS) await client.call('POST /api/admin/snippet_delete', { id: list[0].id })
    return (await client.call('POST /api/admin/snippet_save', readyAnswer())).id
  },
  category: ({ server }) => buildCategory(server.databases.owner),
  article: ({ server }) => buildArticle(server),
  law_text: ({ server }) => buildArticle(server, { kind: 'law' }),
  banner: ({ server }) => buildBanner(server.databases.owner),
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

const readyAnswer = () => ({ short: `r${newId().slice(-12)}`, title: 'Both sets', text: 'Both sets are in the box.' })

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

/** Well formed, and of nobody. */
export function missingName(kind: Subject): string {
  if (kind === 'order_sn' || kind === 'trade_sn') return newNumber()
  if (kind === 'bill') return `${newId()}-1`
  if (kind === 'article' || kind === 'law_text') return 'nothing-called-so'
  if (kind === 'picture') return `/files/public/${newId().replaceAll('-', '')}-480.webp`
  return newId()
}
