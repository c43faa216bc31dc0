import { type Cents, cents, parseDollars } from '@tradewind/contract/money'
import type { RevocationExemption } from '@tradewind/contract/refund'
import type { LocaleCode } from '@tradewind/messages/locales'
import type { Sql } from 'sql-template-tag'
import { announce } from '../../announce.ts'
import type { Context } from '../../platform/context.ts'
import type { Db, Tx } from '../../platform/db.ts'
import { assert } from '../../platform/errors.ts'
import { type ImageView, imageView } from '../../platform/files.ts'
import { newId } from '../../platform/id.ts'
import type { OutboxEvent } from '../../platform/outbox.ts'
import { countShopOrder, countShopReviews, uncountShopOrder } from '../shops/shops.ts'
import { type Home, loadHome } from './browse/home.ts'
import { addSold, addStar, insertBanner, insertCategory, selectOffers, writeShopName } from './catalog.sql.ts'
import { type NewBanner, type NewCategory, type NewProduct, newDraft } from './new-product.ts'
import { draftOf } from './shelf/plan-product.ts'
import type { ProductDraft } from './shelf/product-draft.ts'
import { saveProducts } from './shelf/save-products.ts'
import { selectAfter } from './shelf/stored-products.sql.ts'
import type { StockLine } from './stock.sql.ts'
import { free, hold, take, takeBack, takeBackUnits } from './stock.ts'

export { favouriteTimers } from './browse/favourite-alerts.ts'
export { goodsForMe } from './browse/for-you.ts'
export { sweepLooks } from './browse/kept-goods.sql.ts'
export { forgottenByCatalog } from './closing.sql.ts'
export { heldByCatalog } from './held.sql.ts'
export { tellLowStock } from './low-stock.ts'
export type { NewBanner, NewCategory, NewOption, NewProduct, NewSku } from './new-product.ts'
export { changeStock, refusalOf, type StockChange, type StockChanged } from './shelf/change-stock.ts'
export { editProducts } from './shelf/edit-products.ts'
export { priceTimers } from './shelf/price-acts.ts'
export type { DraftIssue, DraftOption, DraftSku, ProductDraft, SavedProduct } from './shelf/product-draft.ts'
export { documentTimers, startRewriting } from './shelf/rewrite-documents.ts'
export { saveProducts } from './shelf/save-products.ts'
export {
  type CategoryNames,
  lockDrafts,
  readCategoryNames,
  readShopPictures,
} from './shelf/shop-drafts.ts'
export { type ListedStock, listStock, readStock, readStockThen, type StockFacts } from './shelf/stock-list.ts'
export { startTelling, typeTimers } from './shelf/tell-untyped.ts'
export { liftProduct, settleShelf, takeProductDown } from './shelf/withhold.ts'
export { isTags, TAGS } from './tags.ts'

/** What other modules may know of an SKU. */
export type SkuView = {
  sku_id: string
  goods_id: string
  shop_id: string
  title: string
  /** The chosen option values in words; empty without options. */
  spec: string
  image: ImageView | null
  price: Cents
  available: number
  on_shelf: boolean
  weight_grams: number
  ready_days: number
  exempt: RevocationExemption | null
}

export async function createCategory(tx: Tx, category: NewCategory): Promise<string> {
  const id = category.id ?? newId()
  await insertCategory(tx, id, category)
  return id
}

export async function createBanner(tx: Tx, banner: NewBanner): Promise<string> {
  const id = banner.id ?? newId()
  await insertBanner(tx, id, banner)
  return id
}

/** Puts a product on the shelf with its SKUs, prices and opening stock. The SKU ids come in the order of `skus`. */
export async function createProduct(tx: Tx, product: NewProduct): Promise<{ id: string; skuIds: string[] }> {
  const [saved] = await saveProducts(tx, { shopId: product.shopId, at: product.listedAt }, [newDraft(product)])
  assert(saved && saved.result === 'created', 'a new product has all that the shelf asks for')
  return saved
}

/** The first screen as somebody sees it who said nothing of where things go. */
export const readHome = (ctx: Context): Promise<Home> => loadHome({ ...ctx, deliverTo: undefined })

/** A shop's products in the order of their handles, as their seller says them; the first ones without `after`. */
export async function readDrafts(db: Db, shopId: string, after: string | null, limit: number): Promise<ProductDraft[]> {
  return (await selectAfter(db, shopId, after, limit)).map(draftOf)
}

/** SKUs by id, in no particular order; ids that never were are left out. */
export async function readSkus(db: Db, skuIds: readonly string[] | Sql, lang: LocaleCode): Promise<SkuView[]> {
  const rows = await selectOffers(db, skuIds, lang)
  return rows.map((row) => ({
    ...row,
    spec: row.spec ?? '',
    image: row.image && imageView(row.image),
    price: cents(row.price),
  }))
}

