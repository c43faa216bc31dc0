import { createHmac } from 'node:crypto'
import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { HOUR_MS } from '@tradewind/contract/durations'
import sql from 'sql-template-tag'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { mailServer, portOf, webhook } from '../../../test/fake-mail.ts'
import { useServer } from '../../../test/harness.ts'
import { createLog } from '../log.ts'
import { findAlarms } from './alarm-rules.ts'
import { type AlarmSettings, openWatch } from './alarms.ts'
import { serveMetrics } from './metrics.ts'
import type { Readings, Stored } from './readings.ts'

const SECRET = 'what the pager and we know'
const mail = mailServer()
const pager = webhook()
const settings: AlarmSettings = {
  email: {
    url: `smtp://127.0.0.1:${await portOf(mail.server)}`,
    from: 'post@tradewind.test',
    to: 'night@tradewind.test',
  },
  webhook: { url: `http://127.0.0.1:${await portOf(pager.server)}/alarm`, secret: SECRET },
}
const server = useServer()

/** What the server tells of itself, but for what is slow: that may be the machine. */
const readingsHere = async (): Promise<Readings> => ({ ...(await server.takeReadings()), troubles: [] })

const watchOf = (takeReadings = readingsHere) =>
  openWatch({
    db: server.databases.console,
    now: () => server.clock.now(),
    log: createLog('silent'),
    takeReadings,
    settings,
  })
const told = () => pager.calls.map(({ body }) => (JSON.parse(body) as { to: string }).to)
const forget = () => {
  pager.calls.length = 0
  mail.mails.length = 0
}

const quiet: Stored = {
  events: 0,
  oldest_event_s: 0,
  parked: 0,
  messages: 0,
  oldest_message_s: 0,
  timers: 0,
  timers_unknown: 0,
  timers_failing: 0,
  imports: 0,
  seal_age_s: 60,
  backup_late_s: null,
  laws_broken: 0,
  refusals: 0,
  alarms: 0,
}
const readingsWith = (over: Partial<Stored>, rest: Partial<Readings> = {}): Readings => ({
  troubles: [],
  traffic: { answers: { '2xx': 0, '3xx': 0, '4xx': 0, '5xx': 0 }, floods: 0 },
  pools: {},
  proxyUntold: false,
  stored: { ...quiet, ...over },
  ...rest,
})
const answers = (fine: number, faults: number) => ({
  traffic: { answers: { '2xx': fine, '3xx': 0, '4xx': 0, '5xx': faults }, floods: 0 },
})

test.each([
  ['laws_broken', readingsWith({ laws_broken: 1 })],
  ['seal_old', readingsWith({ seal_age_s: 31 * 3_600 })],
  ['outbox_stuck', readingsWith({ events: 3, oldest_event_s: 301 })],
  ['backup_late', readingsWith({ backup_late_s: 7_201 })],
  ['events_parked', readingsWith({ parked: 1 })],
  ['timers_unknown', readingsWith({ timers_unknown: 1 })],
  ['timers_failing', readingsWith({ timers_failing: 1 })],
  ['post_stuck', readingsWith({ messages: 1, oldest_message_s: 901 })],
  ['security', readingsWith({ alarms: 1 })],
  ['disk_full', readingsWith({}, { troubles: ['disk_full'] })],
  ['database_down', readingsWith({}, { troubles: ['database_down'], stored: undefined })],
  ['many_faults', readingsWith({}, answers(100, 10))],
  ['proxy_untold', readingsWith({}, { proxyUntold: true })],
])('%s is an alarm, and one step short of it nothing is', (name, readings) => {
  expect(findAlarms(readings).map((alarm) => alarm.name)).toEqual([name])
  const almost = readingsWith(
    {
      seal_age_s: 30 * 3_600,
      backup_late_s: 7_200,
      oldest_event_s: 300,
      oldest_message_s: 900,
      refusals: 50,
      timers: 9,
    },
    answers(300, 9),
  )
  expect(findAlarms(almost)).toEqual([])
  // Faults of long ago do not ring for ever.
  expect(findAlarms(readings, readings).map((alarm) => alarm.name)).toEqual(name === 'many_faults' ? [] : [name])
})

