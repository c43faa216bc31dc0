import type { Answer } from '@tradewind/contract/calls'
import { DAY_MS, HOUR_MS } from '@tradewind/contract/durations'
import sql from 'sql-template-tag'
import { expect, test } from 'vitest'
import { buildProduct } from '../../../test/factories/catalog.ts'
import { AT_ONCE, buildBuyer, buildOrder, buildSeller, review, sayDelivered } from '../../../test/factories/orders.ts'
import { applyFor, buildRefund } from '../../../test/factories/refunds.ts'
import { buildOperator, buildShopStaff } from '../../../test/factories/staff.ts'
import { TAKEN } from '../../../test/factories/takedowns.ts'
import { claimTopup, openTopups } from '../../../test/factories/topups.ts'
import { mailServer, portOf } from '../../../test/fake-mail.ts'
import { type TestClient, useServer } from '../../../test/harness.ts'
import { refusal } from '../../../test/refusal.ts'
import { startHousekeeping } from '../../platform/housekeeping.ts'
import { newId } from '../../platform/id.ts'

const mail = mailServer()
const server = useServer({
  mail: { email: { url: `smtp://127.0.0.1:${await portOf(mail.server)}`, from: 'Tradewind <post@tradewind.test>' } },
})

type Notice = Answer<'GET /api/seller/notice_list'>['list'][number]
async function ofShop(client: TestClient): Promise<Notice[]> {
  await server.settle()
  return (await client.call('GET /api/seller/notice_list')).list
}
async function ofHouse(client: TestClient): Promise<Notice[]> {
  await server.settle()
  return (await client.call('GET /api/admin/notice_list')).list
}
const kinds = (list: readonly Notice[]) => list.map(({ kind }) => kind)
const unreadOf = async (client: TestClient) => (await client.call('GET /api/seller/notice_count')).unread

test('a shop hears of each new order, with the thing that was bought and the way to it; each of its people by what they are there for', async () => {
  const [shop, stranger] = [await buildSeller(server), await buildSeller(server)]
  const [goods, money] = [
    await buildShopStaff(server, shop.shopId, ['goods']),
    await buildShopStaff(server, shop.shopId, ['money']),
  ]
  const order = await buildOrder(server, 'paid', { seller: shop })
  const [first, ...more] = await ofShop(shop.client)
  expect(more).toEqual([])
  expect(first).toMatchObject({
    ...{ kind: 'order.paid', category: 'orders', read: false, path: `/orders/${order.id}` },
    title: `New order ${order.sn}: paid, and ready to be packed.`,
  })
  expect(first?.image).not.toBeNull()
  for (const other of [stranger, goods, money]) expect(await ofShop(other.client)).toEqual([])
  const inGerman = await server.client(shop.token, 'de').call('GET /api/seller/notice_list')
  expect(inGerman.list[0]?.title).toBe(`Neue Bestellung ${order.sn}: bezahlt und bereit zum Packen.`)
})

test('what one of a shop has read the others have not, and nobody reads those of another shop', async () => {
  const [shop, stranger] = [await buildSeller(server), await buildSeller(server)]
  const colleague = await buildShopStaff(server, shop.shopId, ['orders'])
  for (const _ of [1, 2]) await buildOrder(server, 'paid', { seller: shop })
  const [one] = await ofShop(shop.client)
  const ids = [one?.id ?? '']
  expect(await refusal(stranger.client.call('POST /api/seller/notice_read', { ids }))).toMatchObject({
    error: 'thing.missing',
  })
  expect(await unreadOf(shop.client)).toBe(2)
  expect(await shop.client.call('POST /api/seller/notice_read', { ids })).toEqual({ unread: 1 })
  expect((await ofShop(shop.client)).map(({ read }) => read)).toEqual([true, false])
  expect(await unreadOf(colleague.client)).toBe(2)
  await server.moveClock(1_000)
  expect(await shop.client.call('POST /api/seller/notice_read', { all: true }, AT_ONCE)).toEqual({ unread: 0 })
  expect(await unreadOf(colleague.client)).toBe(2)
  await server.moveClock(1_000)
  await buildOrder(server, 'paid', { seller: shop })
  await server.settle()
  expect(await unreadOf(shop.client)).toBe(1)
})

