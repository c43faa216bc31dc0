import type { Download } from '../../platform/bind.ts'
import { asOperator, asSeller, asShopper, type Context } from '../../platform/context.ts'
import type { StoredImage } from '../../platform/files.ts'
import { readTransfersOfOrder } from '../ledger/ledger.ts'
import { loadDetail, readListings } from '../orders/orders.ts'
import { readMessages } from '../talk/talk.ts'
import { pageOf } from './evidence-page.ts'
import { loadAs, type Reader } from './refund-view.ts'
import type { RefundOwner } from './refunds.sql.ts'

/**
 * Everything about a refund as one file that can be kept, printed and shown to others, for each side the same, in its reader's language.
 * A page with its pictures in it: it opens wherever there is a browser, and says nothing that has to be fetched.
 */
export const downloadOwnEvidence = (ctx: Context, { id }: { id: string }): Promise<Download> =>
  pack(ctx, id, { buyerId: asShopper(ctx).id }, 'buyer')
export const downloadShopEvidence = (ctx: Context, { id }: { id: string }): Promise<Download> =>
  pack(ctx, id, { shopId: asSeller(ctx).shopId }, 'seller')
export const downloadAnyEvidence = (ctx: Context, { id }: { id: string }): Promise<Download> => {
  asOperator(ctx)
  return pack(ctx, id, 'everybody', 'operator')
}

async function pack(ctx: Context, id: string, owner: RefundOwner, reader: Reader): Promise<Download> {
  const { row, view } = await loadAs(ctx, ctx.db, { id, owner, reader })
  const bought = await loadDetail(ctx, ctx.db, { id: row.order_id }, { buyerId: row.buyer_id })
  const listings = await readListings(ctx.db, row.order_id, ctx.lang)
  const messages = await readMessages(ctx.db, id)
  const transfers = await readTransfersOfOrder(ctx.db, row.order_id)
  const pictures = {
    listings: new Map(listings.flatMap((line) => (line.image ? [[line.id, line.image as StoredImage]] : []))),
    proofs: new Map((row.proofs ?? []).map((proof) => [proof.id, proof.image])),
    messages: new Map(messages.flatMap((message) => (message.image ? [[message.id, message.image]] : []))),
    receipt: row.parcel?.receipt ?? null,
  }
  const descriptions = new Map(listings.map((line) => [line.id, line.description]))
  const cases = row.cases ?? []
  return {
    fileName: `refund-${bought.sn}.html`,
    parts: pageOf(ctx, { view, bought, descriptions, cases, transfers, pictures }),
  }
}
