import { MINUTE_MS } from '@tradewind/contract/durations'
import { LIVE_LOOKS_BACK_S } from '@tradewind/contract/live'
import sql from 'sql-template-tag'
import { expect, test } from 'vitest'
import { buildOrder, buildSeller } from '../../../test/factories/orders.ts'
import { registerShopper } from '../../../test/factories/shopper.ts'
import { buildOperator } from '../../../test/factories/staff.ts'
import { claimTopup, openTopups } from '../../../test/factories/topups.ts'
import { useServer } from '../../../test/harness.ts'
import { type Line, listen } from '../../../test/listen.ts'
import { waitingForLocks } from '../../../test/lock-waits.ts'
import { startHousekeeping } from '../../platform/housekeeping.ts'
import { newId } from '../../platform/id.ts'
import { lockHead, numberFrom } from './live.sql.ts'
import { numberNews, sweepLive, tellLive } from './live.ts'

const server = useServer()
const news = (line: Line) => line.heard.filter(({ event }) => event === 'news')
const refs = (line: Line) => news(line).map(({ ref }) => ref)

/** Something happened to somebody. */
const tell = async (ownerId: string, ref = newId()): Promise<string> => {
  await server.databases.shop.tx(async (tx) => tellLive(tx, { ownerId, kind: 'order', ref }))
  await server.settle()
  return ref
}

test('an order is told to the open pages of its buyer and its shop, a claim to the house, and nothing of it to anybody else', async () => {
  const [seller, stranger] = [await buildSeller(server), await registerShopper(server)]
  const order = await buildOrder(server, 'unpaid', { seller })
  await openTopups(server)
  const clerk = await buildOperator(server, ['support'])
  const tokens = [order.buyer.token, seller.token, clerk.token, stranger.token]
  const [buyer, shop, house, other] = (await Promise.all(tokens.map((token) => listen(server.url, token)))) as [
    Line,
    Line,
    Line,
    Line,
  ]
  await order.buyer.client.call('POST /api/order/pay', { trade_sn: order.tradeSn, pay_password: '000123' })
  await claimTopup(order.buyer.client)
  await server.settle()
  const paid = { kind: 'order', ref: order.id }
  await expect.poll(() => news(buyer).map(({ kind }) => kind)).toEqual(['order', 'wallet', 'notice'])
  await expect.poll(() => news(shop)).toMatchObject([paid, { kind: 'notice', ref: null }])
  await expect
    .poll(() => news(house))
    .toMatchObject([
      { kind: 'queue', ref: null },
      { kind: 'notice', ref: null },
    ])
  expect(news(buyer)[0]).toMatchObject(paid)
  expect(other.heard.map(({ event }) => event)).toEqual(['open'])
  for (const line of [buyer, shop, house, other]) line.hangUp()
})

test('who slept for ten minutes is told what happened meanwhile, each once and in order, and who slept for three days to ask for everything', async () => {
  const { id, token } = await registerShopper(server)
  const awake = await listen(server.url, token)
  const first = await tell(id)
  await expect.poll(() => refs(awake)).toEqual([first])
  awake.hangUp()
  const missed = [await tell(id), await tell(id), await tell(id)]
  await server.moveClock(10 * MINUTE_MS)
  const again = await listen(server.url, token, awake.last())
  await expect.poll(() => refs(again)).toEqual(missed)
  const next = await tell(id)
  await expect.poll(() => refs(again)).toEqual([...missed, next])
  again.hangUp()

  await startHousekeeping(server.databases.shop, server.clock.now())
  await server.moveClock(3 * 24 * 60 * MINUTE_MS)
  await server.settle()
  const back = await registerAgain(id)
  const late = await listen(server.url, back, awake.last())
  await expect.poll(() => late.heard.map(({ event }) => event)).toEqual(['reset'])
  const after = await tell(id)
  await expect.poll(() => refs(late)).toEqual([after])
  late.hangUp()
})

