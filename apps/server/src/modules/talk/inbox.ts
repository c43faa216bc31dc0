import type { Answer, Parsed } from '@tradewind/contract/calls'
import type { Context } from '../../platform/context.ts'
import type { Tx } from '../../platform/db.ts'
import { missing } from '../../platform/errors.ts'
import { imageOf } from '../../platform/files.ts'
import { decodeKey, toPage } from '../../platform/paging.ts'
import { listStaffOf, takeEvidence } from '../identity/identity.ts'
import type { CardReader } from './cards.sql.ts'
import { checkCard, readCards, subjectOf } from './cards.ts'
import {
  assignThread,
  closeThread,
  countInbox,
  type Desk,
  type InboxRow,
  selectBuyer,
  selectFound,
  selectHousePeople,
  selectInbox,
  selectOrdersBeside,
  selectStaffName,
} from './inbox.sql.ts'
import { checkSaid } from './own-talks.ts'
import { MOST_FOUND, ORDERS_BESIDE } from './settings.ts'
import { lockThread, type SpeakerRole, selectThread, type ThreadRow } from './talk.sql.ts'
import { markRead, say, tellTalk } from './talk.ts'
import { cardNameOf, marksOf, messageView, readStretch } from './talk-view.ts'

/** Who of a shop or of the house is at their inbox. */
export type Clerk = Desk & { id: string; role: Exclude<SpeakerRole, 'buyer'> }

const eyesOf = ({ shopId }: Desk): CardReader => (shopId === null ? 'house' : { shopId })

export async function listInbox(
  ctx: Context,
  clerk: Clerk,
  input: Parsed<'GET /api/seller/chat_list'>,
): Promise<Answer<'GET /api/seller/chat_list'>> {
  const after = decodeKey(input.cursor, ['bigint', 'id'])
  const { filter, limit } = input
  const sought = await seek(ctx, clerk, input.keyword?.trim() ?? '')
  const rows = await selectInbox(ctx.db, clerk, { filter, staffId: clerk.id, sought, after, limit })
  const cardOf = await readCards(ctx.db, rows.map(subjectOf), { reader: eyesOf(clerk), lang: ctx.lang })
  return toPage(
    rows,
    limit,
    (row) => ({ ...rowView(row), about: cardOf(subjectOf(row)) }),
    (row) => [row.inbox_key.toString(), row.id],
  )
}

/** What is rare is found by index; what stands in very many messages is soon met in one talk after the other. */
async function seek(ctx: Context, clerk: Clerk, keyword: string): Promise<string | string[]> {
  if ([...keyword].length < 2) return keyword
  const found = await selectFound(ctx.db, clerk, keyword, MOST_FOUND + 1)
  return found.length > MOST_FOUND ? keyword : [...new Set(found.map(({ id }) => id))]
}

type Row = Answer<'GET /api/seller/chat_list'>['list'][number]

const rowView = (row: InboxRow): Omit<Row, 'about'> => ({
  id: row.id,
  buyer: { id: row.shopper_id, name: row.buyer },
  last: {
    by: row.last_role,
    mine: row.last_role !== 'buyer',
    kind: row.last_kind,
    text: row.last_text,
    at: row.last_at.toISOString(),
  },
  unread: row.unread,
  waiting_since: row.waiting_since?.toISOString() ?? null,
  assigned: row.assigned_to === null ? null : { id: row.assigned_to, name: row.assigned_name ?? '' },
  status: row.status,
})

export async function countInboxOf(ctx: Context, clerk: Clerk): Promise<Answer<'GET /api/seller/chat_count'>> {
  const { oldest, ...counts } = await countInbox(ctx.db, clerk, clerk.id)
  return { ...counts, oldest: oldest?.toISOString() ?? null }
}

async function foundThread(ctx: Context, clerk: Clerk, id: string): Promise<ThreadRow> {
  const thread = await selectThread(ctx.db, { id, shopId: clerk.shopId })
  if (!thread) throw missing()
  return thread
}

