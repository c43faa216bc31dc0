import { HOUR_MS, MINUTE_MS } from '@tradewind/contract/durations'
import { expect, test } from 'vitest'
import { uploadEvidence } from '../../../test/factories/evidence.ts'
import { buildOrder, buildSeller } from '../../../test/factories/orders.ts'
import { buildRefund } from '../../../test/factories/refunds.ts'
import { registerShopper } from '../../../test/factories/shopper.ts'
import { buildOperator, buildShopStaff } from '../../../test/factories/staff.ts'
import { claimTopup, openTopups } from '../../../test/factories/topups.ts'
import { type TestClient, useServer } from '../../../test/harness.ts'
import { listen } from '../../../test/listen.ts'
import { refusal } from '../../../test/refusal.ts'
import { newId } from '../../platform/id.ts'
import { warningOf } from './careful.ts'
import { serviceAt } from './service-hours.ts'
import { FIRST_SERVICE_HOURS } from './settings.ts'

const server = useServer()
const AT_ONCE = { repeatSubmit: false }
const write = (client: TestClient, text: string, merchant_id?: string) =>
  client.call('POST /api/chat/send', { merchant_id, message_id: newId(), text }, AT_ONCE)
const texts = ({ list }: { list: { text: string | null }[] }) => list.map(({ text }) => text)

test('a shopper asks a shop about an order, is answered live, and both see how far the other has read', async () => {
  const older = await buildOrder(server, 'paid')
  const order = await buildOrder(server, 'paid', older)
  const [buyer, seller] = [order.buyer.client, order.seller.client]
  const merchant_id = order.seller.shopId
  const asked = await buyer.call('POST /api/chat/send', {
    merchant_id,
    message_id: newId(),
    text: 'Could you pack it before Wednesday?',
    about: { kind: 'order', id: order.id },
  })
  expect(asked).toMatchObject({ seq: 2, by: 'buyer', mine: true, kind: 'text', warning: null })

  const { list } = await seller.call('GET /api/seller/chat_list')
  expect(list).toMatchObject([
    {
      about: { kind: 'order', id: order.id, sn: order.sn, state: '1' },
      unread: 2,
      assigned: null,
      last: { mine: false },
    },
  ])
  const [row] = list
  expect(row?.waiting_since).not.toBeNull()
  expect(await seller.call('GET /api/seller/chat_count')).toMatchObject({ waiting: 1, open: 1, mine: 0, nobody: 1 })
  const id = row?.id ?? ''
  const opened = await seller.call('GET /api/seller/chat_history', { id })
  expect(opened.list.map(({ kind }) => kind)).toEqual(['card', 'text'])
  expect(opened.orders.map((card) => card.id)).toEqual([order.id, older.id])
  expect(await seller.call('POST /api/seller/chat_read', { id, seq: 2 })).toEqual({ unread: 0 })

  const line = await listen(server.url, order.buyer.token)
  // A little more than eleven minutes, however long the machine takes for the rest.
  await server.moveClock(11 * MINUTE_MS + 1_000)
  await seller.call('POST /api/seller/chat_send', { id, message_id: newId(), text: 'Packed. It leaves today.' })
  await server.settle()
  await expect.poll(() => line.heard.filter(({ kind }) => kind === 'message').map(({ ref }) => ref)).toContain(id)
  line.hangUp()

  const talk = await buyer.call('GET /api/chat/history', { merchant_id })
  expect(texts(talk)).toEqual([null, 'Could you pack it before Wednesday?', 'Packed. It leaves today.'])
  expect(talk.thread).toMatchObject({ last_seq: 3, read_seq: 2, peer_read_seq: 3, about: { id: order.id } })
  expect(talk.list[2]).toMatchObject({ by: 'seller', mine: false })
  expect(talk.answer_minutes).toBe(12)
  expect((await buyer.call('GET /api/merchant/detail', { id: merchant_id })).answer_minutes).toBe(12)
  expect(await buyer.call('GET /api/chat/count')).toEqual({ unread: 1 })
  // A mark never goes back, and never beyond what was said.
  expect(await buyer.call('POST /api/chat/read', { merchant_id, seq: 99 })).toEqual({ unread: 0 })
  expect(await buyer.call('POST /api/chat/read', { merchant_id, seq: 1 }, AT_ONCE)).toEqual({ unread: 0 })
  expect((await seller.call('GET /api/seller/chat_history', { id })).thread.peer_read_seq).toBe(3)
  // Whoever answered has it, and nobody waits any more.
  const [answered] = (await seller.call('GET /api/seller/chat_list', { filter: 'mine' })).list
  expect(answered).toMatchObject({ id, waiting_since: null, last: { mine: true } })
})

