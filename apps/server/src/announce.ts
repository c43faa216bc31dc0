import type { z } from 'zod'
import type { events } from './events.ts'
import { liveNewsOf } from './live-news.ts'
import { tellLive } from './modules/live/live.ts'
import type { Tx } from './platform/db.ts'
import { assert } from './platform/errors.ts'
import { type EventTable, openEvent, writeEvent } from './platform/outbox.ts'

type Events = typeof events
export type TopicName = keyof Events
/** What an event of this topic tells. */
export type News<Name extends TopicName> = z.output<Events[Name]['payload']>

let table: EventTable | undefined

/**
 * For tests and development: what is announced is held to the table at once, where the mistake is. In production a mistake in
 * the news of a payment must not undo the payment: there it is found when it is read, and parked.
 */
export function checkAnnounced(events: EventTable): void {
  table = events
}

/** Tells other modules, and the open pages of whom it concerns, that something happened: in the transaction in which it happened. */
export function announce<Name extends TopicName>(tx: Tx, topic: Name, shardId: string, news: News<Name>): void {
  const opened = table && openEvent(table, { id: '', topic, shard_id: shardId, payload: news })
  assert(!opened || !('problem' in opened), `${topic} is announced with what its topic says`)
  writeEvent(tx, topic, shardId, news)
  const live = liveNewsOf(topic, shardId, news)
  if (live.length > 0) tellLive(tx, ...live)
}
