import { hasMessage } from '@tradewind/messages/server'
import type { Context } from '../../platform/context.ts'
import { say } from '../../platform/language.ts'
import { deliverPushes, type PushQueue } from '../../platform/push/deliver-pushes.ts'
import { pathOf } from './notice-kinds.ts'
import { isFixed } from './notice-settings.ts'
import { type DuePush, deletePush, deleteSubscription, leasePushes, noteUsed, postponePush } from './push.sql.ts'

/** Pushes what shoppers are to be told: what the notice says, and no more. */
export const pushNotices = (ctx: Context): Promise<boolean> => deliverPushes(ctx, queue)

const queue: PushQueue<DuePush> = {
  lease: leasePushes,
  isWanted: ({ read_at, wanted, category }) => !read_at && (wanted === true || isFixed(category)),
  say(row) {
    const key = `notices.${row.kind}`
    return {
      body: hasMessage(key) ? say(row.lang, key, row.args) : row.kind,
      path: pathOf(row) ?? '/notification',
      urgency: urgencyOf(row.category),
    }
  },
  remove: deletePush,
  postpone: postponePush,
  noteUsed,
  forget: deleteSubscription,
}

const urgencyOf = (category: DuePush['category']) =>
  isFixed(category) ? 'high' : ['system', 'support', 'favourites'].includes(category) ? 'low' : 'normal'