test('a shop hears of refunds, parcels that are not there, talk, reviews, complaints and takedowns, and of nothing that it did itself', async () => {
  const name = `Farol ${newId().slice(-8)}`
  const [shop, buyer] = [await buildSeller(server, { name }), await buildBuyer(server)]
  const sent = await buildOrder(server, 'sent', { seller: shop, buyer })
  await sayDelivered(shop, sent.id)
  await buyer.client.call('POST /api/order/not_here', { id: sent.id }, AT_ONCE)
  expect(kinds(await ofShop(shop.client))).toEqual(['order.not_here', 'order.paid'])

  const got = await buildOrder(server, 'received', { seller: shop, buyer })
  await review(buyer, got.id)
  const completed = (await ofShop(shop.client)).slice(0, 3)
  expect(kinds(completed).toSorted()).toEqual(['order.paid', 'order.received', 'review.posted'])
  const reviewed = completed.find(({ kind }) => kind === 'review.posted')
  expect(reviewed).toMatchObject({
    path: `/goods/${got.product.id}`,
    title: expect.stringMatching(/^A new review: \d of 5/),
  })
  expect(reviewed?.image).not.toBeNull()

  const refund = await applyFor(await buildOrder(server, 'paid', { seller: shop, buyer }))
  const [asked] = await ofShop(shop.client)
  expect(asked).toMatchObject({ kind: 'refund.moved', category: 'refunds', path: `/refunds/${refund.id}` })
  expect(asked?.title).toMatch(/^A buyer asks for \$/)
  const before = (await ofShop(shop.client)).length
  await shop.client.call('POST /api/seller/refund_refuse', { id: refund.id, reason: 'It left already.' }, AT_ONCE)
  const own = await buildOrder(server, 'paid', { seller: shop })
  await shop.client.call('POST /api/seller/order_cancel', { id: own.id, reason: 'Sold out' }, AT_ONCE)
  expect((await ofShop(shop.client)).length, 'the order alone').toBe(before + 1)

  for (const text of ['Is it heavy?', 'I mean the lamp.'])
    await buyer.client.call('POST /api/chat/send', { merchant_id: shop.shopId, message_id: newId(), text }, AT_ONCE)
  await buyer.client.call('POST /api/merchant/complaint', { shop_name: name, content: 'They asked for more.' }, AT_ONCE)
  const { client } = await buildOperator(server, ['support'])
  await client.call('POST /api/admin/goods_take_down', { id: got.product.id, ...TAKEN }, AT_ONCE)
  const rest = await ofShop(shop.client)
  expect(kinds(rest.slice(0, 3)).toSorted()).toEqual(['complaint.moved', 'takedown.moved', 'talk.asked'])
  const orders = await buildShopStaff(server, shop.shopId, ['orders'])
  expect(kinds(await ofShop(orders.client))).not.toContain('takedown.moved')
})

test('a shopper who asked is told once that they are answered, with the way to the talk', async () => {
  const name = `Farol ${newId().slice(-8)}`
  const [shop, buyer] = [await buildSeller(server, { name }), await buildBuyer(server)]
  const question = { merchant_id: shop.shopId, message_id: newId(), text: 'Is it heavy?' }
  await buyer.client.call('POST /api/chat/send', question, AT_ONCE)
  const [talk] = (await shop.client.call('GET /api/seller/chat_list')).list
  for (const text of ['Two kilos.', 'With the box three.'])
    await shop.client.call('POST /api/seller/chat_send', { id: talk?.id ?? '', message_id: newId(), text }, AT_ONCE)
  await server.settle()
  const { list } = await buyer.client.call('GET /api/user/notice_list', { category: 'talk' })
  expect(list).toMatchObject([
    { kind: 'talk.answered', title: `${name} answered you.`, path: `/service?shop=${shop.shopId}` },
  ])
})

test('the house hears of what came to wait, each of its people of what they may act on', async () => {
  const [auditor, support, administrator] = [
    await buildOperator(server, ['auditor']),
    await buildOperator(server, ['support']),
    await buildOperator(server, ['administrator']),
  ]
  await openTopups(server)
  const buyer = await buildBuyer(server)
  const claim = await claimTopup(buyer.client)
  const [first] = await ofHouse(auditor.client)
  expect(first).toMatchObject({ kind: 'topup.claimed', category: 'money', path: `/topups/${claim.id}` })
  expect(kinds(await ofHouse(support.client))).not.toContain('topup.claimed')

  const refund = await buildRefund(server, 'escalated')
  await buyer.client.call('POST /api/chat/send', { message_id: newId(), text: 'Where is my money?' }, AT_ONCE)
  const complaint = await buyer.client.call(
    'POST /api/merchant/complaint',
    { shop_name: 'A shop of elsewhere', content: 'They sent a brick.' },
    AT_ONCE,
  )
  const list = await ofHouse(support.client)
  expect(kinds(list.slice(0, 3)).toSorted()).toEqual(['complaint.sent', 'refund.escalated', 'talk.asked'])
  expect(list.map(({ path }) => path)).toEqual(
    expect.arrayContaining([`/disputes/${refund.id}`, `/complaints/${complaint.id}`]),
  )
  expect(kinds(await ofHouse(administrator.client))).toContain('complaint.sent')
  expect(kinds(await ofHouse(auditor.client))).not.toContain('complaint.sent')
  const { unread } = await support.client.call('POST /api/admin/notice_read', { all: true })
  expect(unread).toBe(0)
  expect((await administrator.client.call('GET /api/admin/notice_count')).unread).toBeGreaterThan(0)
})

