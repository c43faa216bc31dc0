import sql from 'sql-template-tag'
import { afterEach, expect, test } from 'vitest'
import { AT_ONCE, type BuiltSeller, buildBuyer, buildOrder, buildSeller } from '../../../test/factories/orders.ts'
import { applyFor } from '../../../test/factories/refunds.ts'
import { type BuiltStaff, buildOperator, buildShopStaff, STAFF_PASSWORD } from '../../../test/factories/staff.ts'
import { claimTopup, openTopups } from '../../../test/factories/topups.ts'
import { browserOf, pushService } from '../../../test/fake-push.ts'
import { type TestClient, useServer } from '../../../test/harness.ts'
import { refusal } from '../../../test/refusal.ts'
import { startHousekeeping } from '../../platform/housekeeping.ts'
import { newId } from '../../platform/id.ts'

const service = await pushService()
const server = useServer({
  push: { subject: 'mailto:push@shop.test', origin: 'https://shop.test', hosts: [service.origin] },
})
afterEach(() => expect(service.problems.splice(0), 'what is not as the standards say').toEqual([]))

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const OFF = { in_app: true, push: false, mail: true }

/** A browser of somebody who works at a desk, that listens. */
async function listening(client: TestClient, desk: 'seller' | 'admin' = 'seller') {
  const browser = service.listen()
  const here = { endpoint: browser.endpoint, ...browser.keys }
  await client.call(`POST /api/${desk}/push_subscribe`, here, AT_ONCE)
  return {
    here,
    told: () => service.received.filter((one) => one.browser === browser).map(({ content }) => content.notification),
    received: () => service.received.filter((one) => one.browser === browser),
  }
}
const listens = async (endpoint: string) =>
  (await server.databases.owner.many(sql`SELECT FROM desk_push_subscription WHERE endpoint = ${endpoint}`)).length === 1
const waiting = async (endpoint: string) =>
  server.databases.owner.many<{ tries: number; due_at: Date }>(sql`
    SELECT o.tries, o.due_at FROM desk_push_out AS o JOIN desk_push_subscription AS s ON s.id = o.subscription_id
    WHERE s.endpoint = ${endpoint} ORDER BY o.due_at`)
const later = async (milliseconds: number) => {
  await server.moveClock(milliseconds)
  await server.settle()
}
/** Something new is told, while the push service is away. */
async function queued(seller: BuiltSeller) {
  service.answers.push('hang up')
  const order = await buildOrder(server, 'paid', { seller })
  await server.settle()
  return order
}
const logInAs = async ({ account }: Pick<BuiltStaff, 'account'>, lang: 'en' | 'de' = 'en') => {
  const { userinfo } = await server
    .client()
    .call('POST /api/seller/login', { account, password: STAFF_PASSWORD }, AT_ONCE)
  return server.client(userinfo.token, lang)
}

test('a new order comes to the devices of those of its shop who are there for it, each in its language, and to nobody else', async () => {
  const [shop, stranger] = [await buildSeller(server), await buildSeller(server)]
  const [orders, goods] = [
    await buildShopStaff(server, shop.shopId, ['orders']),
    await buildShopStaff(server, shop.shopId, ['goods']),
  ]
  const owner = await listening(shop.client)
  const german = await listening(await logInAs(orders, 'de'))
  const others = [await listening(goods.client), await listening(stranger.client)]
  const order = await buildOrder(server, 'paid', { seller: shop })
  await server.settle()
  const [listed] = (await shop.client.call('GET /api/seller/notice_list')).list
  const { push } = await shop.client.call('GET /api/seller/notice_setting')
  expect(owner.received()).toMatchObject([
    {
      urgency: 'normal',
      key: push?.key,
      claims: { aud: service.origin, sub: 'mailto:push@shop.test' },
      content: {
        web_push: 8030,
        notification: {
          ...{ title: 'Tradewind', body: listed?.title, lang: 'en', dir: 'ltr', tag: listed?.id },
          navigate: `https://shop.test/console/orders/${order.id}`,
        },
      },
    },
  ])
  expect(Object.keys(owner.told()[0] ?? {}), 'nothing beside the notice').toHaveLength(6)
  expect(german.told()).toMatchObject([
    { lang: 'de', body: `Neue Bestellung ${order.sn}: bezahlt und bereit zum Packen.` },
  ])
  for (const other of others) expect(other.told()).toEqual([])
})

