import type { ApplicationField } from '@tradewind/contract/application'
import sql, { type Sql } from 'sql-template-tag'
import { announce } from '../../announce.ts'
import type { Tx } from '../../platform/db.ts'
import { assert } from '../../platform/errors.ts'
import { changeTimers, setTimer } from '../../platform/timers.ts'
import { HOUSE, tellLive } from '../live/live.ts'
import { freeShopName } from '../shops/shops.ts'
import {
  type ApplicationEvent,
  type ApplicationRole,
  type ApplicationTimer,
  applicationChain,
  isOver,
} from './application-state.ts'
import { type ApplicationRow, writeStep } from './applications.sql.ts'
import { after, applicationDays } from './settings.ts'

/** The kind of timer that lets go of the papers of what came to nothing. */
export const PAPERS_TIMER = 'application_papers'

const DAYS: Record<ApplicationTimer, number> = {
  application_draft: applicationDays.draft,
  application_wait: applicationDays.complete,
}

type Taken = {
  event: ApplicationEvent
  role: ApplicationRole
  actorId: string
  /** What the operator goes by. */
  byName?: string
  at: Date
  timer?: ApplicationTimer
  words?: string
  fields?: readonly ApplicationField[]
  changes?: Sql
}

/**
 * Takes a locked application one step along its table: history, application, timers, and the name that it held. Whatever the table
 * does not know is refused and changes nothing.
 *
 * @throws DomainError state.not_allowed { status }
 */
export async function advanceApplication(tx: Tx, row: ApplicationRow, taken: Taken): Promise<ApplicationRow> {
  const { event, role, actorId, at, timer, byName = null, words = null, fields = [] } = taken
  const rule = applicationChain.step({ status: row.state }, event, role, timer)
  const step = { event, from: rule.from, to: rule.to, role, actorId, byName, words, fields, at, over: isOver(rule.to) }
  const changes = rule.to === 'handed_in' ? sql`handed_in_at = ${at}` : taken.changes
  const written = await writeStep(tx, row, step, changes)
  assert(written, 'a locked application is where it was read')
  tellLive(tx, { ownerId: HOUSE, kind: 'queue' })
  if (rule.to === 'handed_in')
    announce(tx, 'house.told', row.id, {
      news: 'application.handed_in',
      ref_id: row.id,
      args: {},
      at: at.toISOString(),
    })
  const begun = (rule.starts ?? []).map((kind) => ({ kind, dueAt: after(at, DAYS[kind]) }))
  changeTimers(tx, row.id, rule.stops ?? [], begun)
  if (rule.to === 'refused' || rule.to === 'withdrawn') {
    freeShopName(tx, row.id)
    setTimer(tx, PAPERS_TIMER, row.id, after(at, applicationDays.papers))
  }
  return written
}
