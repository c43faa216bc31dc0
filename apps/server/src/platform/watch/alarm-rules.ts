import { MANY_TRIES } from '../timers.ts'
import type { Readings } from './readings.ts'

/** Something that a person has to look at. `say` is for whoever keeps this installation running, in a line. */
export type Alarm = { name: string; say: string }

const HOUR_S = 3_600
/** A day is sealed soon after it ends; a second try comes an hour later. */
const SEAL_AGE_S = 30 * HOUR_S
/** A few tries fit in. */
const BACKUP_LATE_S = 2 * HOUR_S
const EVENT_AGE_S = 5 * 60
const MESSAGE_AGE_S = 15 * 60
/** Less than a handful says nothing. */
const LEAST_FAULTS = 10
const FAULTS_SHARE = 0.05

const TROUBLES = {
  database_down: 'The database does not answer.',
  database_slow: 'The database takes more than a second to answer the smallest question.',
  database_full: 'The disk of the database is full: it refuses to write.',
  pool_exhausted: 'Calls wait more than a second for a connection to the database.',
  disk_full: 'Less than 64 MB are left on the disk of DATA_DIR.',
} as const

/** Every rule, as a table: what has happened, and whether it has by these readings. `before`: the readings of last time. */
export function findAlarms(now: Readings, before?: Readings): Alarm[] {
  const { stored } = now
  const faults = since(now, before, '5xx')
  const answers = faults + since(now, before, '2xx') + since(now, before, '3xx') + since(now, before, '4xx')
  const rules: [name: string, is: boolean, say: () => string][] = [
    ...now.troubles.map((name): [string, boolean, () => string] => [name, true, () => TROUBLES[name]]),
    [
      'many_faults',
      faults >= LEAST_FAULTS && faults > answers * FAULTS_SHARE,
      () => `${faults} of ${answers} answers were faults of ours (HTTP 5xx).`,
    ],
    [
      'proxy_untold',
      now.proxyUntold,
      () => 'A proxy stands in front that TRUST_PROXY does not name: nothing is limited by address.',
    ],
  ]
  if (stored)
    rules.push(
      [
        'laws_broken',
        stored.laws_broken > 0,
        () => `${stored.laws_broken} laws of the books are broken. Look at the ledger page of the console.`,
      ],
      [
        'seal_old',
        (stored.seal_age_s ?? 0) > SEAL_AGE_S,
        () => `No day has been sealed for ${hours(stored.seal_age_s ?? 0)} hours.`,
      ],
      [
        'backup_late',
        (stored.backup_late_s ?? 0) > BACKUP_LATE_S,
        () => `No backup was made, ${hours(stored.backup_late_s ?? 0)} hours after it was due.`,
      ],
      [
        'outbox_stuck',
        stored.oldest_event_s > EVENT_AGE_S,
        () => `An event has waited for ${minutes(stored.oldest_event_s)} minutes; ${stored.events} wait in all.`,
      ],
      [
        'events_parked',
        stored.parked > 0,
        () =>
          `${stored.parked} events could not be read by anybody and are parked. "npm run events" says why and sends them again.`,
      ],
      [
        'timers_unknown',
        stored.timers_unknown > 0,
        () =>
          `${stored.timers_unknown} timers are due that this version does not know. They fire where a version runs that does; they are the rows of timer that stay due.`,
      ],
      [
        'timers_failing',
        stored.timers_failing > 0,
        () => `${stored.timers_failing} timers failed ${MANY_TRIES} times or more. timer.last_error says why.`,
      ],
      [
        'post_stuck',
        stored.oldest_message_s > MESSAGE_AGE_S,
        () =>
          `A mail or text message has waited for ${minutes(stored.oldest_message_s)} minutes; ${stored.messages} wait in all.`,
      ],
      [
        'security',
        stored.alarms > 0,
        () =>
          `${stored.alarms} alarms stand in the security log of the last hour, such as many wrong passwords over many accounts.`,
      ],
    )
  return rules.filter(([, is]) => is).map(([name, , say]) => ({ name, say: say() }))
}

const since = (now: Readings, before: Readings | undefined, kind: keyof Readings['traffic']['answers']): number =>
  now.traffic.answers[kind] - (before?.traffic.answers[kind] ?? 0)

const hours = (seconds: number): number => Math.floor(seconds / HOUR_S)
const minutes = (seconds: number): number => Math.floor(seconds / 60)
