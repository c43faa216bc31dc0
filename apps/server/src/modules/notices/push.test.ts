import sql from 'sql-template-tag'
import { afterEach, expect, test } from 'vitest'
import { type BuiltBuyer, buildBuyer, buildOrder, sayDelivered } from '../../../test/factories/orders.ts'
import { PASSWORD, registerShopper } from '../../../test/factories/shopper.ts'
import { browserOf, pushService } from '../../../test/fake-push.ts'
import { useServer } from '../../../test/harness.ts'
import { refusal } from '../../../test/refusal.ts'

const service = await pushService()
const server = useServer({
  push: { subject: 'mailto:push@shop.test', origin: 'https://shop.test', hosts: [service.origin] },
})
afterEach(() => expect(service.problems.splice(0), 'what is not as the standards say').toEqual([]))

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const EVERYWHERE = { in_app: true, push: true, mail: true }

/** A browser of somebody that listens. */
async function listening({ client }: Pick<BuiltBuyer, 'client'>) {
  const browser = service.listen()
  await client.call(
    'POST /api/user/push_subscribe',
    { endpoint: browser.endpoint, ...browser.keys },
    { repeatSubmit: false },
  )
  return {
    browser,
    told: () => service.received.filter((one) => one.browser === browser),
    kinds: () =>
      service.received.filter((one) => one.browser === browser).map(({ content }) => content.notification.navigate),
  }
}
const waiting = async (endpoint: string) =>
  server.databases.owner.many<{ tries: number; due_at: Date }>(sql`
    SELECT o.tries, o.due_at FROM push_out AS o JOIN push_subscription AS s ON s.id = o.subscription_id
    WHERE s.endpoint = ${endpoint} ORDER BY o.due_at`)
const listens = async (endpoint: string) =>
  (await server.databases.owner.many(sql`SELECT FROM push_subscription WHERE endpoint = ${endpoint}`)).length === 1

/** An order whose notices have all been told, and something new that is queued and not sent yet. */
async function newsFor(buyer: BuiltBuyer) {
  const order = await buildOrder(server, 'sent', { buyer })
  await server.settle()
  service.received.length = 0
  return { order, tell: () => sayDelivered(order.seller, order.id) }
}

test('a notice comes to each browser of its reader, in the language of that browser, encrypted and signed by the standards, and to nobody else', async () => {
  const [buyer, stranger] = [await buildBuyer(server), await registerShopper(server)]
  const again = await server.client().call('POST /api/user/login', { account: buyer.account, password: PASSWORD })
  const [phone, other] = [await listening(buyer), await listening(stranger)]
  const desk = await listening({ client: server.client(again.userinfo.token, 'ar') })
  const order = await buildOrder(server, 'paid', { buyer })
  await server.settle()
  const [inApp] = (await buyer.client.call('GET /api/user/notice_list')).list
  const { push } = await buyer.client.call('GET /api/user/notice_setting')
  expect(phone.told()).toMatchObject([
    {
      urgency: 'normal',
      key: push?.key,
      claims: { aud: service.origin, sub: 'mailto:push@shop.test' },
      content: {
        web_push: 8030,
        notification: {
          title: 'Tradewind',
          body: inApp?.title,
          lang: 'en',
          dir: 'ltr',
          navigate: `https://shop.test/orderInfo/${order.id}`,
          tag: inApp?.id,
        },
      },
    },
  ])
  const [one] = phone.told()
  expect(one?.topic).toMatch(/^[\w-]{22}$/)
  expect(one?.ttl).toBeGreaterThan(23 * 3600)
  const left = (one?.claims.exp ?? 0) - server.clock.now().getTime() / 1000
  expect(left).toBeGreaterThan(0)
  expect(left).toBeLessThanOrEqual(24 * 3600)
  expect(Object.keys(one?.content.notification ?? {}), 'nothing beside the notice').toHaveLength(6)
  expect(desk.told()[0]?.content.notification).toMatchObject({ lang: 'ar', dir: 'rtl', tag: inApp?.id })
  expect(desk.told()[0]?.content.notification.body).toMatch(/\p{Script=Arabic}/u)
  expect(other.told()).toEqual([])
})

