import type { Answer, Parsed } from '@tradewind/contract/calls'
import { cents, formatDollars } from '@tradewind/contract/money'
import { announce } from '../../announce.ts'
import { asShopper, type Context } from '../../platform/context.ts'
import type { Tx } from '../../platform/db.ts'
import { missing } from '../../platform/errors.ts'
import { imageView } from '../../platform/files.ts'
import { decodeKey, toPage } from '../../platform/paging.ts'
import { deleteFollows } from './closing.sql.ts'
import { countFollowers, deleteFollow, insertFollow, selectFollows } from './shops.sql.ts'

/** Follows a shop or stops; doing it twice changes nothing. The tally follows by the event. */
export async function followShop(
  ctx: Context,
  input: Parsed<'POST /api/merchant/follow'>,
): Promise<Answer<'POST /api/merchant/follow'>> {
  const shopper = asShopper(ctx)
  return ctx.db.tx(async (tx) => {
    const changed = input.status
      ? await insertFollow(tx, shopper.id, input.id, ctx.now())
      : await deleteFollow(tx, shopper.id, input.id)
    const counted = await countFollowers(tx, input.id)
    if (!counted) throw missing()
    if (changed) announce(tx, 'follow.changed', input.id, { shop_id: input.id, change: input.status ? 1 : -1 })
    return { followed: input.status, fans: counted.fans }
  })
}

/** They follow nothing any more, and count nowhere as a fan. */
export async function endFollows(tx: Tx, shopperId: string): Promise<void> {
  for (const { shop_id } of await deleteFollows(tx, shopperId))
    announce(tx, 'follow.changed', shop_id, { shop_id, change: -1 })
}

export async function listFollows(
  ctx: Context,
  input: Parsed<'GET /api/user/follow_list'>,
): Promise<Answer<'GET /api/user/follow_list'>> {
  const shopper = asShopper(ctx)
  const after = decodeKey(input.cursor, ['time', 'id'])
  const rows = await selectFollows(ctx.db, { shopperId: shopper.id, after, limit: input.limit, lang: ctx.lang })
  return toPage(
    rows,
    input.limit,
    (row) => ({
      ...row,
      logo: imageView(row.logo),
      newest: row.newest.map(({ image, price, ...goods }) => ({
        ...goods,
        image: image && imageView(image),
        price: formatDollars(cents(price)),
      })),
      followed_at: row.followed_at.toISOString(),
    }),
    (row) => [row.followed_at.toISOString(), row.id],
  )
}
