import type { Answer } from '@tradewind/contract/calls'
import { cents, formatDollars, sumCents } from '@tradewind/contract/money'
import type { LocaleCode } from '@tradewind/messages/locales'
import { asShopper, type Context, type DestinedContext } from '../../platform/context.ts'
import type { Db } from '../../platform/db.ts'
import { imageView } from '../../platform/files.ts'
import { awayUntil, awayView } from '../shops/shops.ts'
import { type CartRow, selectCart, selectCount } from './cart.sql.ts'

export type Cart = Answer<'GET /api/cart/list'>
type ShopLines = Cart['shops'][number]

export async function showCart(ctx: DestinedContext): Promise<Cart> {
  const shopper = asShopper(ctx)
  return loadCart(ctx, ctx.db, shopper.id)
}

export async function countCart(ctx: Context): Promise<Answer<'GET /api/cart/count'>> {
  const shopper = asShopper(ctx)
  return selectCount(ctx.db, shopper.id)
}

/** The whole bag: every call that changes it answers with this. */
export async function loadCart({ lang, now, deliverTo }: DestinedContext, db: Db, shopperId: string): Promise<Cart> {
  const at = now()
  const rows = await selectCart(db, shopperId, lang, deliverTo)
  const settled = rows.filter((row) => row.selected && !row.set_aside && isValid(row, at))
  return {
    shops: byShop(rows, at, lang),
    country: rows[0]?.country ?? null,
    count: rows.reduce((sum, row) => sum + (row.set_aside ? 0 : row.quantity), 0),
    selected: settled.reduce((sum, row) => sum + row.quantity, 0),
    subtotal: formatDollars(sumCents(settled.map((row) => row.price * BigInt(row.quantity)))),
  }
}

const isValid = (row: CartRow, at: Date): boolean => row.on_shelf && row.available > 0 && !awayUntil(row, at)

/** Shops and lines in the order of the newest addition. */
function byShop(rows: readonly CartRow[], at: Date, lang: LocaleCode): ShopLines[] {
  const shops = new Map<string, ShopLines>()
  for (const row of rows) {
    const merchant = {
      id: row.shop_id,
      name: row.shop_name,
      city: row.shop_city,
      country: row.shop_country,
      away: awayView(row, at, lang),
      closed: row.standing !== 'open',
      unreachable: row.country !== null && row.rule === null,
      free_from: row.rule?.free_from ? formatDollars(cents(row.rule.free_from)) : null,
    }
    const shop = shops.get(row.shop_id) ?? { merchant, lines: [] }
    shop.lines.push(lineView(row, at))
    shops.set(row.shop_id, shop)
  }
  return [...shops.values()]
}

const lineView = (row: CartRow, at: Date): ShopLines['lines'][number] => ({
  id: row.id,
  goods_id: row.goods_id,
  sku_id: row.sku_id,
  title: row.title,
  spec: row.spec ?? '',
  image: row.image && imageView(row.image),
  quantity: row.quantity,
  selected: row.selected,
  price: formatDollars(cents(row.price)),
  price_was: row.price_then === row.price ? null : formatDollars(cents(row.price_then)),
  stock: row.available,
  valid: isValid(row, at),
  aside: row.set_aside,
})
