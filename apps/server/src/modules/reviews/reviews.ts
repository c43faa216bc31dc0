import type { Answer, Parsed } from '@tradewind/contract/calls'
import { announce } from '../../announce.ts'
import { asShopper, type Context } from '../../platform/context.ts'
import type { Tx } from '../../platform/db.ts'
import { DomainError, fieldError, missing } from '../../platform/errors.ts'
import { imageOf, type StoredImage } from '../../platform/files.ts'
import { newId } from '../../platform/id.ts'
import { decodeKey, toPage } from '../../platform/paging.ts'
import { notAllowed } from '../../platform/state-chain.ts'
import { markFileUsed, maskedName, readOwnFiles } from '../identity/identity.ts'
import { loadDetail, lockOwnOrder, noteReviews, type OrderDetail, readReviewable } from '../orders/orders.ts'
import { reviewView } from './review-view.ts'
import { insertReviews, selectReviews } from './reviews.sql.ts'
import { writtenIn } from './written-in.ts'

export { forgottenByReviews } from './closing.sql.ts'
export { heldByReviews } from './held.sql.ts'
export { replyToReview } from './shop-reviews.ts'

type Comment = Parsed<'POST /api/order/comment'>
type CommentItem = Comment['items'][number]

/** Reviews lines of a received order, all at once or some now and some later; with the last the order is completed. */
export async function reviewOrder(ctx: Context, input: Comment): Promise<OrderDetail> {
  const shopper = asShopper(ctx)
  return ctx.db.tx(async (tx) => {
    const order = await lockOwnOrder(tx, input.id, { buyerId: shopper.id })
    const at = ctx.now()
    const reviewable = await readReviewable(tx, order, at)
    const lines = new Map(reviewable.lines.map((line) => [line.id, line]))
    const reviews = []
    for (const [index, item] of input.items.entries()) {
      const line = lines.get(item.order_item_id)
      if (!line) throw missing()
      if (line.reviewed) throw new DomainError('review.already_written')
      if (!reviewable.isOpen) throw notAllowed(order)
      // A line that is named twice is reviewed when it is met again.
      lines.set(line.id, { ...line, reviewed: true })
      const pictures = await usePictures(tx, shopper.id, item, index, at)
      const { id: order_line_id, goods_id, spec } = line
      const { content, goods_score } = item
      const language = writtenIn(content, ctx.lang)
      reviews.push({ id: newId(), order_line_id, goods_id, spec, content, language, goods_score, pictures })
    }
    await insertReviews(tx, {
      orderId: order.id,
      shopId: order.shop_id,
      shopperId: shopper.id,
      buyer: await maskedName(tx, shopper.id),
      serviceScore: input.service_score,
      postageScore: input.postage_score,
      at,
      reviews,
    })
    await noteReviews(
      tx,
      order,
      reviews.map((review) => review.order_line_id),
      at,
    )
    const items = reviews.map(({ goods_id, goods_score }) => ({ goods_id, goods_score }))
    announce(tx, 'review.posted', order.id, { shop_id: order.shop_id, items, at: at.toISOString() })
    return loadDetail(ctx, tx, { id: order.id }, { buyerId: shopper.id })
  })
}

/** The pictures of a review: uploaded by its buyer, and kept from now on. */
async function usePictures(
  tx: Tx,
  shopperId: string,
  { pics }: CommentItem,
  index: number,
  at: Date,
): Promise<StoredImage[]> {
  const urls = [...new Set(pics)]
  const files = new Map((await readOwnFiles(tx, shopperId, urls)).map((file) => [file.url, file]))
  const pictures: StoredImage[] = []
  for (const url of urls) {
    const file = files.get(url)
    if (!file) throw fieldError(`items.${index}.pics`, 'invalid')
    await markFileUsed(tx, shopperId, url, at)
    pictures.push(imageOf(file))
  }
  return pictures
}

/** What buyers say about a product, newest first. */
export async function listReviews(
  ctx: Context,
  input: Parsed<'GET /api/goods/comment_list'>,
): Promise<Answer<'GET /api/goods/comment_list'>> {
  const rows = await selectReviews(ctx.db, {
    goodsId: input.id,
    score: input.score,
    hasPictures: input.has_pic ?? false,
    after: decodeKey(input.cursor, ['time', 'id']),
    limit: input.limit + 1,
    lang: ctx.lang,
  })
  return toPage(
    rows,
    input.limit,
    (row) => reviewView(ctx, row),
    (row) => [row.created_at.toISOString(), row.id],
  )
}
