import type { Answer, Parsed } from '@tradewind/contract/calls'
import { clockOf, isTimeZone, minuteOf } from '../../platform/clock-times.ts'
import { asOperator, type Context } from '../../platform/context.ts'
import type { Db } from '../../platform/db.ts'
import { fieldError } from '../../platform/errors.ts'
import { operate } from '../approvals/approvals.ts'
import { HOUSE } from '../live/live.ts'
import { selectHouseMinutes } from './own-talks.sql.ts'
import { selectServiceHours, setServiceHours } from './service-hours.sql.ts'
import { type Hours, serviceAt } from './service-hours.ts'
import { FIRST_SERVICE_HOURS } from './settings.ts'

const readHours = async (db: Db): Promise<Hours> => (await selectServiceHours(db)) ?? FIRST_SERVICE_HOURS

/** For everybody: whether somebody of the house is there, when that changes, and the shifts of the week. */
export async function readServiceHours(ctx: Context): Promise<Answer<'GET /api/chat/hours'>> {
  const [hours, minutes] = await Promise.all([readHours(ctx.db), selectHouseMinutes(ctx.db)])
  const { open, until, week } = serviceAt(ctx.now(), hours)
  const shifts = week.map(({ from, to }) => ({ from: from.toISOString(), to: to.toISOString() }))
  return { open, until: until.toISOString(), week: shifts, ...minutes }
}

const view = ({ time_zone, days, opens_at, closes_at }: Hours) => ({
  time_zone,
  days: [...days],
  opens: clockOf(opens_at),
  closes: clockOf(closes_at),
})

export async function showServiceHours(ctx: Context): Promise<Answer<'GET /api/admin/chat_hours'>> {
  asOperator(ctx)
  return view(await readHours(ctx.db))
}

/** Holds from the next look on. */
export async function editServiceHours(
  ctx: Context,
  input: Parsed<'POST /api/admin/chat_hours_edit'>,
): Promise<Answer<'POST /api/admin/chat_hours_edit'>> {
  asOperator(ctx)
  const [opens_at, closes_at] = [minuteOf(input.opens), minuteOf(input.closes)]
  if (!isTimeZone(input.time_zone)) throw fieldError('time_zone', 'invalid')
  if (closes_at <= opens_at) throw fieldError('closes', 'invalid')
  const days = [...new Set(input.days)].sort()
  return operate(ctx, input, { on: 'service hours', id: HOUSE }, async (tx, changed) => {
    const was = view(await readHours(tx))
    await setServiceHours(tx, { time_zone: input.time_zone, days, opens_at, closes_at }, ctx.now())
    const is = view({ time_zone: input.time_zone, days, opens_at, closes_at })
    changed('days', was.days.join(' '), is.days.join(' '))
    for (const field of ['time_zone', 'opens', 'closes'] as const) changed(field, was[field], is[field])
    return is
  })
}
