import type { Answer, Parsed } from '@tradewind/contract/calls'
import { asShopper, type Context } from '../../platform/context.ts'
import type { Tx } from '../../platform/db.ts'
import { fieldError, missing } from '../../platform/errors.ts'
import { imageOf, imageView } from '../../platform/files.ts'
import { newId } from '../../platform/id.ts'
import { decodeKey, toPage } from '../../platform/paging.ts'
import { takeEvidence } from '../identity/identity.ts'
import type { CardName } from './cards.sql.ts'
import { checkCard, readCards, subjectOf } from './cards.ts'
import { countUnread, type OwnTalkRow, selectHouseMinutes, selectOwnTalks, selectPeer } from './own-talks.sql.ts'
import { lockThread, selectMessage, selectThread, type Which } from './talk.sql.ts'
import { markRead, openThread, say } from './talk.ts'
import { cardNameOf, marksOf, messageView, readStretch } from './talk-view.ts'

type Peer = { merchant_id?: string | undefined }
const whichOf = (shopperId: string, { merchant_id }: Peer): Which => ({ shopperId, shopId: merchant_id ?? null })

/** One of text, picture and card, as a message has it. */
export function checkSaid({ text, picture, card }: { text?: string; picture?: string; card?: CardName }): void {
  if ([text, picture, card].filter((one) => one !== undefined).length !== 1) throw fieldError('text', 'required')
}

export async function listOwnTalks(
  ctx: Context,
  input: Parsed<'GET /api/chat/list'>,
): Promise<Answer<'GET /api/chat/list'>> {
  const { id: shopperId } = asShopper(ctx)
  const after = decodeKey(input.cursor, ['time', 'id'])
  const rows = await selectOwnTalks(ctx.db, { shopperId, after, limit: input.limit })
  const cardOf = await readCards(ctx.db, rows.map(subjectOf), { reader: { shopperId }, lang: ctx.lang })
  return toPage(
    rows,
    input.limit,
    (row) => ({ ...talkView(row), about: cardOf(subjectOf(row)) }),
    (row) => [row.last_at.toISOString(), row.id],
  )
}

type TalkRow = Answer<'GET /api/chat/list'>['list'][number]

function talkView(row: OwnTalkRow): Omit<TalkRow, 'about'> {
  const { id, kind, shop_id, shop_name, logo } = row
  // Of a refund the house reads as well, but it is the shop that one talks with.
  const party = kind === 'platform' ? row.operator_read_seq : row.party_read_seq
  return {
    id,
    kind,
    shop: shop_id && shop_name && logo ? { id: shop_id, name: shop_name, logo: imageView(logo) } : null,
    last: {
      by: row.last_role,
      mine: row.last_role === 'buyer',
      kind: row.last_kind,
      text: row.last_text,
      at: row.last_at.toISOString(),
    },
    unread: row.last_seq - row.shopper_read_seq,
    read: party >= row.last_seq,
  }
}

export const countOwnUnread = (ctx: Context): Promise<Answer<'GET /api/chat/count'>> =>
  countUnread(ctx.db, asShopper(ctx).id)

export async function readOwnTalk(
  ctx: Context,
  input: Parsed<'GET /api/chat/history'>,
): Promise<Answer<'GET /api/chat/history'>> {
  const { id: shopperId } = asShopper(ctx)
  const [peer, thread] = await Promise.all([
    input.merchant_id ? selectPeer(ctx.db, input.merchant_id) : selectHouseMinutes(ctx.db),
    selectThread(ctx.db, whichOf(shopperId, input)),
  ])
  if (!peer) throw missing()
  const wished = input.about_kind && input.about_id ? { kind: input.about_kind, id: input.about_id } : null
  const eyes = { role: 'buyer', cards: { shopperId } } as const
  const { list, before, about, cardOf } = await readStretch(ctx, ctx.db, thread, {
    ...eyes,
    before: input.before,
    more: [wished],
  })
  return {
    shop: 'name' in peer ? { id: peer.id, name: peer.name, logo: imageView(peer.logo) } : null,
    thread: thread ? { ...marksOf(thread, 'buyer'), about } : null,
    answer_minutes: peer.answer_minutes,
    about: cardOf(wished),
    list,
    before,
  }
}

/** Begins the talk where there is none yet. What it is about goes before what is said, once. */
export async function sayToPeer(
  ctx: Context,
  input: Parsed<'POST /api/chat/send'>,
): Promise<Answer<'POST /api/chat/send'>> {
  const { id: shopperId } = asShopper(ctx)
  checkSaid(input)
  const shopId = input.merchant_id ?? null
  if (shopId && !(await selectPeer(ctx.db, shopId))) throw missing()
  const reader = { reader: { shopperId }, lang: ctx.lang }
  const row = await ctx.db.tx(async (tx) => {
    const at = ctx.now()
    const which = whichOf(shopperId, input)
    await openThread(tx, { kind: shopId ? 'shop' : 'platform', shopperId, shopId, at })
    const parties = { shopper_id: shopperId, shop_id: shopId }
    const check = (card: CardName) => checkCard(tx, card, { ...reader, parties })
    const [picture] = input.picture ? await takeEvidence(tx, shopperId, [input.picture], at) : []
    const card = input.card && (await check(input.card))
    if (input.about)
      await sayAbout(ctx, tx, { shopperId, which, about: await check(input.about), messageId: input.message_id })
    const image = picture && imageOf(picture)
    const speaker = { role: 'buyer', id: shopperId } as const
    return (await say(ctx, tx, speaker, { id: input.message_id, in: which, text: input.text, image, card })).row
  })
  return messageView(ctx, row, 'buyer', await readCards(ctx.db, [cardNameOf(row)], reader))
}

type About = { shopperId: string; which: Which; about: CardName; messageId: string }

/** Not again where the talk is about that already, nor when the message behind it is sent a second time. */
async function sayAbout(ctx: Context, tx: Tx, { shopperId, which, about, messageId }: About): Promise<void> {
  const thread = await lockThread(tx, which)
  if (thread?.subject_kind === about.kind && thread.subject_id === about.id) return
  if (await selectMessage(tx, messageId)) return
  await say(ctx, tx, { role: 'buyer', id: shopperId }, { id: newId(), in: which, card: about })
}

export async function readOwn(
  ctx: Context,
  input: Parsed<'POST /api/chat/read'>,
): Promise<Answer<'POST /api/chat/read'>> {
  const { id: shopperId } = asShopper(ctx)
  if (input.merchant_id && !(await selectPeer(ctx.db, input.merchant_id))) throw missing()
  return { unread: await ctx.db.tx((tx) => markRead(tx, whichOf(shopperId, input), 'buyer', input.seq)) }
}
