import type { Answer, Parsed } from '@tradewind/contract/calls'
import { announce } from '../../announce.ts'
import { asSeller, type Context } from '../../platform/context.ts'
import { DomainError, missing } from '../../platform/errors.ts'
import { HOUSE, tellLive } from '../live/live.ts'
import { insertReviewReport } from './review-reports.sql.ts'
import { selectShopReviews } from './reviews.sql.ts'
import { shopReviewView } from './shop-reviews.ts'

/** A shop calls a review of its goods unfair, once. It stays where it is until the house has decided. */
export async function reportReview(
  ctx: Context,
  { id, reason, words }: Parsed<'POST /api/seller/comment_report'>,
): Promise<Answer<'POST /api/seller/comment_report'>> {
  const seller = asSeller(ctx)
  const { shopId } = seller
  return ctx.db.tx(async (tx) => {
    const written = await insertReviewReport(tx, { id, shopId, by: seller.id, reason, words, at: ctx.now() })
    const [review] = await selectShopReviews(tx, { shopId, id, limit: 1, lang: ctx.lang })
    if (!review) throw missing()
    // The same once more is another try of the same report.
    if (review.reason !== reason || review.words !== words) throw new DomainError('request.conflict')
    if (written === 0) ctx.undone?.()
    else {
      tellLive(tx, { ownerId: HOUSE, kind: 'queue' })
      announce(tx, 'house.told', id, { news: 'review.reported', ref_id: id, args: {}, at: ctx.now().toISOString() })
    }
    return shopReviewView(ctx, review)
  })
}
