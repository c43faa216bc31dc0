import type { Input } from '@tradewind/contract/calls'
import { NOTICE_CATEGORIES, NOTICE_CHOICES } from '@tradewind/contract/code-lists'
import sql from 'sql-template-tag'
import { expect, test } from 'vitest'
import {
  AT_ONCE,
  type BuiltBuyer,
  buildBuyer,
  buildOrder,
  buildSeller,
  sayDelivered,
} from '../../../test/factories/orders.ts'
import { applyFor } from '../../../test/factories/refunds.ts'
import { registerShopper } from '../../../test/factories/shopper.ts'
import { claimTopup, openTopups } from '../../../test/factories/topups.ts'
import { mailServer, portOf } from '../../../test/fake-mail.ts'
import { useServer } from '../../../test/harness.ts'
import { refusal } from '../../../test/refusal.ts'
import { newId } from '../../platform/id.ts'
import { quietUntil } from '../../platform/push/quiet-hours.ts'

const mail = mailServer()
const server = useServer({
  mail: { email: { url: `smtp://127.0.0.1:${await portOf(mail.server)}`, from: 'Tradewind <post@tradewind.test>' } },
})
const EVERYWHERE = { in_app: true, push: true, mail: true }
const noticesOf = async ({ client }: Pick<BuiltBuyer, 'client'>) =>
  (await client.call('GET /api/user/notice_list')).list

/** A buyer who has proved a mail address. */
async function buyerWithMail(): Promise<BuiltBuyer & { email: string }> {
  const buyer = await buildBuyer(server)
  const email = `mara.${newId().slice(-12)}@example.com`
  await server.databases.owner.run(sql`UPDATE shopper SET email = ${email} WHERE id = ${buyer.id}`)
  return { ...buyer, email }
}
const writtenTo = (email: string) => mail.mails.filter(({ to }) => to === email).length

test('everything is told until somebody says otherwise, each only for themselves; money and security cannot be switched off, by nobody', async () => {
  const [mara, other] = [await registerShopper(server), await registerShopper(server)]
  const asked = await mara.client.call('GET /api/user/notice_setting')
  expect(asked.categories.map(({ category }) => category)).toEqual([...NOTICE_CATEGORIES])
  expect(asked.categories.filter(({ fixed }) => fixed).map(({ category }) => category)).toEqual(['money', 'security'])
  expect(asked.categories.every((one) => one.in_app && one.push && one.mail)).toBe(true)
  expect(asked.quiet).toBeNull()

  const choice = { category: 'orders', in_app: true, push: false, mail: false } as const
  const changed = await mara.client.call('POST /api/user/notice_setting', { choice })
  expect(changed.categories[0]).toEqual({ ...choice, fixed: false })
  expect((await other.client.call('GET /api/user/notice_setting')).categories).toEqual(asked.categories)
  for (const category of ['money', 'security']) {
    // @ts-expect-error there is no such choice
    const wish: Input<'POST /api/user/notice_setting'> = { choice: { ...EVERYWHERE, mail: false, category } }
    expect(await refusal(mara.client.call('POST /api/user/notice_setting', wish))).toMatchObject({
      error: 'field.invalid',
    })
    const past = server.databases.shop.run(sql`
      INSERT INTO notice_setting (shopper_id, category, in_app, push, mail) VALUES (${mara.id}, ${category}, false, false, false)`)
    await expect(past).rejects.toThrow('notice_setting_may_be_off')
  }
  expect(NOTICE_CHOICES).not.toContain('money')
})

test('what somebody does not want to see in the app is neither in the list nor counted, until they do', async () => {
  const buyer = await buildBuyer(server)
  const quiet = { category: 'orders', ...EVERYWHERE, in_app: false } as const
  await buyer.client.call('POST /api/user/notice_setting', { choice: quiet })
  const order = await buildOrder(server, 'sent', { buyer })
  await server.settle()
  expect((await noticesOf(buyer)).map(({ kind }) => kind)).toEqual([])
  expect(await buyer.client.call('GET /api/user/notice_count')).toEqual({ unread: 0 })
  await buyer.client.call('POST /api/user/notice_setting', { choice: { ...quiet, in_app: true } })
  await sayDelivered(order.seller, order.id)
  await server.settle()
  expect(await noticesOf(buyer)).toMatchObject([{ kind: 'order.delivered', category: 'orders' }])
})

test('a mail that was switched off between queueing and sending is not sent, and that of money is', async () => {
  const [willing, unwilling] = [await buyerWithMail(), await buyerWithMail()]
  for (const buyer of [willing, unwilling]) {
    const order = await buildOrder(server, 'sent', { buyer })
    await server.settle()
    await sayDelivered(order.seller, order.id)
  }
  // Queued, and not sent yet.
  await unwilling.client.call('POST /api/user/notice_setting', {
    choice: { category: 'orders', ...EVERYWHERE, mail: false },
  })
  await server.settle()
  expect([writtenTo(willing.email), writtenTo(unwilling.email)]).toEqual([1, 0])

  await unwilling.client.call('POST /api/user/notice_setting', {
    choice: { category: 'refunds', ...EVERYWHERE, mail: false },
  })
  const order = await buildOrder(server, 'completed', { buyer: unwilling })
  const refund = await applyFor(order)
  await order.seller.client.call('POST /api/seller/refund_agree', { id: refund.id })
  await server.settle()
  const news = (await noticesOf(unwilling)).filter(({ category }) => category === 'refunds').map(({ kind }) => kind)
  expect(news).toContain('refund.paid')
  const subjects = mail.mails.filter(({ to }) => to === unwilling.email)
  expect(subjects, 'only that the money came').toHaveLength(1)
})

