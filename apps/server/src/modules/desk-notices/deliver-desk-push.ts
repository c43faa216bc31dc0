import { hasMessage } from '@tradewind/messages/server'
import type { Database } from '../../platform/db.ts'
import { say } from '../../platform/language.ts'
import { deliverPushes, type PushQueue } from '../../platform/push/deliver-pushes.ts'
import type { Job } from '../../platform/worker.ts'
import { HOUSE } from '../live/live.ts'
import { type Desk, deskKind, isFixedAtDesk } from './desk-kinds.ts'
import {
  type DueDeskPush,
  deleteDeskPush,
  deleteDeskSubscription,
  deskPushWaits,
  leaseDeskPushes,
  noteDeskUsed,
  postponeDeskPush,
} from './desk-push.sql.ts'

/** Pushes what those who work at desks are to be told. The storefront's role cannot read who they are. */
export const deskPushesJob = (console: Database | undefined): Job => ({
  waits: deskPushWaits,
  workOne: (ctx) => deliverPushes({ ...ctx, db: console ?? ctx.db }, queue),
})

const queue: PushQueue<DueDeskPush> = {
  lease: leaseDeskPushes,
  isWanted({ staff_id, by_id, roles, read, chosen, ...row }) {
    const kind = deskKind(deskOf(row), row.kind)
    if (!kind || read || by_id === staff_id || !kind.roles.some((role) => roles?.includes(role))) return false
    return isFixedAtDesk(kind.category) || chosen?.[kind.category] !== false
  },
  say(row) {
    const kind = deskKind(deskOf(row), row.kind)
    return {
      body: bodyOf(row),
      path: `/console${kind?.path(row) ?? '/notices'}`,
      urgency: kind && isFixedAtDesk(kind.category) ? 'high' : kind?.category === 'system' ? 'low' : 'normal',
    }
  },
  remove: deleteDeskPush,
  postpone: postponeDeskPush,
  noteUsed: noteDeskUsed,
  forget: deleteDeskSubscription,
}

const deskOf = ({ owner_id }: Pick<DueDeskPush, 'owner_id'>): Desk => (owner_id === HOUSE ? 'house' : 'shop')

function bodyOf(row: DueDeskPush): string {
  const desk = deskOf(row)
  const key = deskKind(desk, row.kind)?.pushed ?? `notices.${desk}.${row.kind}`
  return hasMessage(key) ? say(row.lang, key, row.args) : row.kind
}