test('the house is told of what came to wait, each of what they may act on, and never of what they brought about themselves', async () => {
  const [auditor, ada, noor] = [
    await buildOperator(server, ['auditor']),
    await buildOperator(server, ['administrator']),
    await buildOperator(server, ['administrator']),
  ]
  const [audits, first, second] = [
    await listening(auditor.client, 'admin'),
    await listening(ada.client, 'admin'),
    await listening(noor.client, 'admin'),
  ]
  await openTopups(server)
  const claim = await claimTopup((await buildBuyer(server)).client)
  await server.settle()
  expect(audits.received()).toMatchObject([
    {
      urgency: 'high',
      content: { notification: { navigate: `https://shop.test/console/topups/${claim.id}` } },
    },
  ])
  expect(first.told()).toEqual([])
  const person = { account: `new_${newId().slice(-12)}`, name: 'Sol', roles: ['auditor' as const] }
  await ada.client.call('POST /api/admin/staff_add', person, AT_ONCE)
  await server.settle()
  expect(second.told().map(({ navigate }) => navigate)).toEqual(['https://shop.test/console/proposals'])
  expect(first.told()).toEqual([])
})

test('nothing that a shopper typed lies on a locked screen', async () => {
  const support = await buildOperator(server, ['support'])
  const phone = await listening(support.client, 'admin')
  const { client } = await buildBuyer(server)
  const secret = 'Anna Weber of Berlin'
  const { id, no } = await client.call('POST /api/merchant/complaint', { shop_name: secret, content: secret }, AT_ONCE)
  await client.call('POST /api/chat/send', { message_id: newId(), text: secret }, AT_ONCE)
  await server.settle()
  expect(phone.told().map(({ navigate }) => navigate)).toHaveLength(2)
  expect(phone.told()).toContainEqual(
    expect.objectContaining({
      body: `To decide: complaint ${no} about a shop.`,
      navigate: `https://shop.test/console/complaints/${id}`,
    }),
  )
  expect(JSON.stringify(phone.told())).not.toContain('Weber')
})

test('who opts out between queueing and sending is not told; of money they are', async () => {
  const shop = await buildSeller(server)
  const phone = await listening(shop.client)
  await queued(shop)
  expect(await waiting(phone.here.endpoint)).toHaveLength(1)
  const choice = { category: 'orders', ...OFF } as const
  const { categories } = await shop.client.call('POST /api/seller/notice_setting', { choice })
  expect(categories).toContainEqual({ category: 'orders', fixed: false, mailed: true, ...OFF })
  await later(MINUTE)
  expect(phone.told()).toEqual([])
  expect(await waiting(phone.here.endpoint)).toEqual([])
  await applyFor(await buildOrder(server, 'paid', { seller: shop }))
  await server.settle()
  expect(phone.told(), 'of refunds they still want to hear').toHaveLength(1)

  await server.databases.owner.run(sql`
    INSERT INTO outbox (id, topic, shard_id, payload) VALUES (gen_random_uuid(), 'withdrawal.arrived', ${shop.shopId},
      jsonb_build_object('owner_type', 'shop', 'shopper_id', ${shop.shopId}::text, 'ref_id', gen_random_uuid(),
        'args', '{"arrives": "12.30"}'::jsonb, 'at', ${server.clock.now().toISOString()}::text))`)
  await server.settle()
  expect(phone.received().at(-1)).toMatchObject({
    urgency: 'high',
    content: { notification: { navigate: 'https://shop.test/console/wallet/withdrawals' } },
  })
})

test('who lost the role, left the shop or was logged out is told nothing more, even of what was on its way', async () => {
  const shop = await buildSeller(server)
  const people = []
  for (const _ of ['changed', 'left', 'logged out', 'stays'])
    people.push(await buildShopStaff(server, shop.shopId, ['orders']))
  const phones = []
  for (const { client } of people) phones.push(await listening(client))
  const [changed, left, loggedOut] = people
  service.answers.push('hang up', 'hang up', 'hang up', 'hang up')
  await buildOrder(server, 'paid', { seller: shop })
  await server.settle()
  await server.databases.owner.run(sql`UPDATE staff SET roles = '{goods}' WHERE id = ${changed?.id}`)
  await server.databases.owner.run(sql`UPDATE staff SET disabled_at = now() WHERE id = ${left?.id}`)
  await loggedOut?.client.call('POST /api/seller/logout', {})
  await later(MINUTE)
  expect(phones.map(({ told }) => told().length)).toEqual([0, 0, 0, 1])
  expect(await listens(phones[2]?.here.endpoint ?? '')).toBe(false)
})