test('sending twice is once, the thing one asks about goes before it once, and somebody else’s id is nobody’s', async () => {
  const order = await buildOrder(server, 'paid')
  const { client } = order.buyer
  const merchant_id = order.seller.shopId
  const message = {
    merchant_id,
    message_id: newId(),
    text: 'Hello?',
    about: { kind: 'order' as const, id: order.id },
  }
  await Promise.all([1, 2, 3].map(() => client.call('POST /api/chat/send', message, AT_ONCE)))
  await client.call('POST /api/chat/send', message, AT_ONCE)
  const { list } = await client.call('GET /api/chat/history', { merchant_id })
  expect(list.map(({ kind, seq }) => `${seq} ${kind}`)).toEqual(['1 card', '2 text'])
  const other = await registerShopper(server)
  const stolen = other.client.call('POST /api/chat/send', { ...message, about: undefined })
  expect(await refusal(stolen)).toMatchObject({ error: 'thing.missing' })
})

test('cards show what their reader may see: no order of somebody else, none of another shop, a top-up to the house alone', async () => {
  const [order, elsewhere, stranger] = [
    await buildOrder(server, 'paid'),
    await buildSeller(server),
    await registerShopper(server),
  ]
  await openTopups(server)
  const topup = await claimTopup(order.buyer.client)
  const show = (client: TestClient, card: { kind: 'order' | 'topup' | 'refund'; id: string }, merchant_id?: string) =>
    client.call('POST /api/chat/send', { merchant_id, message_id: newId(), card }, AT_ONCE)
  const denied = [
    () => show(stranger.client, { kind: 'order', id: order.id }),
    () => show(order.buyer.client, { kind: 'order', id: order.id }, elsewhere.shopId),
    () => show(order.buyer.client, { kind: 'topup', id: topup.id }, order.seller.shopId),
  ]
  for (const ask of denied) expect(await refusal(ask())).toMatchObject({ error: 'thing.missing' })
  const about = { merchant_id: order.seller.shopId, about_kind: 'order', about_id: order.id } as const
  expect((await stranger.client.call('GET /api/chat/history', about)).about).toBeNull()
  expect((await order.buyer.client.call('GET /api/chat/history', about)).about).toMatchObject({ kind: 'order' })
  expect((await show(order.buyer.client, { kind: 'topup', id: topup.id })).card).toMatchObject({ amount: '100.00' })
  const refund = await buildRefund(server, 'applied', { order })
  await show(order.buyer.client, { kind: 'refund', id: refund.id }, order.seller.shopId)

  const clerk = await buildOperator(server, ['support'])
  const { list } = await clerk.client.call('GET /api/admin/chat_list', { keyword: order.sn })
  expect(list.map(({ about }) => about?.kind)).toEqual(['topup'])
  const own = await order.buyer.client.call('GET /api/chat/list')
  expect(own.list.map(({ kind, about }) => [kind, about?.kind])).toEqual([
    ['shop', 'refund'],
    ['platform', 'topup'],
  ])
})

test('a picture is shown to both sides by addresses that end, and to nobody else', async () => {
  const [seller, { client }] = [await buildSeller(server), await registerShopper(server)]
  const picture = (await uploadEvidence(client)).id
  const sent = await client.call('POST /api/chat/send', { merchant_id: seller.shopId, message_id: newId(), picture })
  expect((await fetch(`${server.url}${sent.image?.url}`)).status).toBe(200)
  const [row] = (await seller.client.call('GET /api/seller/chat_list')).list
  const seen = await seller.client.call('GET /api/seller/chat_history', { id: row?.id ?? '' })
  expect((await fetch(`${server.url}${seen.list[0]?.image?.url}`)).status).toBe(200)
  await server.moveClock(6 * MINUTE_MS)
  expect((await fetch(`${server.url}${sent.image?.url}`)).status).toBe(404)
  const other = await registerShopper(server)
  const borrowed = other.client.call('POST /api/chat/send', {
    merchant_id: seller.shopId,
    message_id: newId(),
    picture,
  })
  expect(await refusal(borrowed)).toMatchObject({ error: 'thing.missing' })
  const nothing = client.call('POST /api/chat/send', { merchant_id: seller.shopId, message_id: newId() }, AT_ONCE)
  expect(await refusal(nothing)).toMatchObject({ code: 1001 })
})