test('a mail that does not go out reaches the mailbox and the pager, once in an hour, whichever process sees it', async () => {
  await server.settle()
  forget()
  const since = new Date(server.clock.now().getTime() - HOUR_MS)
  await server.databases.owner.run(sql`
    INSERT INTO message_out (id, channel, recipient, lang, template, sealed, state, created_at, expires_at, due_at)
    VALUES (gen_random_uuid(), 'email', 'late@example.com', 'en', 'register', '', 'waiting', ${since},
      ${since}::timestamptz + interval '1 day', ${since}::timestamptz + interval '1 day')`)
  const [one, other] = [watchOf(), watchOf()]
  await Promise.all([one.look(), other.look()])
  await one.look()
  expect(told()).toEqual(['post_stuck'])
  expect(mail.mails.map(({ to }) => to)).toEqual(['night@tradewind.test'])
  expect(mail.mails[0]?.text).toMatch(/Subject: Tradewind alarm: post_stuck[\s\S]*has waited for 60 minutes/)
  const [call] = pager.calls
  const [, seconds, signature] = /^t=(\d+),v1=(\w+)$/.exec(call?.signature ?? '') ?? []
  expect(signature).toBe(createHmac('sha256', SECRET).update(`${seconds}.${call?.body}`).digest('hex'))
  await server.moveClock(HOUR_MS)
  await other.look()
  expect(told().filter((name) => name === 'post_stuck')).toHaveLength(2)
  await server.databases.owner.run(sql`DELETE FROM message_out WHERE recipient = 'late@example.com'`)
})

test('an alarm that reached nobody is told again at the next look', async () => {
  forget()
  const watch = watchOf(async () => readingsWith({ laws_broken: 2 }))
  pager.statuses.push(500)
  mail.answers.push('451 not now')
  await watch.look()
  expect(mail.mails).toHaveLength(0)
  await watch.look()
  expect(told()).toEqual(['laws_broken', 'laws_broken'])
  expect(mail.mails).toHaveLength(1)
  await watch.look()
  expect(mail.mails).toHaveLength(1)
})

let metrics: Awaited<ReturnType<typeof serveMetrics>>
beforeAll(async () => {
  metrics = await serveMetrics(() => server.takeReadings(), { port: 0, host: '127.0.0.1' })
})
afterAll(async () => {
  metrics.closeAllConnections()
  const closed = once(metrics, 'close')
  metrics.close()
  await closed
})

const LINE = /^(# (HELP|TYPE) tradewind_\w+ .+|tradewind_\w+(\{\w+="\w+"\})? -?\d+(\.\d+)?(e[+-]\d+)?)$/

test('metrics are told on a listener of their own, in the format of Prometheus, and nowhere else', async () => {
  const { port } = metrics.address() as AddressInfo
  await fetch(`${server.url}/api/health`)
  const response = await fetch(`http://127.0.0.1:${port}/metrics`)
  expect(response.headers.get('content-type')).toBe('text/plain; version=0.0.4; charset=utf-8')
  const text = await response.text()
  for (const line of text.trim().split('\n')) expect(line).toMatch(LINE)
  for (const name of ['answers_total', 'pool_busy', 'outbox_oldest_seconds', 'laws_broken', 'refused_guesses'])
    expect(text).toContain(`# TYPE tradewind_${name} `)
  expect(text).toContain('tradewind_laws_broken 0\n')
  expect(Number(/tradewind_answers_total\{class="2xx"\} (\d+)/.exec(text)?.[1])).toBeGreaterThan(0)
  expect((await fetch(`http://127.0.0.1:${port}/`)).status).toBe(404)
  expect((await fetch(`${server.url}/metrics`)).status).toBe(404)
})
