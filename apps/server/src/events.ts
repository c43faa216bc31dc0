import { countReceivedOrder, countReview } from './modules/catalog/catalog.ts'
import { countFan } from './modules/shops/shops.ts'
import type { EventTable } from './platform/outbox.ts'

/** What happened -> who wants to know. The only place where a message upwards meets its reader. */
export const events: EventTable = {
  'follow.changed': [countFan],
  'order.received': [countReceivedOrder],
  'review.posted': [countReview],
}
