// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { BY_ITSELF_MS, ORDER, openTabs, passing, TALKS, type Tabs } from '../../test/live-tabs.ts'
import { begins, news, openStreamWire } from '../../test/stream-wire.ts'

let wire: ReturnType<typeof openStreamWire>
let openTab: Tabs['open']
let closeTabs: Tabs['close']
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'Date', 'performance'] })
  wire = openStreamWire()
  ;({ open: openTab, close: closeTabs } = openTabs())
})
afterEach(async () => {
  await closeTabs()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})
/** Gathered for a moment, then asked for. */
const GATHERED_MS = 100

test('news of a kind ask for the calls that show it, once for all that came together, and for nothing else', async () => {
  const tab = await openTab()
  wire.newest().tell(begins('open', 1), news(2, 'order'), news(3, 'order'))
  await passing(GATHERED_MS)
  expect(tab.isLive()).toBe(true)
  expect(tab.askedAgain()).toEqual([ORDER])
  wire.newest().tell(news(4, 'message'))
  await passing(GATHERED_MS)
  expect(tab.askedAgain()).toEqual([TALKS])
})

test('of two tabs one holds the stream and the other hears the same; when nobody looks at it the other goes on where it was', async () => {
  const first = await openTab()
  wire.newest().tell(begins('open', 1))
  await passing(GATHERED_MS)
  const second = await openTab()
  await passing(GATHERED_MS)
  expect(wire.asked).toHaveLength(1)
  expect(second.isLive()).toBe(true)
  for (const tab of [first, second]) tab.askedAgain()

  wire.newest().tell(news(2, 'message'))
  await passing(GATHERED_MS)
  expect(first.askedAgain()).toEqual([TALKS])
  expect(second.askedAgain()).toEqual([TALKS])

  first.hide()
  await passing(0)
  expect(wire.asked.map(({ isHeard }) => isHeard())).toEqual([false, true])
  expect(wire.newest().lastEventId).toBe('2')
  wire.newest().tell(begins('on', 2), news(3, 'order'))
  await passing(GATHERED_MS)
  expect(second.askedAgain()).toEqual([ORDER])
  expect(first.askedAgain()).toEqual([])
})

test('a page that nobody looks at holds no stream, and is told what it missed when somebody does', async () => {
  const tab = await openTab()
  wire.newest().tell(begins('open', 1), news(2, 'order'))
  await passing(GATHERED_MS)
  tab.hide()
  await passing(0)
  expect([wire.newest().isHeard(), tab.isLive()]).toEqual([false, false])
  await passing(10 * 60_000)
  expect(wire.asked).toHaveLength(1)
  tab.askedAgain()
  tab.show()
  await passing(0)
  expect(wire.newest().lastEventId).toBe('2')
  wire.newest().tell(begins('on', 2), news(3, 'message'))
  await passing(GATHERED_MS)
  expect(tab.askedAgain()).toEqual([TALKS])
})

test('a tab that slept while another one heard asks for everything when it is looked at', async () => {
  const first = await openTab()
  wire.newest().tell(begins('open', 1))
  await passing(GATHERED_MS)
  const second = await openTab()
  await passing(GATHERED_MS)
  second.hide()
  wire.newest().tell(news(2, 'order'))
  await passing(GATHERED_MS)
  for (const tab of [first, second]) tab.askedAgain()
  second.show()
  await passing(GATHERED_MS)
  expect(wire.asked).toHaveLength(1)
  expect(second.askedAgain()).toEqual([TALKS, ORDER])
  expect(first.askedAgain()).toEqual([])
})

test('whoever was away for longer than is kept asks for everything', async () => {
  const tab = await openTab()
  wire.newest().tell(begins('reset', 900))
  await passing(GATHERED_MS)
  expect(tab.askedAgain()).toEqual([TALKS, ORDER])
  wire.newest().end()
  await passing(4_000)
  expect(wire.newest().lastEventId).toBe('900')
})

test('a page asks for everything where it began to ask before the stream looks back', async () => {
  wire.answer = () => new Response('', { status: 502 })
  const tab = await openTab()
  await passing(25_000)
  wire.answer = undefined
  tab.goOnline()
  await passing(0)
  tab.askedAgain()
  wire.newest().tell(begins('open', 5))
  await passing(GATHERED_MS)
  expect(tab.askedAgain()).toEqual([TALKS, ORDER])
})

test('a session that is over is not tried again; pages ask by themselves, are told so, and the next login listens anew', async () => {
  const tab = await openTab()
  wire.newest().tell(begins('open', 1))
  await passing(GATHERED_MS)
  tab.askedAgain()
  wire.answer = () => new Response('', { status: 401 })
  wire.newest().end()
  await passing(10_000)
  expect(tab.isLive()).toBe(false)
  expect(tab.askedAgain()).toEqual([TALKS, ORDER])
  const tries = wire.asked.length
  await passing(10 * 60_000)
  expect(wire.asked).toHaveLength(tries)

  wire.answer = undefined
  tab.become('jonas')
  await passing(0)
  expect(wire.newest()).toMatchObject({ token: 'jonas', lastEventId: null })
})

