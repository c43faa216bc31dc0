import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { begins, news, openStreamWire } from '../../test/stream-wire.ts'
import { type LiveEvent, readBlock, readStream } from './read-stream.ts'

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }))
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

/** Somebody who listens, what they have heard so far, and how it ended. */
function listen(heard?: string) {
  const wire = openStreamWire()
  const events: LiveEvent[] = []
  const hangUp = new AbortController()
  const end = readStream({
    token: 'mara',
    heard,
    signal: hangUp.signal,
    onEvents: (more) => void events.push(...more),
  })
  return { wire, events, end, hangUp: () => hangUp.abort() }
}

/** What the network brings has arrived. */
const arrived = () => vi.advanceTimersByTimeAsync(0)

test('a stream is asked for with the token and the number that was heard last, and tells each event once and in order', async () => {
  const { wire, events, hangUp } = listen('41')
  await arrived()
  expect(wire.newest()).toMatchObject({ token: 'mara', lastEventId: '41' })
  wire.newest().tell(begins('on', 41), ':', news(42, 'order'))
  wire.newest().tell(news(43, 'message'))
  await arrived()
  expect(events).toEqual([
    { how: 'on', seq: '41' },
    { how: 'news', seq: '42', kind: 'order', ref: null },
    { how: 'news', seq: '43', kind: 'message', ref: null },
  ])
  hangUp()
})

test('whoever has heard nothing yet names no number', async () => {
  const { wire, hangUp } = listen()
  await arrived()
  expect(wire.newest().lastEventId).toBeNull()
  hangUp()
})

test('an event that the network cuts in two is told when it is whole', async () => {
  const { wire, events, hangUp } = listen()
  await arrived()
  const bytes = new TextEncoder().encode(`${begins('open', 7)}\n\n${news(8, 'wallet')}\n\n`)
  for (let at = 0; at < bytes.length - 1; at += 5)
    wire.newest().send(bytes.slice(at, Math.min(at + 5, bytes.length - 1)))
  await arrived()
  expect(events.map(({ seq }) => seq)).toEqual(['7'])
  wire.newest().send(bytes.slice(-1))
  await arrived()
  expect(events.map(({ seq }) => seq)).toEqual(['7', '8'])
  hangUp()
})

test('what a newer server tells, and a heartbeat, are no events', () => {
  expect(readBlock(':')).toEqual([])
  expect(readBlock('event: weather\nid: 9\ndata: {}')).toEqual([])
  expect(readBlock('event: news\ndata: {"kind":"order","ref":null}')).toEqual([])
})

test('a line that is silent for a minute is dead, and a heartbeat keeps it', async () => {
  const { wire, events, end } = listen()
  await arrived()
  wire.newest().tell(begins('open', 1))
  await vi.advanceTimersByTimeAsync(40_000)
  wire.newest().tell(':')
  await vi.advanceTimersByTimeAsync(59_000)
  expect(wire.newest().isHeard()).toBe(true)
  await vi.advanceTimersByTimeAsync(1_000)
  expect(await end).toEqual({ why: 'lost', begun: true })
  expect(wire.newest().isHeard()).toBe(false)
  expect(events).toHaveLength(1)
})

test('a stream that ends or breaks is lost, and says whether it had begun', async () => {
  const ended = listen()
  await arrived()
  ended.wire.newest().tell(begins('open', 1))
  ended.wire.newest().end()
  expect(await ended.end).toEqual({ why: 'lost', begun: true })
  const broken = listen()
  await arrived()
  broken.wire.newest().break()
  expect(await broken.end).toEqual({ why: 'lost', begun: false })
})

const no = (code: number, data: object, init: ResponseInit) => Response.json({ code, msg: '', data }, init)

test.each<[string, Response, object]>([
  ['the session is over', no(401, {}, { status: 401 }), { why: 'session' }],
  ['the server has no room', no(1429, { retry_after: 60 }, { status: 200 }), { why: 'full', afterMs: 60_000 }],
  [
    'somebody before it asks to wait',
    new Response('', { status: 429, headers: { 'retry-after': '9' } }),
    { why: 'full', afterMs: 9_000 },
  ],
  ['it is being restarted', new Response('<h1>Bad gateway</h1>', { status: 502 }), { why: 'full', afterMs: undefined }],
])('%s: how it ended says so, and for how long', async (_, answer, how) => {
  const wire = openStreamWire()
  wire.answer = () => answer
  const { signal } = new AbortController()
  expect(await readStream({ token: 'mara', heard: undefined, signal, onEvents: () => undefined })).toEqual({
    ...how,
    begun: false,
  })
})
