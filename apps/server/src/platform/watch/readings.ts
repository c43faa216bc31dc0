import type { Trouble } from '@tradewind/contract/calls/platform'
import sql from 'sql-template-tag'
import type { Database, DatabaseLoad, Db } from '../db.ts'
import type { HealthWatch } from '../health.ts'
import type { Narrowed } from '../schema/narrowed.ts'
import { MANY_TRIES, type Timers } from '../timers.ts'
import type * as rows from './rows.gen.ts'
import type { Traffic } from './traffic.ts'

/** What can be said of this installation at a moment; the rules of alarms and the metrics read nothing else. */
export type Readings = {
  troubles: readonly Trouble[]
  traffic: Traffic
  pools: Record<string, DatabaseLoad>
  proxyUntold: boolean
  /** Undefined while the database does not answer. */
  stored: Stored | undefined
}

export type Stored = {
  events: number
  oldest_event_s: number
  /** Events that nobody could read. */
  parked: number
  messages: number
  oldest_message_s: number
  timers: number
  /** Due for minutes, and of a kind that this version does not know. */
  timers_unknown: number
  /** Tried in vain again and again. */
  timers_failing: number
  imports: number
  /** Since the last day was sealed; null where none has been. */
  seal_age_s: number | null
  /** Since the next backup was due; null where none was ever made by the clock. */
  backup_late_s: number | null
  laws_broken: number
  refusals: number
  alarms: number
}

export type WatchSources = {
  /** The one that reads: the console's, which may look at everything. */
  database: Database
  databases: Record<string, Database>
  health: Pick<HealthWatch, 'troubles'>
  traffic: Traffic
  callers: { readonly proxyUntold: boolean }
  timers: Timers
  /** How many laws of the books are broken, and how long what it said holds. */
  laws: { countBroken(db: Db): Promise<number>; everyMs: number }
  now: () => Date
}

export function openReadings({ database, databases, health, traffic, callers, timers, laws, now }: WatchSources) {
  let counted: { at: number; broken: number } | undefined
  const readLaws = async (): Promise<number> => {
    const at = now().getTime()
    if (!counted || at - counted.at > laws.everyMs) counted = { at, broken: await laws.countBroken(database) }
    return counted.broken
  }
  return async (): Promise<Readings> => {
    const [troubles, stored] = await Promise.all([
      health.troubles(),
      Promise.all([readStored(database, now(), Object.keys(timers)), readLaws()]).then(
        ([row, laws_broken]): Stored => ({ ...row, laws_broken }),
        () => undefined,
      ),
    ])
    const pools = Object.fromEntries(Object.entries(databases).map(([name, one]) => [name, one.load]))
    return { troubles, traffic, pools, proxyUntold: callers.proxyUntold, stored }
  }
}

export type TakeReadings = ReturnType<typeof openReadings>

// Events are stamped by the database, everything else by the application's clock.
const readStored = (db: Database, at: Date, known: readonly string[]) =>
  db.one<Narrowed<rows.Stored, { oldest_event_s: number; oldest_message_s: number }>>(sql`
    SELECT
      (SELECT count(*)::int FROM outbox) AS events,
      (SELECT coalesce(extract(epoch FROM now() - min(created_at)), 0)::float8 FROM outbox) AS oldest_event_s,
      (SELECT count(*)::int FROM parked_event) AS parked,
      (SELECT count(*)::int FROM message_out WHERE state = 'waiting') AS messages,
      (SELECT greatest(0, coalesce(extract(epoch FROM ${at}::timestamptz - min(created_at)), 0))::float8
        FROM message_out WHERE state = 'waiting') AS oldest_message_s,
      (SELECT count(*)::int FROM timer WHERE due_at <= ${at}) AS timers,
      (SELECT count(*)::int FROM timer
        WHERE due_at < ${at}::timestamptz - interval '5 minutes' AND kind <> ALL(${known})) AS timers_unknown,
      (SELECT count(*)::int FROM timer WHERE tries >= ${MANY_TRIES}::int) AS timers_failing,
      (SELECT count(*)::int FROM published.import_run WHERE state IN ('waiting', 'running')) AS imports,
      (SELECT extract(epoch FROM ${at}::timestamptz - max(sealed_at))::float8 FROM published.daily_seal) AS seal_age_s,
      (SELECT extract(epoch FROM ${at}::timestamptz - max(next_at))::float8 FROM backup_made) AS backup_late_s,
      (SELECT count(*)::int FROM security_event
        WHERE outcome = 'refused' AND at > ${at}::timestamptz - interval '10 minutes') AS refusals,
      (SELECT count(*)::int FROM security_event
        WHERE outcome = 'alarm' AND at > ${at}::timestamptz - interval '1 hour') AS alarms`)