test('who opts out between queueing and sending is not told; of what cannot be switched off they are', async () => {
  const buyer = await buildBuyer(server)
  const phone = await listening(buyer)
  const { tell } = await newsFor(buyer)
  await tell()
  const choice = { category: 'orders', ...EVERYWHERE, push: false } as const
  // The notice is written and its push queued, while the push service is away.
  service.answers.push('hang up')
  await server.settle()
  expect(await waiting(phone.browser.endpoint)).toHaveLength(1)
  await buyer.client.call('POST /api/user/notice_setting', { choice })
  await server.moveClock(MINUTE)
  await server.settle()
  expect(phone.told()).toEqual([])
  expect(await waiting(phone.browser.endpoint)).toEqual([])
  await server.databases.owner.run(sql`
    INSERT INTO outbox (id, topic, shard_id, payload) VALUES (gen_random_uuid(), 'account.password', ${buyer.id},
      jsonb_build_object('shopper_id', ${buyer.id}::text, 'args', '{}'::jsonb, 'at', ${server.clock.now().toISOString()}::text))`)
  await server.settle()
  expect(phone.told()).toMatchObject([
    { urgency: 'high', content: { notification: { navigate: 'https://shop.test/security' } } },
  ])
})

test('what was read meanwhile is not pushed any more', async () => {
  const buyer = await buildBuyer(server)
  const phone = await listening(buyer)
  const { tell } = await newsFor(buyer)
  await tell()
  service.answers.push(503)
  await server.settle()
  await buyer.client.call('POST /api/user/notice_read', { all: true })
  await server.moveClock(MINUTE)
  await server.settle()
  expect(phone.told()).toEqual([])
})

test('quiet hours delay what is pushed until they end, by the clock of its reader, and nothing else', async () => {
  const buyer = await buildBuyer(server)
  const phone = await listening(buyer)
  const { tell } = await newsFor(buyer)
  const minute = (at: Date) => at.toISOString().slice(11, 16)
  const now = server.clock.now()
  const quiet = {
    from: minute(new Date(now.getTime() - HOUR)),
    until: minute(new Date(now.getTime() + 2 * HOUR)),
    time_zone: 'UTC',
  }
  await buyer.client.call('POST /api/user/notice_setting', { quiet })
  await tell()
  await server.settle()
  expect((await buyer.client.call('GET /api/user/notice_list')).list[0]?.kind).toBe('order.delivered')
  expect(phone.told()).toEqual([])
  const [held] = await waiting(phone.browser.endpoint)
  expect(held?.tries, 'nobody was asked').toBe(0)
  expect(minute(held?.due_at ?? now)).toBe(quiet.until)
  await server.moveClock(2 * HOUR)
  await server.settle()
  expect(phone.told()).toHaveLength(1)
})

test.each([404, 410])('a browser of which the push service says %i is forgotten', async (status) => {
  const buyer = await buildBuyer(server)
  const phone = await listening(buyer)
  const { tell } = await newsFor(buyer)
  await tell()
  service.answers.push(status)
  await server.settle()
  expect(await listens(phone.browser.endpoint)).toBe(false)
  await server.moveClock(HOUR)
  await server.settle()
  expect(phone.told()).toEqual([])
})

test('a push service that is away, overloaded or busy is asked again, later each time, and each notice is shown once', async () => {
  const buyer = await buildBuyer(server)
  const phone = await listening(buyer)
  const { tell } = await newsFor(buyer)
  await tell()
  service.answers.push('hang up', 429, 500)
  await server.settle()
  expect(await waiting(phone.browser.endpoint)).toMatchObject([{ tries: 1 }])
  await server.moveClock(2_000)
  await server.settle()
  // It said itself for how long.
  const [busy] = await waiting(phone.browser.endpoint)
  expect(busy?.tries).toBe(2)
  expect((busy?.due_at.getTime() ?? 0) - server.clock.now().getTime()).toBeGreaterThan(MINUTE)
  for (const pause of [2 * MINUTE, MINUTE]) {
    await server.moveClock(pause)
    await server.settle()
  }
  expect(phone.told()).toHaveLength(1)
  expect(await waiting(phone.browser.endpoint)).toEqual([])
})

