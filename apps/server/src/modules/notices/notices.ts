import type { Answer, Parsed } from '@tradewind/contract/calls'
import { hasMessage } from '@tradewind/messages/server'
import { asShopper, type Context } from '../../platform/context.ts'
import type { Db, Tx } from '../../platform/db.ts'
import { fieldError } from '../../platform/errors.ts'
import { imageView } from '../../platform/files.ts'
import { newId } from '../../platform/id.ts'
import { say } from '../../platform/language.ts'
import type { OutboxEvent } from '../../platform/outbox.ts'
import { decodeKey, toPage } from '../../platform/paging.ts'
import { tellLive } from '../live/live.ts'
import { categoryOf, pathOf } from './notice-kinds.ts'
import { insertNotice, markRead, type NoticeRow, selectNotices, selectUnread } from './notices.sql.ts'

export { forgottenByNotices } from './closing.sql.ts'
export { pushNotices } from './deliver-push.ts'
export { heldByNotices } from './held.sql.ts'
export { sweepNotices } from './notices.sql.ts'
export { pushWaits } from './push.sql.ts'

/** How many notices a shopper has not read. */
export async function countUnread(db: Db, shopperId: string): Promise<number> {
  return (await selectUnread(db, shopperId)).unread
}

/** Writes it down, lets the open pages of whom it is for know, and the browsers that listen. */
function tell(tx: Tx, notice: Omit<Parameters<typeof insertNotice>[1], 'id' | 'category'>): void {
  insertNotice(tx, { ...notice, id: newId(), category: categoryOf(notice.kind) })
  tellLive(tx, { ownerId: notice.shopperId, kind: 'notice' })
  tx.wake('pushes')
}

/** What an order event must carry, so that its buyer can be told. */
type OrderNews = { buyer_id: string; sn: string; shop_name: string; at: string }

/** Topics order.paid, .readdressed, .shipped, .delivered, .renumbered, .cancelled and .received: tells the buyer. */
export async function noticeOrder(tx: Tx, event: OutboxEvent<OrderNews>): Promise<void> {
  const { buyer_id, sn, shop_name, at } = event.payload
  const args = { sn, shop: shop_name }
  tell(tx, { shopperId: buyer_id, kind: event.topic, orderId: event.shard_id, args, at })
}

/** What an event on a record (a top-up, a withdrawal) or an account must carry, so that its owner can be told; `args` are those of the message. */
type RecordNews = { shopper_id: string; ref_id?: string; args: Record<string, string>; at: string }

/** Topics of records and of accounts: tells their owner in the words of `notices.<topic>`. */
export async function noticeRecord(tx: Tx, event: OutboxEvent<RecordNews>): Promise<void> {
  const { shopper_id, ref_id, args, at } = event.payload
  tell(tx, { shopperId: shopper_id, kind: event.topic, refId: ref_id, args, at })
}

/** Topic refund.told: tells the buyer in the words of `notices.refund.<news>`. */
export async function noticeRefund(tx: Tx, event: OutboxEvent<RecordNews & { news: string }>): Promise<void> {
  const { shopper_id, ref_id, args, at, news } = event.payload
  tell(tx, { shopperId: shopper_id, kind: `refund.${news}`, refId: ref_id, args, at })
}

export async function listNotices(
  ctx: Context,
  input: Parsed<'GET /api/user/notice_list'>,
): Promise<Answer<'GET /api/user/notice_list'>> {
  const shopper = asShopper(ctx)
  const after = decodeKey(input.cursor, ['time', 'id'])
  const rows = await selectNotices(ctx.db, {
    shopperId: shopper.id,
    category: input.category,
    after,
    limit: input.limit + 1,
  })
  return toPage(
    rows,
    input.limit,
    (row) => noticeView(ctx, row),
    (row) => [row.created_at.toISOString(), row.id],
  )
}

// The words are found now, so that somebody who changes the language reads old notices in it, too.
function noticeView(ctx: Context, row: NoticeRow): Answer<'GET /api/user/notice_list'>['list'][number] {
  const key = `notices.${row.kind}`
  return {
    id: row.id,
    kind: row.kind,
    category: categoryOf(row.kind),
    title: hasMessage(key) ? say(ctx.lang, key, row.args) : row.kind,
    order_id: row.order_id,
    ref_id: row.ref_id,
    image: row.image && imageView(row.image),
    path: pathOf(row),
    read: row.read_at !== null,
    created_at: row.created_at.toISOString(),
  }
}

export async function readNotices(
  ctx: Context,
  input: Parsed<'POST /api/user/notice_read'>,
): Promise<Answer<'POST /api/user/notice_read'>> {
  const shopper = asShopper(ctx)
  if (!input.all && !input.ids) throw fieldError('ids', 'required')
  await markRead(ctx.db, shopper.id, input.all ? null : (input.ids ?? []), ctx.now())
  return selectUnread(ctx.db, shopper.id)
}

export async function countNotices(ctx: Context): Promise<Answer<'GET /api/user/notice_count'>> {
  return selectUnread(ctx.db, asShopper(ctx).id)
}
