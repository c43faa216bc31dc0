import type { Answer, Parsed } from '@tradewind/contract/calls'
import { orderStates } from '@tradewind/contract/order-status'
import { asSeller, type Context } from '../../../platform/context.ts'
import { missing } from '../../../platform/errors.ts'
import { pickText } from '../../../platform/localised.ts'
import { nameOr } from '../../identity/identity.ts'
import { shipsFrom } from '../../shops/shops.ts'
import { selectOwnIds } from './pack-orders.sql.ts'
import { notePrinted, type SlipRow, selectSlips } from './slips.sql.ts'

type Slip = Answer<'POST /api/seller/order_slips'>['list'][number]

/** What is printed of orders: what to put into the parcel, and where it goes. Those that are not the shop's are passed over. */
export async function readSlips(
  ctx: Context,
  { ids }: Parsed<'POST /api/seller/order_slips'>,
): Promise<Answer<'POST /api/seller/order_slips'>> {
  const { shopId } = asSeller(ctx)
  return ctx.db.tx(async (tx) => {
    // Noted first: of an address that changes meanwhile the paper is taken for old, and never for new.
    const own = (await selectOwnIds(tx, shopId, [...new Set(ids)])).map(({ id }) => id).sort()
    await notePrinted(tx, own, ctx.now())
    const rows = await selectSlips(tx, shopId, [...new Set(ids)], ctx.lang)
    if (rows.length === 0) throw missing()
    return { list: rows.map((row) => slipView(ctx, row)) }
  })
}

function slipView(ctx: Context, row: SlipRow): Slip {
  const waits = orderStates[row.status as keyof typeof orderStates].goods === 'to send'
  const items = row.items.map(({ to_send, left, spec, ...item }) => ({
    ...item,
    spec: spec ?? '',
    quantity: waits ? to_send : left,
  }))
  return {
    id: row.id,
    sn: row.sn,
    created_at: row.created_at.toISOString(),
    note: row.remark,
    address: {
      addressee: nameOr(ctx, row.addressee),
      mobile: row.mobile,
      country: row.country,
      area: row.area,
      detail: row.detail,
      postcode: row.postcode,
    },
    from: { name: row.shop_name, lines: senderLines(ctx, row) },
    items: items.filter(({ quantity }) => quantity > 0),
  }
}

/** Where a parcel comes back to: whose shop it is by law, or the town that it is sent from, where nobody has told. */
function senderLines(ctx: Context, { seller, ships_from_city, ships_from_country }: SlipRow): string[] {
  const place = (city: string, country: string) => shipsFrom({ city, country }, ctx.lang)
  if (!seller) return [place(pickText(ships_from_city, ctx.lang), ships_from_country)]
  const { name, address, postcode, city, country } = seller
  return [name, address, place([postcode, city].filter(Boolean).join(' '), country)]
}