/**
 * Holds units for unpaid orders, all lines or none: throws stock.out {stock, sku_id} when one has too little left. Give
 * the lines of all orders of a trade at once, so that their SKUs are locked in one order.
 */
export async function reserveStock(tx: Tx, lines: readonly StockLine[], at: Date): Promise<void> {
  await hold(tx, lines, at)
}

/** At payment: what the orders hold is sold. Returns how many SKUs it concerned; a second time it is none. */
export async function takeStock(tx: Tx, orderIds: readonly string[], at: Date): Promise<number> {
  return take(tx, orderIds, at)
}

/** An unpaid order is given up: what it holds can be bought by others. */
export async function freeStock(tx: Tx, orderIds: readonly string[], at: Date): Promise<number> {
  return free(tx, orderIds, at)
}

/** A paid order is cancelled before it was packed: what it took is back. */
export async function returnStock(tx: Tx, orderIds: readonly string[], at: Date): Promise<number> {
  return takeBack(tx, orderIds, at)
}

/** Some units of an order are for sale again: they were never sent, or came back. */
export async function giveBackStock(
  tx: Tx,
  refundId: string,
  orderId: string,
  units: readonly { skuId: string; quantity: number }[],
  at: Date,
): Promise<void> {
  await takeBackUnits(tx, refundId, orderId, units, at)
}

/** What order.received must carry: the goods, and what was paid for them in dollars. */
export type ReceivedOrder = { shop_id: string; paid: string; items: { goods_id: string; quantity: number }[] }

/** Topic order.received: `sold` of the products and the sales of the shop. */
export async function countReceivedOrder(tx: Tx, { payload: order }: OutboxEvent<ReceivedOrder>): Promise<void> {
  const units = order.items.reduce((sum, item) => sum + item.quantity, 0)
  await addSold(
    tx,
    order.items.map((item) => ({ goodsId: item.goods_id, units: item.quantity })),
  )
  await countShopOrder(tx, order.shop_id, { units, paid: parseDollars(order.paid) })
}

/** What order.refunded must carry: the pieces of which all money came back, what came back for goods in dollars, and whether that was all of the order. */
export type RefundedOrder = Omit<ReceivedOrder, 'paid'> & { back: string; whole: boolean }

/** Topic order.refunded: what came back was not bought, in `sold` and in the sales of the shop. */
export async function uncountRefunded(tx: Tx, { payload: order }: OutboxEvent<RefundedOrder>): Promise<void> {
  const units = order.items.reduce((sum, item) => sum + item.quantity, 0)
  await addSold(
    tx,
    order.items.map((item) => ({ goodsId: item.goods_id, units: -item.quantity })),
  )
  await uncountShopOrder(tx, order.shop_id, { units, back: parseDollars(order.back), whole: order.whole })
}

/** What review.posted must carry: the stars given to the goods of one order. */
export type PostedReview = { shop_id: string; items: { goods_id: string; goods_score: number }[] }

/** Topic review.posted: the stars of the products and the favorable rate of the shop. */
export async function countReview(tx: Tx, { payload: review }: OutboxEvent<PostedReview>): Promise<void> {
  const items = [...review.items].sort((a, b) => (a.goods_id < b.goods_id ? -1 : 1))
  for (const item of items) await addStar(tx, item.goods_id, item.goods_score, 1)
  await countShopReviews(
    tx,
    review.shop_id,
    items.map((item) => item.goods_score),
    1,
  )
}

/** Topic review.uncounted: a hidden review has given no star. Where it was not counted yet this waits until it is. */
export async function uncountReview(tx: Tx, { payload: { shop_id, items } }: OutboxEvent<PostedReview>): Promise<void> {
  for (const item of items) await addStar(tx, item.goods_id, item.goods_score, -1)
  await countShopReviews(
    tx,
    shop_id,
    items.map((item) => item.goods_score),
    -1,
  )
}

/** Cards that one event brings up to date: a shop of twenty thousand products holds up no other news. */
const CARDS_AT_ONCE = 1000

/** Topic shop.renamed: the cards of its products say what it is called now; what is left over waits for the next event. */
export async function renameOnCards(tx: Tx, { payload: { shop_id } }: OutboxEvent<{ shop_id: string }>): Promise<void> {
  if ((await writeShopName(tx, shop_id, CARDS_AT_ONCE)) === CARDS_AT_ONCE)
    announce(tx, 'shop.renamed', shop_id, { shop_id })
}