test('what is over goes while other news are being numbered, and what is numbered with it is told as gone', async () => {
  const { id } = await registerShopper(server)
  await server.databases.shop.tx(async (tx) => tellLive(tx, { ownerId: id, kind: 'order', ref: newId() }))
  await server.databases.owner.run(sql`UPDATE live_feed SET at = at - interval '30 days' WHERE owner_id = ${id}`)
  let swept: Promise<void> | undefined
  await server.databases.shop.tx(async (tx) => {
    await lockHead(tx)
    await numberFrom(tx, 1_000)
    swept = server.databases.shop.tx((other) => sweepLive(other))
    await expect.poll(() => waitingForLocks(server)).toBe(1)
  })
  await swept
  const head = await server.databases.owner.one(sql`SELECT swept_seq = last_seq AS all_gone FROM live_head`)
  expect(head).toEqual({ all_gone: true })
})

/** Another session of the same person. */
async function registerAgain(shopperId: string): Promise<string> {
  const row = await server.databases.owner.one<{ account: string }>(
    sql`SELECT account FROM shopper WHERE id = ${shopperId}`,
  )
  const { userinfo } = await server
    .client()
    .call('POST /api/user/login', { account: row.account, password: 'tangerine-harbour' })
  return userinfo.token
}

test('what happened while a page was on its way is told when it listens, and what happened before that is not', async () => {
  const { id, token } = await registerShopper(server)
  const [before, meanwhile] = [await tell(id), await tell(id)]
  await server.settle()
  await server.databases.owner.run(
    sql`UPDATE live_feed SET at = at - ${LIVE_LOOKS_BACK_S} * interval '1 second' WHERE ref = ${before}`,
  )
  const line = await listen(server.url, token)
  await expect.poll(() => line.heard.map(({ event }) => event)).toEqual(['open', 'news'])
  const next = await tell(id)
  await expect.poll(() => refs(line)).toEqual([meanwhile, next])
  line.hangUp()
})

test('what was begun earlier and is committed later is not missed by whoever has heard the later', async () => {
  const { id, token } = await registerShopper(server)
  const line = await listen(server.url, token)
  const [slow, quick] = [newId(), newId()]
  await server.databases.shop.tx(async (tx) => {
    tellLive(tx, { ownerId: id, kind: 'order', ref: slow })
    await tx.run(sql`SELECT 1`)
    await tell(id, quick)
    await expect.poll(() => refs(line)).toEqual([quick])
  })
  await server.settle()
  await expect.poll(() => refs(line)).toEqual([quick, slow])
  const again = await listen(server.url, token, line.heard[1]?.id.toString())
  await expect.poll(() => refs(again)).toEqual([slow])
  for (const one of [line, again]) one.hangUp()
})

test('a stream is for who is logged in, ends with the session, and one person has eight at most', async () => {
  expect((await listen(server.url, undefined)).status).toBe(401)
  expect((await listen(server.url, 'nobody')).status).toBe(401)
  const { token, client } = await registerShopper(server)
  const lines: Line[] = []
  for (let one = 0; one < 8; one += 1) lines.push(await listen(server.url, token))
  const ninth = await fetch(`${server.url}/api/stream`, { headers: { token } })
  expect([ninth.status, ninth.headers.get('retry-after')]).toEqual([200, '60'])
  expect(await ninth.json()).toMatchObject({ code: 1429, data: { error: 'request.too_many', retry_after: 60 } })
  lines.pop()?.hangUp()
  await expect
    .poll(async () => {
      const line = await fetch(`${server.url}/api/stream`, { headers: { token } })
      await line.body?.cancel()
      return line.headers.get('content-type')
    })
    .toContain('text/event-stream')
  await server.hub.beat()
  const [first] = lines
  await client.call('POST /api/user/logout')
  await server.hub.beat()
  await first?.ended
  await Promise.all(lines.map(({ ended }) => ended))
})

test('a number that nobody gave begins anew instead of skipping what comes', async () => {
  const { id, token } = await registerShopper(server)
  const line = await listen(server.url, token, '999999999')
  await expect.poll(() => line.heard.map(({ event }) => event)).toEqual(['reset'])
  const ref = await tell(id)
  await expect.poll(() => refs(line)).toEqual([ref])
  line.hangUp()
})

test('what another process numbered, and told nobody of, is heard by the look alone', async () => {
  const { id, token } = await registerShopper(server)
  const line = await listen(server.url, token)
  const ref = newId()
  await server.databases.shop.tx(async (tx) => tellLive(tx, { ownerId: id, kind: 'order', ref }))
  await numberNews(server.system, () => undefined)
  await expect.poll(() => refs(line)).toEqual([ref])
  line.hangUp()
})
