import { DAY_MS } from '@tradewind/contract/durations'
import type { Database, Tx } from '../../platform/db.ts'
import { newId } from '../../platform/id.ts'
import type { OutboxEvent } from '../../platform/outbox.ts'
import { HOUSE, tellLive } from '../live/live.ts'
import type { HOUSE_NEWS, HouseKind, SHOP_NEWS, ShopKind } from './desk-kinds.ts'
import { type DeskNotice, deleteDeskNotices, insertDeskNotice, selectToldSince } from './desk-notices.sql.ts'

type About = Pick<DeskNotice, 'orderId' | 'refId' | 'byId' | 'args' | 'at'>

/** Writes it down, lets the open pages of the desk know, and the browsers that listen. */
function tellDesk(tx: Tx, ownerId: string, kind: ShopKind | HouseKind, about: About): void {
  insertDeskNotice(tx, { id: newId(), ownerId, kind, ...about })
  tellLive(tx, { ownerId, kind: 'notice' })
  tx.wake('desk-pushes')
}

type OrderNews = { shop_id: string; sn: string; at: string; role?: string }

/** Topics order.paid, .readdressed, .cancelled and .received: tells the shop, unless it did it itself. */
export async function tellShopOfOrder(tx: Tx, { topic, shard_id, payload }: OutboxEvent<OrderNews>): Promise<void> {
  const { shop_id, sn, at, role } = payload
  if (role !== 'seller') tellDesk(tx, shop_id, topic as ShopKind, { orderId: shard_id, args: { sn }, at })
}

type ReviewNews = {
  shop_id: string
  items: readonly { goods_id: string; goods_score: number }[]
  at?: string | undefined
}

/** Topic review.posted: of each thing that was reviewed. */
export async function tellShopOfReview(tx: Tx, { payload }: OutboxEvent<ReviewNews>): Promise<void> {
  const { shop_id, items, at } = payload
  // Announced by a release that did not say when: nobody is told of it days later.
  if (!at) return
  for (const { goods_id, goods_score } of items)
    tellDesk(tx, shop_id, 'review.posted', { refId: goods_id, args: { stars: String(goods_score) }, at })
}

type WithdrawalNews = {
  owner_type: string
  shopper_id: string
  ref_id: string
  args: Record<string, string>
  at: string
}
const FOR_SHOP: readonly string[] = [
  'withdrawal.sent',
  'withdrawal.arrived',
  'withdrawal.refused',
  'withdrawal.returned',
]
const FOR_HOUSE: readonly string[] = ['withdrawal.auditing', 'withdrawal.approved']

/** Topics withdrawal.*: the shop whose money it is, and whoever of the house is next. */
export async function tellOfWithdrawal(tx: Tx, { topic, payload }: OutboxEvent<WithdrawalNews>): Promise<void> {
  const { owner_type, shopper_id: ownerId, ref_id: refId, args, at } = payload
  if (owner_type === 'shop' && FOR_SHOP.includes(topic)) tellDesk(tx, ownerId, topic as ShopKind, { refId, args, at })
  if (FOR_HOUSE.includes(topic)) tellDesk(tx, HOUSE, topic as HouseKind, { refId, args, at })
}

type Told = { order_id?: string | undefined; ref_id?: string | undefined; args: Record<string, string>; at: string }

/** Topic shop.told: what has no event of its own. */
export async function tellShop(
  tx: Tx,
  { payload }: OutboxEvent<Told & { shop_id: string; news: (typeof SHOP_NEWS)[number] }>,
): Promise<void> {
  const { shop_id, news, order_id: orderId, ref_id: refId, args, at } = payload
  tellDesk(tx, shop_id, news, { orderId, refId, args, at })
}

/** Topic house.told: what came to wait there, for others than who brought it. */
export async function tellHouse(
  tx: Tx,
  { payload }: OutboxEvent<Told & { by?: string | undefined; news: (typeof HOUSE_NEWS)[number] }>,
): Promise<void> {
  const { news, ref_id: refId, by: byId, args, at } = payload
  tellDesk(tx, HOUSE, news, { refId, byId, args, at })
}

/** Laws of the books are broken. Whoever counts them does it again and again: the house is told once a day, for as long as it lasts. */
export const tellBrokenLaws = (db: Database, at: Date): Promise<void> =>
  db.tx(async (tx) => {
    const told = await selectToldSince(tx, HOUSE, 'laws.broken', new Date(at.getTime() - DAY_MS))
    if (told === 0) tellDesk(tx, HOUSE, 'laws.broken', { args: {}, at: at.toISOString() })
  })

/** So long a desk can look back. */
const KEPT_MS = 60 * DAY_MS

/** Throws away what is no news to anybody. */
export const sweepDeskNotices = async (tx: Tx, now: Date): Promise<void> => {
  await deleteDeskNotices(tx, new Date(now.getTime() - KEPT_MS))
}
