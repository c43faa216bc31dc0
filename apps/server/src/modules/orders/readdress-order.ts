import type { Parsed } from '@tradewind/contract/calls'
import sql from 'sql-template-tag'
import { announce } from '../../announce.ts'
import { asShopper, type Context } from '../../platform/context.ts'
import { DomainError } from '../../platform/errors.ts'
import { readAddress } from '../identity/identity.ts'
import { countryName } from '../shops/shops.ts'
import { advanceOrder, factsOf, lockOwnOrder, orderNews } from './advance-order.ts'
import { loadDetail, type OrderDetail } from './order-detail.ts'
import { orderChain } from './order-state.ts'
import { findAnew } from './orders.sql.ts'
import { type Destination, insertAddressBefore } from './readdress-order.sql.ts'

/**
 * Sends a paid order elsewhere for as long as it is not packed. In the same country freight and days are what they were; for
 * another one it is another order. Where it goes already it is left alone, so that a second tap changes nothing.
 *
 * @throws DomainError thing.missing, state.not_allowed { status }, order.other_country { country }
 */
export async function readdressOrder(ctx: Context, input: Parsed<'POST /api/order/readdress'>): Promise<OrderDetail> {
  const shopper = asShopper(ctx)
  return ctx.db.tx(async (tx) => {
    const order = await lockOwnOrder(tx, input.id, { buyerId: shopper.id })
    const to = await readAddress(tx, shopper.id, input.address_id)
    const at = ctx.now()
    orderChain.step(factsOf(order, at), 'readdress', 'buyer')
    if (to.country !== order.country) {
      const { country } = order
      throw new DomainError('order.other_country', { country, place: countryName(country, ctx.lang) })
    }
    if (!isSame(order, to)) {
      const changes = sql`addressee = ${to.addressee}, mobile = ${to.mobile}, area = ${to.area}, detail = ${to.detail}, postcode = ${to.postcode}`
      const step = { role: 'buyer', actorId: shopper.id, at, event: 'readdress' } as const
      const readdressed = await advanceOrder(tx, order, { ...step, changes })
      insertAddressBefore(tx, order, readdressed.seq)
      tx.send(findAnew(sql`ARRAY[${order.id}]::uuid[]`))
      announce(tx, 'order.readdressed', order.id, orderNews(readdressed, at))
    }
    return loadDetail(ctx, tx, { id: order.id }, { buyerId: shopper.id })
  })
}

const isSame = (one: Destination, other: Destination): boolean =>
  (['addressee', 'mobile', 'area', 'detail', 'postcode'] as const).every((part) => one[part] === other[part])
