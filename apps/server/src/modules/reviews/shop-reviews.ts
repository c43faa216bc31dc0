import type { Answer, Parsed } from '@tradewind/contract/calls'
import { asSeller, type Context } from '../../platform/context.ts'
import { DomainError, missing } from '../../platform/errors.ts'
import { imageView } from '../../platform/files.ts'
import { decodeKey, toPage } from '../../platform/paging.ts'
import { reviewView } from './review-view.ts'
import { type ShopReviewRow, selectShopReviews, updateReply } from './reviews.sql.ts'

type ShopReview = Answer<'POST /api/seller/comment_reply'>

const UNANSWERED = { open: 'all', low: 'low', all: undefined } as const

/** What buyers say of the shop's goods: what it has not answered, of that what is not good, or all. */
export async function listShopReviews(
  ctx: Context,
  input: Parsed<'GET /api/seller/comment_list'>,
): Promise<Answer<'GET /api/seller/comment_list'>> {
  const { shopId } = asSeller(ctx)
  const rows = await selectShopReviews(ctx.db, {
    ...{ shopId, limit: input.limit, lang: ctx.lang },
    unanswered: UNANSWERED[input.state],
    after: decodeKey(input.cursor, ['time', 'id']),
  })
  return toPage(
    rows,
    input.limit,
    (row) => shopReviewView(ctx, row),
    (row) => [row.created_at.toISOString(), row.id],
  )
}

/** The shop says something to a review of its goods, once. */
export async function replyToReview(
  ctx: Context,
  { id, reply }: Parsed<'POST /api/seller/comment_reply'>,
): Promise<ShopReview> {
  const { shopId } = asSeller(ctx)
  return ctx.db.tx(async (tx) => {
    const written = await updateReply(tx, { id, shopId, reply, at: ctx.now() })
    const [review] = await selectShopReviews(tx, { shopId, id, limit: 1, lang: ctx.lang })
    if (!review) throw missing()
    // The same words once more are another try of the same answer.
    if (review.reply !== reply) throw new DomainError('request.conflict')
    if (written === 0) ctx.undone?.()
    return shopReviewView(ctx, review)
  })
}

/** A review as its shop reads it. */
export const shopReviewView = (ctx: Context, row: ShopReviewRow): ShopReview => ({
  ...reviewView(ctx, row),
  goods: { id: row.goods_id, title: row.title, image: row.image && imageView(row.image) },
  order: { id: row.order_id, sn: row.sn },
  service_score: row.service_score,
  postage_score: row.postage_score,
  replied_at: row.replied_at?.toISOString() ?? null,
  hidden: row.hidden_at !== null,
  report:
    row.reason && row.reported_at
      ? {
          reason: row.reason,
          words: row.words ?? '',
          at: row.reported_at.toISOString(),
          decision:
            row.outcome && row.decided_at
              ? { outcome: row.outcome, words: row.decision ?? '', at: row.decided_at.toISOString() }
              : null,
        }
      : null,
})