test('what a process took and could not note any more goes out again under the same topic and tag, so that the phone shows one', async () => {
  const buyer = await buildBuyer(server)
  const phone = await listening(buyer)
  const { tell } = await newsFor(buyer)
  await tell()
  await server.settle()
  const [first] = phone.told()
  // As a process leaves it that is killed after the push service took it.
  const leased = new Date(server.clock.now().getTime() + MINUTE)
  await server.databases.owner.run(sql`
    INSERT INTO push_out (notice_id, subscription_id, shopper_id, category, due_at, tries)
    SELECT ${first?.content.notification.tag}::uuid, id, shopper_id, 'orders', ${leased}, 1
    FROM push_subscription WHERE endpoint = ${phone.browser.endpoint}`)
  await server.settle()
  expect(phone.told(), 'leased').toHaveLength(1)
  await server.moveClock(MINUTE)
  await server.settle()
  const [, second] = phone.told()
  expect(second?.topic).toBe(first?.topic)
  expect(second?.content.notification.tag).toBe(first?.content.notification.tag)
})

test('what a day did not bring to the phone stays in the list alone', async () => {
  const buyer = await buildBuyer(server)
  const phone = await listening(buyer)
  const { tell } = await newsFor(buyer)
  await tell()
  service.answers.push(503)
  await server.settle()
  await server.moveClock(25 * HOUR)
  await server.settle()
  expect(phone.told()).toEqual([])
  expect(await waiting(phone.browser.endpoint)).toEqual([])
})

test('a browser listens as long as its session: at the logout it ends, and whoever logs in there next has it', async () => {
  const [mara, ben] = [await buildBuyer(server), await buildBuyer(server)]
  const phone = await listening(mara)
  const here = { endpoint: phone.browser.endpoint, ...phone.browser.keys }
  await ben.client.call('POST /api/user/push_subscribe', here)
  await buildOrder(server, 'paid', { buyer: mara })
  await server.settle()
  expect(phone.told(), 'it is no more hers').toEqual([])
  await ben.client.call('POST /api/user/logout', {})
  expect(await listens(here.endpoint)).toBe(false)

  const again = await listening(mara)
  const named = { endpoint: again.browser.endpoint }
  await ben.client.call('POST /api/user/push_unsubscribe', named).catch(() => undefined)
  expect(await listens(named.endpoint), 'nobody else ends it').toBe(true)
  await mara.client.call('POST /api/user/push_unsubscribe', named)
  expect(await listens(named.endpoint)).toBe(false)
})

test('addresses that are no push service of a browser, and keys that are none, are refused at their field', async () => {
  const { client } = await registerShopper(server)
  const good = browserOf('https://fcm.googleapis.com/fcm/send/abc')
  const subscribe = (over: Partial<typeof good>) =>
    refusal(client.call('POST /api/user/push_subscribe', { ...good, ...over }, { repeatSubmit: false }))
  for (const endpoint of [
    'https://127.0.0.1/abc',
    'https://fcm.googleapis.com.evil.example/abc',
    'http://fcm.googleapis.com/abc',
  ])
    expect(await subscribe({ endpoint })).toMatchObject({ data: { field: 'endpoint' } })
  expect(await subscribe({ p256dh: `B${'A'.repeat(86)}` })).toMatchObject({ data: { field: 'p256dh' } })
  expect(await subscribe({ auth: 'short' })).toMatchObject({ data: { field: 'auth' } })
})

test('somebody hears on ten devices at most: one more takes the place of the one that listens longest', async () => {
  const buyer = await buildBuyer(server)
  const devices = []
  for (let device = 0; device < 11; device += 1) {
    const { userinfo } = await server
      .client()
      .call('POST /api/user/login', { account: buyer.account, password: PASSWORD })
    devices.push(await listening({ client: server.client(userinfo.token) }))
    await server.moveClock(1_000)
  }
  expect(await Promise.all(devices.map(({ browser }) => listens(browser.endpoint)))).toEqual([
    false,
    ...Array(10).fill(true),
  ])
})

test('whom a push service named is told nothing any more once an operator has taken it off the list', async () => {
  const buyer = await buildBuyer(server)
  const phone = await listening(buyer)
  const { tell } = await newsFor(buyer)
  const elsewhere = `https://push.gone.test/${buyer.id}`
  await server.databases.owner.run(sql`
    UPDATE push_subscription SET endpoint = ${elsewhere} WHERE endpoint = ${phone.browser.endpoint}`)
  await tell()
  await server.settle()
  expect(await listens(elsewhere)).toBe(false)
})