test('who writes more than twenty messages in ten seconds waits', async () => {
  const { client } = await registerShopper(server)
  for (let count = 0; count < 20; count += 1) await write(client, `Message ${count}`)
  expect(await refusal(write(client, 'One more'))).toMatchObject({ error: 'request.too_many' })
  await server.moveClock(11_000)
  await write(client, 'Now it goes')
})

test('an inbox shows who waits longest first; a talk is taken, handed over, closed, and opened by a new message', async () => {
  const seller = await buildSeller(server)
  const colleague = await buildShopStaff(server, seller.shopId, ['orders'])
  const shoppers = [await registerShopper(server), await registerShopper(server), await registerShopper(server)]
  for (const [place, { client }] of shoppers.entries()) {
    await write(client, `I am number ${place}`, seller.shopId)
    await server.moveClock(MINUTE_MS)
  }
  const inbox = (filter: 'open' | 'mine' | 'nobody' | 'all', client = seller.client, keyword?: string) =>
    client.call('GET /api/seller/chat_list', { filter, keyword })
  const lasts = async (...asked: Parameters<typeof inbox>) => (await inbox(...asked)).list.map(({ last }) => last.text)
  expect(await lasts('open')).toEqual(['I am number 0', 'I am number 1', 'I am number 2'])
  expect(await lasts('open', seller.client, 'NUMBER 1')).toEqual(['I am number 1'])
  // By pages, none is left out.
  const first = await seller.client.call('GET /api/seller/chat_list', { limit: 2 })
  const count = (client = seller.client) => client.call('GET /api/seller/chat_count')
  expect(await count()).toMatchObject({ waiting: 3, oldest: first.list[0]?.waiting_since })
  const rest = await seller.client.call('GET /api/seller/chat_list', { limit: 2, cursor: first.next_cursor ?? '' })
  expect([...first.list, ...rest.list].map(({ last }) => last.text)).toEqual(await lasts('open'))

  const [zero = '', one = ''] = first.list.map(({ id }) => id)
  await seller.client.call('POST /api/seller/chat_send', { id: zero, message_id: newId(), text: 'Hello, number 0' })
  expect(await lasts('open')).toEqual(['I am number 1', 'I am number 2', 'Hello, number 0'])
  expect(await lasts('nobody')).toEqual(['I am number 1', 'I am number 2'])
  await seller.client.call('POST /api/seller/chat_assign', { id: one, staff_id: colleague.id })
  expect(await lasts('mine', colleague.client)).toEqual(['I am number 1'])
  expect(await count(colleague.client)).toMatchObject({ waiting: 2, mine: 1 })
  const stranger = await buildShopStaff(server, (await buildSeller(server)).shopId, ['orders'])
  const given = seller.client.call('POST /api/seller/chat_assign', { id: one, staff_id: stranger.id })
  expect(await refusal(given)).toMatchObject({ error: 'thing.missing' })

  await colleague.client.call('POST /api/seller/chat_close', { id: one })
  expect(await lasts('open')).toEqual(['I am number 2', 'Hello, number 0'])
  expect(await lasts('all')).toHaveLength(3)
  await write(shoppers[1]?.client as TestClient, 'One more thing', seller.shopId)
  expect(await lasts('open')).toEqual(['I am number 2', 'One more thing', 'Hello, number 0'])
  // Of another shop it is not there at all.
  expect((await inbox('all', stranger.client)).list).toEqual([])
  const peeked = stranger.client.call('GET /api/seller/chat_history', { id: one })
  expect(await refusal(peeked)).toMatchObject({ error: 'thing.missing' })
})

test('a long talk is read back in stretches that neither overlap nor leave a gap', async () => {
  const { client } = await registerShopper(server)
  for (let count = 1; count <= 50; count += 1) {
    await write(client, `${count}`)
    if (count % 15 === 0) await server.moveClock(11_000)
  }
  const newest = await client.call('GET /api/chat/history')
  const earlier = await client.call('GET /api/chat/history', { before: newest.before ?? 0 })
  expect(earlier.before).toBeNull()
  expect([...texts(earlier), ...texts(newest)]).toEqual(Array.from({ length: 50 }, (_, place) => `${place + 1}`))
})