test('a stream that is silent for a minute is opened anew where it was', async () => {
  await openTab()
  wire.newest().tell(begins('open', 1), news(2, 'order'))
  await passing(59_000)
  expect(wire.asked).toHaveLength(1)
  await passing(1_000 + 3_000)
  expect(wire.asked.map(({ isHeard }) => isHeard())).toEqual([false, true])
  expect(wire.newest().lastEventId).toBe('2')
})

test('tries come further and further apart, never more than a minute and a half, and begin anew once one was heard', async () => {
  await openTab()
  const gaps: number[] = []
  wire.answer = () => new Response('', { status: 502 })
  wire.newest().end()
  const gap = async () => {
    const [before, since] = [wire.asked.length, Date.now()]
    while (wire.asked.length === before) await passing(250)
    return Date.now() - since
  }
  for (let one = 0; one < 9; one += 1) gaps.push(await gap())
  // Each twice the one before, by half of it more or less.
  gaps.forEach((each, place) => {
    const pause = Math.min(2_000 * 2 ** place, 60_000)
    expect(each).toBeGreaterThanOrEqual(pause / 2 - 250)
    expect(each).toBeLessThanOrEqual(pause * 1.5 + 250)
  })
  wire.answer = undefined
  await gap()
  wire.newest().tell(begins('open', 1))
  await passing(0)
  wire.newest().end()
  expect(await gap()).toBeLessThanOrEqual(1_750)
})

test('a server that has no room is asked again when it says', async () => {
  wire.answer = () => Response.json({ code: 1429, msg: '', data: { error: 'request.too_many', retry_after: 60 } })
  await openTab()
  await passing(59_000)
  expect(wire.asked).toHaveLength(1)
  await passing(2_000)
  expect(wire.asked).toHaveLength(2)
})

test('pages ask by themselves once the stream is away for more than five seconds, in both tabs, and stop when it is back', async () => {
  const both = [await openTab(), await openTab()]
  wire.newest().tell(begins('open', 1))
  // Asked once more, a query finds out that it is told.
  await passing(BY_ITSELF_MS)
  for (const tab of both) tab.askedAgain()
  wire.newest().tell(':')
  await passing(45_000)
  for (const tab of both) expect(tab.askedAgain(), 'nothing is asked for while it is told').toEqual([])

  wire.answer = () => new Response('', { status: 502 })
  wire.newest().end()
  await passing(4_900)
  for (const tab of both) expect(tab.askedAgain(), 'the network may be changing').toEqual([])
  await passing(1_000)
  for (const tab of both) expect(tab.askedAgain()).toEqual([TALKS, ORDER])
  await passing(BY_ITSELF_MS)
  for (const tab of both) expect(tab.askedAgain()).toEqual([TALKS, ORDER])

  wire.answer = undefined
  both[0]?.goOnline()
  await passing(0)
  wire.newest().tell(begins('on', 1))
  await passing(BY_ITSELF_MS)
  for (const tab of both) tab.askedAgain()
  wire.newest().tell(':')
  await passing(45_000)
  for (const tab of both) expect(tab.askedAgain()).toEqual([])
})

test('a tab that opens while the stream of the other is away asks by itself', async () => {
  await openTab()
  wire.newest().tell(begins('open', 1))
  await passing(GATHERED_MS)
  wire.answer = () => Response.json({ code: 1429, msg: '', data: { retry_after: 600 } })
  wire.newest().end()
  await passing(0)
  const second = await openTab()
  await passing(GATHERED_MS)
  expect(second.isLive()).toBe(false)
  second.askedAgain()
  await passing(BY_ITSELF_MS)
  expect(second.askedAgain()).toEqual([TALKS, ORDER])
})

test('a network that is back and yet brings nothing is away after five seconds, too', async () => {
  const tab = await openTab()
  wire.newest().tell(begins('open', 1))
  await passing(GATHERED_MS)
  tab.askedAgain()
  tab.goOnline()
  await passing(5_100)
  expect(tab.askedAgain()).toEqual([TALKS, ORDER])
})

test('a browser without locks has a stream for each tab, and one without a login none', async () => {
  await openTab({ isLoggedIn: false })
  expect(wire.asked).toHaveLength(0)
  await openTab({ hasLocks: false })
  await openTab({ hasLocks: false })
  expect(wire.asked.map(({ isHeard }) => isHeard())).toEqual([true, true])
})