test('a shop hears when a sale leaves it few of a thing, and when the last one is sold; once each', async () => {
  const shop = await buildSeller(server)
  const goods = await buildShopStaff(server, shop.shopId, ['goods'])
  const product = await buildProduct(server.databases.shop, { shopId: shop.shopId, title: { en: 'Lamp' } })
  const low = async () => (await ofShop(goods.client)).filter(({ kind }) => kind === 'stock.low')
  const sell = (quantity: number) => buildOrder(server, 'paid', { seller: shop, product, quantity })
  await sell(6)
  expect(await low(), 'four are left').toEqual([])
  const crossing = await sell(2)
  await sell(1)
  const [first, ...more] = await low()
  expect(more).toEqual([])
  expect(first).toMatchObject({
    ...{ category: 'orders', path: `/goods/${product.id}`, title: expect.stringMatching(/^Only 2 left: Lamp/) },
  })
  expect(first?.image).not.toBeNull()
  await sell(1)
  expect((await low()).map(({ title }) => title)).toEqual([expect.stringMatching(/^Sold out: Lamp/), first?.title])
  // What comes back and is sold once more is news again.
  await shop.client.call('POST /api/seller/order_cancel', { id: crossing.id, reason: 'Broken' }, AT_ONCE)
  await sell(2)
  expect(await low()).toHaveLength(3)
})

test('what waits for a second person is told to the others who may, and never to who proposed it', async () => {
  const [ada, noor] = [await buildOperator(server, ['administrator']), await buildOperator(server, ['administrator'])]
  const [finance, auditor] = [await buildOperator(server, ['finance']), await buildOperator(server, ['auditor'])]
  const buyer = await buildBuyer(server)
  const person = { account: `new_${newId().slice(-12)}`, name: 'Sol', roles: ['auditor' as const] }
  await ada.client.call('POST /api/admin/staff_add', person, AT_ONCE)
  expect((await ofHouse(noor.client))[0]).toMatchObject({
    ...{ kind: 'proposal.made', path: '/proposals', title: 'To confirm: somebody new in the house.' },
  })
  expect(kinds(await ofHouse(ada.client))).not.toContain('proposal.made')
  expect(kinds(await ofHouse(finance.client))).not.toContain('proposal.made')

  const wish = { user_id: buyer.id, amount: '12.30', reason: 'A parcel was charged twice' }
  const { id } = await finance.client.call('POST /api/admin/ledger_adjust', wish, AT_ONCE)
  const asked = { kind: 'adjustment.asked', category: 'money', path: '/approvals' }
  expect((await ofHouse(auditor.client))[0]).toMatchObject({ ...asked, title: expect.stringContaining('$12.30') })
  await auditor.client.call('POST /api/admin/approve', { id }, AT_ONCE)
  const second = await buildOperator(server, ['auditor'])
  expect(kinds(await ofHouse(second.client)).filter((kind) => kind === asked.kind)).toHaveLength(2)
  expect(kinds(await ofHouse(auditor.client)).filter((kind) => kind === asked.kind)).toHaveLength(1)
})

test('a notice of the house calls a shop what it is called when it is read, and nothing of a name that was taken back', async () => {
  const support = await buildOperator(server, ['support'])
  const buyer = await buildBuyer(server)
  const wrong = { shop_name: 'Anna Weber, Berlin', content: 'They sent a brick.' }
  const { id, no } = await buyer.client.call('POST /api/merchant/complaint', wrong, AT_ONCE)
  const titleNow = async () => (await ofHouse(support.client)).find(({ kind }) => kind === 'complaint.sent')?.title
  expect(await titleNow()).toBe(`To decide: complaint ${no} about ${wrong.shop_name}.`)
  const kept = await server.databases.owner.run(
    sql`SELECT FROM desk_notice WHERE ref_id = ${id} AND args::text LIKE '%Weber%'`,
  )
  expect(kept).toBe(0)
  await server.databases.owner.run(sql`UPDATE complaint SET shop_name = '—' WHERE id = ${id}`)
  expect(await titleNow()).toBe(`To decide: complaint ${no} about —.`)
})