test('a mail about a complaint asks as its notice does, and the notice stays', async () => {
  const [willing, unwilling] = [await buyerWithMail(), await buyerWithMail()]
  const name = `Lisbon Tiles ${newId().slice(-8)}`
  const shop = await buildSeller(server, { name })
  const complaints = []
  for (const buyer of [willing, unwilling]) {
    const input = { shop_name: name, content: 'They asked me to pay them elsewhere.' }
    complaints.push(await buyer.client.call('POST /api/merchant/complaint', input, AT_ONCE))
  }
  for (const { id } of complaints)
    await shop.client.call('POST /api/seller/complaint_answer', { id, text: 'We did not.' }, AT_ONCE)
  await unwilling.client.call('POST /api/user/notice_setting', {
    choice: { category: 'system', ...EVERYWHERE, mail: false },
  })
  await server.settle()
  expect([writtenTo(willing.email), writtenTo(unwilling.email)]).toEqual([1, 0])
  expect(await noticesOf(unwilling)).toMatchObject([{ kind: 'complaint.answered', category: 'system' }])
})

test('a notice shows the thing it is about, and leads there', async () => {
  await openTopups(server)
  const buyer = await buildBuyer(server)
  const order = await buildOrder(server, 'completed', { buyer })
  const refund = await applyFor(order)
  await order.seller.client.call('POST /api/seller/refund_agree', { id: refund.id })
  await claimTopup(buyer.client)
  await server.settle()
  const list = await noticesOf(buyer)
  const detail = await buyer.client.call('GET /api/order/detail', { id: order.id })
  const picture = detail.items[0]?.image ?? null
  expect(list.find(({ kind }) => kind === 'order.shipped')).toMatchObject({
    image: picture,
    path: `/orderInfo/${order.id}`,
  })
  expect(list.find(({ kind }) => kind.startsWith('refund.'))).toMatchObject({
    image: picture,
    path: `/refund/${order.id}?refund=${refund.id}`,
  })
  for (const category of ['orders', 'refunds', 'system'] as const) {
    const some = (await buyer.client.call('GET /api/user/notice_list', { category })).list
    expect(some, category).toEqual(list.filter((one) => one.category === category))
  }
})

test('quiet hours end by the clock of their owner, over midnight and on the nights on which the clocks change', () => {
  const night = { begins_at: 22 * 60, ends_at: 7 * 60, time_zone: 'Europe/Lisbon' }
  const until = (at: string, hours = night) => quietUntil(new Date(at), hours).toISOString()
  expect(until('2026-07-01T12:00:30.000Z'), 'not quiet').toBe('2026-07-01T12:00:30.000Z')
  expect(until('2026-07-01T21:00:00.000Z'), 'ten in the evening').toBe('2026-07-02T06:00:00.000Z')
  expect(until('2026-07-02T05:59:59.000Z')).toBe('2026-07-02T06:00:00.000Z')
  expect(until('2026-07-02T06:00:00.000Z'), 'over').toBe('2026-07-02T06:00:00.000Z')
  expect(until('2026-10-24T22:00:00.000Z'), 'an hour more').toBe('2026-10-25T07:00:00.000Z')
  expect(until('2026-03-28T23:00:00.000Z'), 'an hour less').toBe('2026-03-29T06:00:00.000Z')
  const noon = { begins_at: 12 * 60, ends_at: 13 * 60 + 30, time_zone: 'Asia/Kathmandu' }
  expect(until('2026-07-01T06:15:00.000Z', noon)).toBe('2026-07-01T07:45:00.000Z')
})

test('quiet hours of a zone that no calendar knows, or of no length, are refused', async () => {
  const { client } = await registerShopper(server)
  const set = (quiet: { from: string; until: string; time_zone: string } | null) =>
    client.call('POST /api/user/notice_setting', { quiet }, { repeatSubmit: false })
  const night = { from: '22:00', until: '07:00', time_zone: 'Asia/Bangkok' }
  expect((await set(night)).quiet).toEqual(night)
  for (const wrong of [{ time_zone: 'Mars/Base' }, { until: '22:00' }, { from: '24:00' }])
    expect(await refusal(set({ ...night, ...wrong }))).toMatchObject({ error: 'field.invalid' })
  expect((await client.call('GET /api/user/notice_setting')).quiet).toEqual(night)
  expect((await set(null)).quiet).toBeNull()
})