test.each([
  ['Pay to TXYZabcdefghijkmnopqrstuvwxyz12345', 'wallet'],
  ['0x52908400098527886E0F7030069857D2E4169EE7', 'wallet'],
  ['Call me, +49 151 2345 6789', 'number'],
  ['See www.example.com/pay', 'link'],
  ['What is your payment code?', 'password'],
  ['请告诉我验证码', 'password'],
  ['It is 24 cm wide and costs $81.80', null],
] as const)('“%s” warns of: %s', (text, warning) => expect(warningOf(text)).toBe(warning))

test.each([
  ['on a Monday morning before eight', '2026-11-23T06:30:00Z', false, '2026-11-23T07:00:00.000Z'],
  ['on a Monday at noon', '2026-11-23T11:00:00Z', true, '2026-11-23T19:00:00.000Z'],
  ['on a Saturday night: from Monday', '2026-11-28T20:00:00Z', false, '2026-11-30T07:00:00.000Z'],
  ['in summer, when the clock there is ahead', '2026-07-06T06:30:00Z', true, '2026-07-06T18:00:00.000Z'],
  ['in the night on which the clocks change', '2026-03-28T23:00:00Z', false, '2026-03-30T06:00:00.000Z'],
])('the house says %s whether somebody is there, and until when', (_, now, open, until) => {
  expect(serviceAt(new Date(now), FIRST_SERVICE_HOURS)).toMatchObject({ open, until: new Date(until) })
})

test('the week has each of its days once, also where one of them lasts 23 hours or 25', () => {
  const daily = { ...FIRST_SERVICE_HOURS, days: [1, 2, 3, 4, 5, 6, 7] }
  for (const now of ['2026-03-27T23:30:00Z', '2026-10-24T22:30:00Z', '2026-12-30T12:00:00Z']) {
    const { week } = serviceAt(new Date(now), daily)
    const days = week.map(({ from }) => from.toLocaleDateString('en', { timeZone: 'Europe/Berlin', weekday: 'short' }))
    expect([week.length, new Set(days).size], now).toEqual([7, 7])
    expect(week.every(({ from, to }) => to.getTime() - from.getTime() === 12 * HOUR_MS)).toBe(true)
  }
})

test('what an administrator sets as service hours is what everybody reads from then on, and stands in the log', async () => {
  const boss = await buildOperator(server, ['administrator'])
  const support = await buildOperator(server, ['support'])
  const visitor = server.client()
  const begun = await support.client.call('GET /api/admin/chat_hours')
  expect(begun).toEqual({ time_zone: 'Europe/Berlin', days: [1, 2, 3, 4, 5, 6], opens: '08:00', closes: '20:00' })
  const hours = { time_zone: 'Asia/Kathmandu', days: [7, 3, 3], opens: '09:15', closes: '09:45' }
  const edit = (over: object = {}, by = boss) =>
    by.client.call('POST /api/admin/chat_hours_edit', { ...hours, ...over }, AT_ONCE)
  expect(await refusal(edit({}, support))).toMatchObject({ msg: expect.stringMatching(/may not do this/) })
  for (const [field, wrong] of [
    ['time_zone', { time_zone: 'Mars/Base' }],
    ['closes', { closes: '09:15' }],
    ['days', { days: [] }],
  ] as const)
    expect(await refusal(edit(wrong))).toMatchObject({ code: 1001, data: { field } })
  expect(await edit()).toEqual({ ...hours, days: [3, 7] })
  const { open, until, week } = await visitor.call('GET /api/chat/hours')
  const there = (at: string) =>
    new Date(at).toLocaleString('en-GB', {
      timeZone: 'Asia/Kathmandu',
      weekday: 'short',
      hour: '2-digit',
      minute: '2-digit',
    })
  expect(new Set(week.map(({ from }) => there(from)))).toEqual(new Set(['Sun 09:15', 'Wed 09:15']))
  expect(until).toBe(open ? week[0]?.to : week[0]?.from)
  const { list } = await boss.client.call('GET /api/admin/audit_log')
  expect(list[0]).toMatchObject({ call: 'POST /api/admin/chat_hours_edit' })
  await edit(begun)
})