test('a broken law of the books is told to those who answer for them, once a day', async () => {
  const [finance, support] = [await buildOperator(server, ['finance']), await buildOperator(server, ['support'])]
  const lawsToldTo = async ({ client }: { client: TestClient }) =>
    (await client.call('GET /api/admin/notice_list')).list.filter(({ kind }) => kind === 'laws.broken')
  await server.watch.look()
  expect(await lawsToldTo(finance)).toEqual([])
  // A law whose rows a test can plant without touching the books: an event that has waited too long.
  await server.databases.owner.run(sql`
    INSERT INTO outbox (id, topic, shard_id, payload, created_at)
    VALUES (gen_random_uuid(), 'nobody.listens', gen_random_uuid(), '{}', now() - interval '5 minutes')`)
  try {
    for (const _ of ['it breaks', 'two hours later']) {
      await server.moveClock(2 * HOUR_MS)
      await server.watch.look()
    }
    expect(await lawsToldTo(finance)).toMatchObject([{ category: 'money', path: '/ledger', read: false }])
    expect(await lawsToldTo(support)).toEqual([])
  } finally {
    await server.databases.owner.run(sql`DELETE FROM outbox WHERE topic = 'nobody.listens'`)
  }
})

test('somebody of a shop chooses for themselves what they see and are written of; of money everybody is told who is there for it', async () => {
  const shop = await buildSeller(server)
  const [willing, unwilling] = [
    await buildShopStaff(server, shop.shopId, ['orders']),
    await buildShopStaff(server, shop.shopId, ['orders']),
  ]
  const addressOf = (id: string) => `sol.${id.slice(-12)}@example.com`
  for (const { id } of [willing, unwilling])
    await server.databases.owner.run(
      sql`UPDATE staff SET email = ${addressOf(id)}, email_proved_at = now() WHERE id = ${id}`,
    )
  expect((await willing.client.call('GET /api/seller/notice_setting')).categories).toEqual([
    { category: 'orders', fixed: false, mailed: true, in_app: true, push: true, mail: true },
    { category: 'refunds', fixed: false, mailed: true, in_app: true, push: true, mail: true },
    { category: 'talk', fixed: false, mailed: false, in_app: true, push: true, mail: true },
    { category: 'system', fixed: false, mailed: true, in_app: true, push: true, mail: true },
  ])
  const owner = await shop.client.call('GET /api/seller/notice_setting')
  expect(owner.categories.filter(({ fixed }) => fixed).map(({ category }) => category)).toEqual(['money'])
  const wish = { choice: { category: 'money' as 'orders', in_app: false, push: false, mail: false } }
  expect(await refusal(shop.client.call('POST /api/seller/notice_setting', wish))).toMatchObject({
    error: 'field.invalid',
  })

  await applyFor(await buildOrder(server, 'paid', { seller: shop }))
  // The mail is written by a timer, and asks when it leaves.
  const choice = { category: 'refunds', in_app: false, push: false, mail: false } as const
  await unwilling.client.call('POST /api/seller/notice_setting', { choice })
  await server.settle()
  const writtenTo = ({ id }: { id: string }) => mail.mails.filter(({ to }) => to === addressOf(id)).length
  expect([writtenTo(willing), writtenTo(unwilling)]).toEqual([1, 0])
  expect(kinds(await ofShop(willing.client))).toEqual(['refund.moved', 'order.paid'])
  expect(kinds(await ofShop(unwilling.client))).toEqual(['order.paid'])
  expect(await unreadOf(unwilling.client)).toBe(1)
  await unwilling.client.call('POST /api/seller/notice_setting', { choice: { ...choice, in_app: true } }, AT_ONCE)
  expect(kinds(await ofShop(unwilling.client))).toEqual(['refund.moved', 'order.paid'])
})

test('of one category, page by page, and nothing that is older than sixty days', async () => {
  const shop = await buildSeller(server)
  for (const _ of [1, 2, 3]) await buildOrder(server, 'paid', { seller: shop })
  await applyFor(await buildOrder(server, 'paid', { seller: shop }))
  await server.settle()
  const first = await shop.client.call('GET /api/seller/notice_list', { category: 'orders', limit: 2 })
  const second = await shop.client.call('GET /api/seller/notice_list', {
    ...{ category: 'orders', limit: 2 },
    cursor: first.next_cursor ?? '',
  })
  expect(new Set([...first.list, ...second.list].map(({ id }) => id)).size).toBe(4)
  expect(second.next_cursor).toBeNull()
  await server.databases.owner.run(sql`
    UPDATE desk_notice SET created_at = ${new Date(server.clock.now().getTime() - 61 * DAY_MS)} WHERE id = ${first.list[0]?.id}`)
  await startHousekeeping(server.databases.shop, server.clock.now())
  expect(kinds(await ofShop(shop.client))).toHaveLength(4)
})
