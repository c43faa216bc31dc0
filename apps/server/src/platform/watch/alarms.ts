import { hostname } from 'node:os'
import { HOUR_MS } from '@tradewind/contract/durations'
import sql from 'sql-template-tag'
import type { Db } from '../db.ts'
import { newId } from '../id.ts'
import type { Log } from '../log.ts'
import { type Mail, openCarriers } from '../mail/carriers.ts'
import { type Alarm, findAlarms } from './alarm-rules.ts'
import type { Readings, TakeReadings } from './readings.ts'

/** Where alarms go beside the log. */
export type AlarmSettings = {
  email?: { url: string; from: string; to: string }
  webhook?: { url: string; secret: string }
}

export type Watch = {
  /** Looks once, and tells what is new. */
  look(): Promise<void>
  start(): { stop(): Promise<void> }
}

type Options = {
  db: Db
  now: () => Date
  log: Log
  takeReadings: TakeReadings
  settings: AlarmSettings
  /** Tells those of the house whose work it concerns, too. */
  tellHouse?: (alarm: Alarm) => Promise<void>
}

const LOOK_EVERY_MS = 60_000
const AGAIN_AFTER_MS = HOUR_MS

/** Looks at the readings every minute and tells somebody, each alarm once an hour, whichever process sees it. */
export function openWatch({ db, now, log, takeReadings, settings, tellHouse }: Options): Watch {
  const receivers = openReceivers(settings)
  /** Where the database cannot say who has told it already. */
  const toldAlone = new Map<string, number>()
  let before: Readings | undefined

  const mayTell = async (name: string): Promise<boolean> => {
    const at = now()
    const alone = toldAlone.get(name) ?? Number.NEGATIVE_INFINITY
    const mine = await claim(db, name, at).catch(() => at.getTime() - alone >= AGAIN_AFTER_MS)
    if (mine) toldAlone.set(name, at.getTime())
    return mine
  }
  const tell = async (alarm: Alarm): Promise<void> => {
    if (!(await mayTell(alarm.name))) return
    log.error({ alarm: alarm.name }, `ALARM: ${alarm.say}`)
    await tellHouse?.(alarm).catch((cause: unknown) => {
      log.error({ alarm: alarm.name, cause: String(cause) }, 'the house was not told of an alarm')
    })
    const mail = mailOf(alarm, now())
    const sent = await Promise.allSettled(receivers.map((send) => send(mail)))
    const failed = sent.filter((one) => one.status === 'rejected')
    for (const { reason } of failed) log.error({ alarm: alarm.name, cause: String(reason) }, 'an alarm was not sent')
    if (receivers.length === 0 || failed.length < receivers.length) return
    // It reached nobody: the next look tries again.
    toldAlone.delete(alarm.name)
    await giveBack(db, alarm.name).catch(() => undefined)
  }
  const look = async (): Promise<void> => {
    const readings = await takeReadings()
    const seen = { ...readings, traffic: { ...readings.traffic, answers: { ...readings.traffic.answers } } }
    const alarms = findAlarms(seen, before)
    before = seen
    for (const alarm of alarms) await tell(alarm)
  }
  return {
    look,
    start() {
      let looking: Promise<void> | undefined
      const timer = setInterval(() => {
        looking ??= look()
          .catch((err: Error) => log.error({ err }, 'the watch could not look'))
          .finally(() => {
            looking = undefined
          })
      }, LOOK_EVERY_MS)
      return {
        async stop() {
          clearInterval(timer)
          await looking
        },
      }
    },
  }
}

function openReceivers({ email: inbox, webhook }: AlarmSettings): ((mail: Mail) => Promise<void>)[] {
  const { email, mobile } = openCarriers({ email: inbox, sms: webhook })
  return [
    ...(inbox && email ? [(mail: Mail) => email({ ...mail, to: inbox.to })] : []),
    ...(webhook && mobile ? [mobile] : []),
  ]
}

const mailOf = ({ name, say }: Alarm, at: Date): Mail => ({
  id: newId(),
  to: name,
  bcp47: 'en',
  subject: `Tradewind alarm: ${name}`,
  text: `${say}\n\nSeen by ${hostname()} at ${at.toISOString()}. If it lasts, it is told again in an hour.`,
})

/** Decided in the statement: of several processes one tells. */
const claim = async (db: Db, name: string, at: Date): Promise<boolean> =>
  (await db.run(sql`
    INSERT INTO alarm_told (name, quiet_until) VALUES (${name}, ${new Date(at.getTime() + AGAIN_AFTER_MS)})
    ON CONFLICT (name) DO UPDATE SET quiet_until = excluded.quiet_until WHERE alarm_told.quiet_until <= ${at}`)) === 1

const giveBack = (db: Db, name: string) => db.run(sql`DELETE FROM alarm_told WHERE name = ${name}`)