test('a login that has run out listens no more, before and after it is swept', async () => {
  const shop = await buildSeller(server)
  const phone = await listening(shop.client)
  await server.moveClock(13 * HOUR)
  await buildOrder(server, 'paid', { seller: shop })
  await server.settle()
  expect(phone.told()).toEqual([])
  await startHousekeeping(server.databases.shop, server.clock.now())
  await server.settle()
  expect(await listens(phone.here.endpoint)).toBe(false)
})

test('what was read meanwhile is not pushed any more, to whoever read it', async () => {
  const shop = await buildSeller(server)
  const colleague = await buildShopStaff(server, shop.shopId, ['orders'])
  const [mine, theirs] = [await listening(shop.client), await listening(colleague.client)]
  service.answers.push(503)
  await queued(shop)
  await shop.client.call('POST /api/seller/notice_read', { all: true })
  await later(MINUTE)
  expect([mine.told().length, theirs.told().length]).toEqual([0, 1])
})

test('quiet hours delay what is pushed to a desk until they end, by the clock of who chose them', async () => {
  const shop = await buildSeller(server)
  const phone = await listening(shop.client)
  const minute = (at: Date) => at.toISOString().slice(11, 16)
  const now = server.clock.now().getTime()
  const quiet = { from: minute(new Date(now - HOUR)), until: minute(new Date(now + 2 * HOUR)), time_zone: 'UTC' }
  expect((await shop.client.call('POST /api/seller/notice_setting', { quiet })).quiet).toEqual(quiet)
  await buildOrder(server, 'paid', { seller: shop })
  await server.settle()
  expect(phone.told()).toEqual([])
  expect((await waiting(phone.here.endpoint))[0]?.tries, 'nobody was asked').toBe(0)
  await later(2 * HOUR)
  expect(phone.told()).toHaveLength(1)
  const wrong = { ...quiet, time_zone: 'Nowhere/Here' }
  expect(await refusal(shop.client.call('POST /api/seller/notice_setting', { quiet: wrong }, AT_ONCE))).toMatchObject({
    data: { field: 'quiet.time_zone' },
  })
  expect((await shop.client.call('POST /api/seller/notice_setting', { quiet: null }, AT_ONCE)).quiet).toBeNull()
})

test.each([404, 410])('a browser at a desk of which the push service says %i is forgotten', async (status) => {
  const shop = await buildSeller(server)
  const phone = await listening(shop.client)
  service.answers.push(status)
  await buildOrder(server, 'paid', { seller: shop })
  await server.settle()
  expect(await listens(phone.here.endpoint)).toBe(false)
})

test('a push service that is away is asked again, later each time, for a day', async () => {
  const shop = await buildSeller(server)
  const phone = await listening(shop.client)
  await queued(shop)
  expect(await waiting(phone.here.endpoint)).toMatchObject([{ tries: 1 }])
  service.answers.push(500)
  await later(2_000)
  expect(await waiting(phone.here.endpoint)).toMatchObject([{ tries: 2 }])
  await later(MINUTE)
  expect(phone.told()).toHaveLength(1)
})

test('a browser is whose login it holds, ends where its owner says so, and nobody else ends it', async () => {
  const [shop, stranger] = [await buildSeller(server), await buildSeller(server)]
  const phone = await listening(shop.client)
  const { endpoint } = phone.here
  await stranger.client.call('POST /api/seller/push_unsubscribe', { endpoint }, AT_ONCE)
  expect(await listens(endpoint)).toBe(true)
  await stranger.client.call('POST /api/seller/push_subscribe', phone.here, AT_ONCE)
  await buildOrder(server, 'paid', { seller: shop })
  await server.settle()
  expect(phone.told(), 'it is no more theirs').toEqual([])
  await stranger.client.call('POST /api/seller/push_unsubscribe', { endpoint }, AT_ONCE)
  expect(await listens(endpoint)).toBe(false)
  const elsewhere = { ...browserOf('https://127.0.0.1/abc') }
  expect(await refusal(shop.client.call('POST /api/seller/push_subscribe', elsewhere, AT_ONCE))).toMatchObject({
    data: { field: 'endpoint' },
  })
})

test('the log of the house tells by which push service somebody listens, and not where', async () => {
  const operator = await buildOperator(server, ['support'])
  const { here } = await listening(operator.client, 'admin')
  const acts = await server.databases.owner.many<{ input: unknown }>(sql`
    SELECT input FROM operator_act WHERE actor_id = ${operator.id} AND call = 'POST /api/admin/push_subscribe'`)
  expect(acts).toEqual([{ input: { service: new URL(here.endpoint).host } }])
  // What is no address at all reaches nobody, and is no error of ours.
  await operator.client.call('POST /api/admin/push_unsubscribe', { endpoint: 'http://y%tr(to' }, AT_ONCE)
})
