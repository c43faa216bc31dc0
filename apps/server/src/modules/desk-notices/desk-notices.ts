import type { Answer, Parsed } from '@tradewind/contract/calls'
import { DESK_CATEGORIES, type DeskCategory } from '@tradewind/contract/code-lists'
import { hasMessage } from '@tradewind/messages/server'
import type { Context } from '../../platform/context.ts'
import type { Db } from '../../platform/db.ts'
import { fieldError, missing } from '../../platform/errors.ts'
import { imageView } from '../../platform/files.ts'
import { say } from '../../platform/language.ts'
import { decodeKey, toPage } from '../../platform/paging.ts'
import type { Push } from '../../platform/push/push.ts'
import { quietClockOf, quietHoursOf } from '../../platform/push/quiet-hours.ts'
import { type Clerk, ofHouse, ofShop } from './clerk.ts'
import { type Desk, deskKind, isFixedAtDesk, kindsFor } from './desk-kinds.ts'
import {
  type DeskNoticeRow,
  deleteDeskQuietHours,
  markAllDeskRead,
  markDeskRead,
  type Reader,
  selectDeskChoices,
  selectDeskNotices,
  selectDeskQuietHours,
  selectDeskUnread,
  selectOfDesk,
  upsertDeskChoice,
  upsertDeskQuietHours,
} from './desk-notices.sql.ts'

export { deskPushesJob } from './deliver-desk-push.ts'
export { HOUSE_NEWS, SHOP_NEWS } from './desk-kinds.ts'
export {
  sweepDeskNotices,
  tellBrokenLaws,
  tellHouse,
  tellOfWithdrawal,
  tellShop,
  tellShopOfOrder,
  tellShopOfReview,
} from './tell-desk.ts'

type Listed = Answer<'GET /api/seller/notice_list'>
type Unread = Answer<'GET /api/seller/notice_count'>
type Settings = Answer<'GET /api/seller/notice_setting'>

/** Of these mails are written to the people of a shop; the house is written to of its own people alone, and always. */
const MAILED: Record<Desk, readonly DeskCategory[]> = { shop: ['orders', 'refunds', 'system'], house: [] }

/** The notices of a desk, for whoever may ask there. */
const deskOf = (clerkOf: (ctx: Context) => Clerk) => ({
  list: (ctx: Context, input: Parsed<'GET /api/seller/notice_list'>) => list(ctx, clerkOf(ctx), input),
  count: async (ctx: Context) => countOf(ctx, clerkOf(ctx)),
  read: (ctx: Context, input: Parsed<'POST /api/seller/notice_read'>) => read(ctx, clerkOf(ctx), input),
  settings: async (ctx: Context) => settingsOf(ctx.db, ctx.push, clerkOf(ctx)),
  choose: (ctx: Context, input: Parsed<'POST /api/seller/notice_setting'>) => choose(ctx, clerkOf(ctx), input),
})
export const shopNotices = deskOf(ofShop)
export const houseNotices = deskOf(ofHouse)

/** What concerns them by their roles, without what they do not want to see here. Asked for when it is read. */
async function readerOf({ db }: Context, clerk: Clerk, category?: DeskCategory): Promise<Reader> {
  const choices = await selectDeskChoices(db, clerk.id)
  const off = choices.filter(({ in_app }) => !in_app).map(({ category }) => category as DeskCategory)
  const kinds = kindsFor(clerk.desk, clerk.roles, category).filter((kind) => {
    const of = deskKind(clerk.desk, kind)?.category
    return of !== undefined && !off.includes(of)
  })
  return { staffId: clerk.id, ownerId: clerk.ownerId, kinds }
}

async function list(ctx: Context, clerk: Clerk, input: Parsed<'GET /api/seller/notice_list'>): Promise<Listed> {
  const after = decodeKey(input.cursor, ['time', 'id'])
  const reader = await readerOf(ctx, clerk, input.category)
  const rows = await selectDeskNotices(ctx.db, reader, { after, limit: input.limit + 1 })
  return toPage(
    rows,
    input.limit,
    (row) => view(ctx, clerk.desk, row),
    (row) => [row.created_at.toISOString(), row.id],
  )
}

// The words are found now, so that somebody who changes the language reads old notices in it, too.
function view(ctx: Context, desk: Desk, row: DeskNoticeRow): Listed['list'][number] {
  const key = `notices.${desk}.${row.kind}`
  const kind = deskKind(desk, row.kind)
  return {
    id: row.id,
    kind: row.kind,
    category: kind?.category ?? 'system',
    title: hasMessage(key) ? say(ctx.lang, key, { ...row.args, shop: row.shop ?? '—' }) : row.kind,
    image: row.image && imageView(row.image),
    path: kind?.path(row) ?? null,
    read: row.read,
    created_at: row.created_at.toISOString(),
  }
}

const countOf = async (ctx: Context, clerk: Clerk): Promise<Unread> =>
  selectDeskUnread(ctx.db, await readerOf(ctx, clerk))

async function read(ctx: Context, clerk: Clerk, { ids, all }: Parsed<'POST /api/seller/notice_read'>): Promise<Unread> {
  if (!all && !ids) throw fieldError('ids', 'required')
  const reader = await readerOf(ctx, clerk)
  return clerk.write(ctx, { ids, all }, async (tx) => {
    if (all) markAllDeskRead(tx, reader, ctx.now())
    else if ((await selectOfDesk(tx, reader, ids ?? [])) > 0) await markDeskRead(tx, reader, ids ?? [])
    else throw missing()
    return selectDeskUnread(tx, reader)
  })
}

async function settingsOf(db: Db, push: Push | undefined, { id, desk, roles }: Clerk): Promise<Settings> {
  const [choices, hours] = [await selectDeskChoices(db, id), await selectDeskQuietHours(db, id)]
  return {
    categories: DESK_CATEGORIES.filter((category) => kindsFor(desk, roles, category).length > 0).map((category) => {
      const chosen = choices.find((one) => one.category === category)
      return {
        category,
        fixed: isFixedAtDesk(category),
        mailed: MAILED[desk].includes(category),
        in_app: chosen?.in_app ?? true,
        push: chosen?.push ?? true,
        mail: chosen?.mail ?? true,
      }
    }),
    quiet: quietClockOf(hours),
    push: push ? { key: push.key } : null,
  }
}

async function choose(
  ctx: Context,
  clerk: Clerk,
  { choice, quiet }: Parsed<'POST /api/seller/notice_setting'>,
): Promise<Settings> {
  const hours = quiet && quietHoursOf(quiet)
  return clerk.write(ctx, { choice, quiet }, async (tx) => {
    if (choice) upsertDeskChoice(tx, clerk.id, choice)
    if (hours === null) deleteDeskQuietHours(tx, clerk.id)
    if (hours) upsertDeskQuietHours(tx, clerk.id, hours)
    return settingsOf(tx, ctx.push, clerk)
  })
}
