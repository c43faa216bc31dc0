import { DAY_MS } from '@tradewind/contract/durations'
import sql from 'sql-template-tag'
import { startDrawing } from '../../src/modules/assist/assist.ts'
import { startSealing } from '../../src/modules/ledger/ledger.ts'
import type { Server } from '../harness.ts'
import { buildProduct } from './catalog.ts'
import { type BuiltSeller, buildOrder, buildSeller } from './orders.ts'

/** Days are sealed, and boards drawn, from now on. */
export async function openSupport({ databases, clock, settle }: Server): Promise<void> {
  await startSealing(databases.shop, clock.now())
  await startDrawing(databases.shop, clock.now())
  await settle()
}

/** Six minutes past the next midnight: the day is sealed and the new one drawn. */
export async function nextDay({ clock, moveClock, settle }: Server): Promise<void> {
  await moveClock(DAY_MS - (clock.now().getTime() % DAY_MS) + 6 * 60_000)
  await settle()
}

/** A shop with something on sale. */
export async function buildSellingShop(server: Server): Promise<BuiltSeller> {
  const seller = await buildSeller(server)
  await buildProduct(server.databases.shop, { shopId: seller.shopId })
  return seller
}

/** Somebody who has received an order. */
export const buildReceiver = async (server: Server) => (await buildOrder(server, 'received')).buyer

/** Somebody has supported a shop on each of the last days, today included. */
export async function giveDays(server: Server, giverId: string, shopId: string, days: number): Promise<void> {
  for (let day = 0; day < days; day += 1) {
    const at = new Date(server.clock.now().getTime() - day * DAY_MS)
    await server.databases.owner.run(sql`
      INSERT INTO assist (shopper_id, shop_id, day, at)
      VALUES (${giverId}, ${shopId}, (${at}::timestamptz AT TIME ZONE 'UTC')::date, ${at})`)
  }
}
