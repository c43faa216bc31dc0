import type { Answer, Parsed } from '@tradewind/contract/calls'
import { asShopper, type Context } from '../../platform/context.ts'
import { missing } from '../../platform/errors.ts'
import { readOrderRow } from '../orders/orders.ts'
import { reviewView } from './review-view.ts'
import { selectOwnReviews } from './reviews.sql.ts'

/** What the buyer of an order said of it. What the house hid stands here with its reason, for them alone. */
export async function listOwnReviews(
  ctx: Context,
  { id }: Parsed<'GET /api/order/comments'>,
): Promise<Answer<'GET /api/order/comments'>> {
  const shopper = asShopper(ctx)
  if ((await readOrderRow(ctx.db, id))?.buyer_id !== shopper.id) throw missing()
  const rows = await selectOwnReviews(ctx.db, id, shopper.id, ctx.lang)
  return {
    list: rows.map((row) => ({
      ...reviewView(ctx, row),
      order_item_id: row.order_line_id,
      title: row.title,
      hidden: row.hidden_at && { at: row.hidden_at.toISOString(), words: row.hidden_words ?? '' },
    })),
  }
}
