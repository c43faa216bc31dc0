import type { Answer, Parsed } from '@tradewind/contract/calls'
import { asShopper, type Context, type DestinedContext } from '../../../platform/context.ts'
import { fieldError, missing } from '../../../platform/errors.ts'
import { decodeKey, toPage } from '../../../platform/paging.ts'
import {
  deleteFavourite,
  forgetLooks,
  insertFavourite,
  joinLooks,
  type Keeping,
  type KeptRow,
  selectKept,
} from './kept-goods.sql.ts'
import { cardsFor, type ProductCard } from './product-card.ts'

/** Keeps a product or does so no longer; doing it twice changes nothing. */
export async function keepFavourite(
  ctx: Context,
  input: Parsed<'POST /api/goods/favourite'>,
): Promise<Answer<'POST /api/goods/favourite'>> {
  const shopper = asShopper(ctx)
  const product = input.status
    ? await insertFavourite(ctx.db, shopper.id, input.id, ctx.now())
    : await deleteFavourite(ctx.db, shopper.id, input.id)
  if (!product) throw missing()
  return { favourite: input.status }
}

export const listFavourites = (
  ctx: DestinedContext,
  input: Parsed<'GET /api/user/favourite_list'>,
): Promise<Answer<'GET /api/user/favourite_list'>> =>
  pageOf(ctx, 'favourite', input, (card, at) => ({ ...card, favourite_at: at }))

export const listViewed = (
  ctx: DestinedContext,
  input: Parsed<'GET /api/user/view_list'>,
): Promise<Answer<'GET /api/user/view_list'>> =>
  pageOf(ctx, 'looked_at', input, (card, at) => ({ ...card, viewed_at: at }))

/** What a visitor's device remembered becomes part of the account that turned out to be theirs. Doing it twice changes nothing. */
export async function joinViewed(
  ctx: Context,
  input: Parsed<'POST /api/user/view_join'>,
): Promise<Answer<'POST /api/user/view_join'>> {
  const shopper = asShopper(ctx)
  await joinLooks(ctx.db, shopper.id, input.looks, ctx.now())
  return { done: true }
}

/** Clears the history of the one who asks. What counts as seen is kept elsewhere and does not change. */
export async function clearViewed(
  ctx: Context,
  input: Parsed<'POST /api/user/view_clear'>,
): Promise<Answer<'POST /api/user/view_clear'>> {
  const shopper = asShopper(ctx)
  if (!input.all && !input.ids) throw fieldError('ids', 'required')
  await forgetLooks(ctx.db, shopper.id, input.all ? undefined : input.ids)
  return { done: true }
}

async function pageOf<Out>(
  ctx: DestinedContext,
  keeping: Keeping,
  { cursor, limit }: { cursor?: string; limit: number },
  view: (card: KeptCard, at: string) => Out,
) {
  const shopper = asShopper(ctx)
  const after = decodeKey(cursor, ['time', 'id'])
  const rows = await selectKept(ctx.db, keeping, { shopperId: shopper.id, after, limit, lang: ctx.lang })
  const card = await cardsFor(ctx, rows)
  return toPage(
    rows,
    limit,
    (row) => view(kept(card(row), row), row.at.toISOString()),
    (row) => [row.at.toISOString(), row.id],
  )
}

type KeptCard = ProductCard & { on_shelf: boolean }

/** What left the shelf cannot be bought, however many there are. */
const kept = (card: ProductCard, row: KeptRow): KeptCard => ({
  ...card,
  in_stock: row.in_stock && row.on_shelf,
  on_shelf: row.on_shelf,
})