export async function readInboxTalk(
  ctx: Context,
  clerk: Clerk,
  input: Parsed<'GET /api/seller/chat_history'>,
): Promise<Answer<'GET /api/seller/chat_history'>> {
  const thread = await foundThread(ctx, clerk, input.id)
  const [{ assigned_name, ...buyer }, beside, people] = await Promise.all([
    selectBuyer(ctx.db, clerk, thread.id),
    selectOrdersBeside(ctx.db, clerk, thread.shopper_id, ORDERS_BESIDE),
    peopleOf(ctx, clerk),
  ])
  const orders = beside.map(({ id }) => ({ kind: 'order', id }) as const)
  const eyes = { role: clerk.role, cards: eyesOf(clerk) }
  const { list, before, about, cardOf } = await readStretch(ctx, ctx.db, thread, {
    ...eyes,
    before: input.before,
    more: orders,
  })
  return {
    thread: {
      ...marksOf(thread, clerk.role),
      about,
      waiting_since: thread.waiting_since?.toISOString() ?? null,
      assigned: thread.assigned_to === null ? null : { id: thread.assigned_to, name: assigned_name ?? '' },
    },
    buyer,
    orders: orders.flatMap((order) => cardOf(order) ?? []),
    people,
    list,
    before,
  }
}

type Person = { id: string; name: string }

/** Who could have a talk: who works in the shop, or answers for the house. */
async function peopleOf(ctx: Context, { shopId }: Clerk): Promise<Person[]> {
  if (shopId === null) return selectHousePeople(ctx.db)
  const staff = await listStaffOf(ctx.db, shopId)
  return staff.flatMap(({ id, name, disabled_at }) => (disabled_at === null ? [{ id, name }] : []))
}

export async function answerTalk(
  ctx: Context,
  tx: Tx,
  clerk: Clerk,
  input: Parsed<'POST /api/seller/chat_send'>,
): Promise<Answer<'POST /api/seller/chat_send'>> {
  checkSaid(input)
  const which = { id: input.id, shopId: clerk.shopId }
  const thread = await lockThread(tx, which)
  if (!thread) throw missing()
  const reader = { reader: eyesOf(clerk), lang: ctx.lang }
  const [picture] = input.picture ? await takeEvidence(tx, clerk.id, [input.picture], ctx.now()) : []
  const card = input.card && (await checkCard(tx, input.card, { ...reader, parties: thread }))
  const image = picture && imageOf(picture)
  const name = (await selectStaffName(tx, clerk.id))?.name.split(' ', 1)[0]
  const speaker = { role: clerk.role, id: clerk.id, name }
  const { row } = await say(ctx, tx, speaker, { id: input.message_id, in: which, text: input.text, image, card })
  return messageView(ctx, row, clerk.role, await readCards(tx, [cardNameOf(row)], reader))
}

export async function readTalk(
  tx: Tx,
  clerk: Clerk,
  { id, seq }: Parsed<'POST /api/seller/chat_read'>,
): Promise<Answer<'POST /api/seller/chat_read'>> {
  const which = { id, shopId: clerk.shopId }
  if (!(await selectThread(tx, which))) throw missing()
  return { unread: await markRead(tx, which, clerk.role, seq) }
}

export async function assignTalk(
  ctx: Context,
  tx: Tx,
  clerk: Clerk,
  { id, staff_id }: Parsed<'POST /api/seller/chat_assign'>,
): Promise<Answer<'POST /api/seller/chat_assign'>> {
  const thread = await lockThread(tx, { id, shopId: clerk.shopId })
  if (!thread) throw missing()
  if (staff_id !== null && !(await peopleOf(ctx, clerk)).some((one) => one.id === staff_id)) throw missing()
  await assignThread(tx, thread.id, staff_id)
  tellTalk(tx, thread)
  return { done: true }
}

export async function closeTalk(
  ctx: Context,
  tx: Tx,
  clerk: Clerk,
  { id }: Parsed<'POST /api/seller/chat_close'>,
): Promise<Answer<'POST /api/seller/chat_close'>> {
  const thread = await lockThread(tx, { id, shopId: clerk.shopId })
  if (!thread) throw missing()
  await closeThread(tx, thread.id, ctx.now())
  tellTalk(tx, thread)
  return { done: true }
}
