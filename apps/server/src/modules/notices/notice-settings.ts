import type { Answer, Parsed } from '@tradewind/contract/calls'
import {
  NOTICE_CATEGORIES,
  NOTICE_CHOICES,
  type NoticeCategory,
  type NoticeChoice,
} from '@tradewind/contract/code-lists'
import { asShopper, type Context } from '../../platform/context.ts'
import { quietClockOf, quietHoursOf } from '../../platform/push/quiet-hours.ts'
import {
  deleteQuietHours,
  selectChoices,
  selectQuietHours,
  upsertChoice,
  upsertQuietHours,
} from './notice-settings.sql.ts'

type Settings = Answer<'GET /api/user/notice_setting'>

/** What nobody can switch off. */
export const isFixed = (category: NoticeCategory): boolean => !NOTICE_CHOICES.includes(category as NoticeChoice)

export async function readNoticeSettings(ctx: Context): Promise<Settings> {
  return loadSettings(ctx, asShopper(ctx).id)
}

export async function changeNoticeSettings(
  ctx: Context,
  { choice, quiet }: Parsed<'POST /api/user/notice_setting'>,
): Promise<Settings> {
  const { id } = asShopper(ctx)
  const hours = quiet && quietHoursOf(quiet)
  await ctx.db.tx(async (tx) => {
    if (choice) upsertChoice(tx, id, choice)
    if (hours === null) deleteQuietHours(tx, id)
    if (hours) upsertQuietHours(tx, id, hours)
  })
  return loadSettings(ctx, id)
}

async function loadSettings({ db, push }: Context, shopperId: string): Promise<Settings> {
  const [choices, hours] = [await selectChoices(db, shopperId), await selectQuietHours(db, shopperId)]
  const chosen = new Map<NoticeCategory, Omit<(typeof choices)[number], 'category'>>(
    choices.map(({ category, ...ways }) => [category, ways]),
  )
  const everywhere = { in_app: true, push: true, mail: true }
  return {
    categories: NOTICE_CATEGORIES.map((category) => ({
      category,
      fixed: isFixed(category),
      ...(chosen.get(category) ?? everywhere),
    })),
    quiet: quietClockOf(hours),
    push: push ? { key: push.key } : null,
  }
}
