import type { Answer } from '@tradewind/contract/calls'
import { DAY_MS } from '@tradewind/contract/durations'
import sql from 'sql-template-tag'
import { beforeAll, describe, expect, test } from 'vitest'
import { differencesIn } from '../../../../../tools/books/draw.mjs'
import { buildReceiver, buildSellingShop, giveDays, nextDay, openSupport } from '../../../test/factories/assist.ts'
import { buildProduct } from '../../../test/factories/catalog.ts'
import { AT_ONCE, buildBuyer, buildOrder } from '../../../test/factories/orders.ts'
import { buildRefund } from '../../../test/factories/refunds.ts'
import { type BuiltShopper, registerShopper } from '../../../test/factories/shopper.ts'
import { buildOperator, STAFF_PASSWORD } from '../../../test/factories/staff.ts'
import { audit, claimTopup, newHash, onChain, openTopups } from '../../../test/factories/topups.ts'
import { useServer } from '../../../test/harness.ts'
import { tellProof } from '../../../test/proof.ts'
import { refusal } from '../../../test/refusal.ts'
import { tablesThatName } from '../../../test/tables-that-name.ts'
import { newId } from '../../platform/id.ts'

const server = useServer()

const help = (who: Pick<BuiltShopper, 'client'>, merchant_id: string) =>
  who.client.call('POST /api/merchant/assist', { merchant_id }, AT_ONCE)
const statusOf = (who: Pick<BuiltShopper, 'client'>, merchant_id: string) =>
  who.client.call('POST /api/merchant/assistStatus', { merchant_id }, AT_ONCE)
const daysOf = (who: Pick<BuiltShopper, 'client'>) => who.client.call('POST /api/merchant/assistList', {}, AT_ONCE)

type Board = NonNullable<Answer<'GET /api/merchant/assist_board'>['board']>
const board = async (): Promise<Board> => {
  const { board } = await server.client().call('GET /api/merchant/assist_board')
  if (!board) throw new Error('a board was drawn')
  return board
}
const countOf = async (shopId: string) => (await board()).counts.find(({ shop_id }) => shop_id === shopId)

beforeAll(() => openSupport(server))

describe('a day', () => {
  test('is given once until midnight UTC, to each shop, and shows on the shop’s page', async () => {
    const [one, other] = [await buildSellingShop(server), await buildSellingShop(server)]
    const ana = await registerShopper(server)
    expect(await statusOf(ana, one.shopId)).toMatchObject({
      today: false,
      own_days: 0,
      allowed: true,
      qualified: false,
    })
    expect(await help(ana, one.shopId)).toMatchObject({ today: true, own_days: 1 })
    expect(await refusal(help(ana, one.shopId))).toMatchObject({
      code: 4201,
      msg: expect.stringContaining('already helped today'),
    })
    expect(await help(ana, other.shopId)).toMatchObject({ today: true })
    const shop = (who: Pick<BuiltShopper, 'client'>) => who.client.call('GET /api/merchant/detail', { id: one.shopId })
    expect(await shop(ana)).toMatchObject({ assisted_today: true })
    expect(await shop(await registerShopper(server))).toMatchObject({ assisted_today: false })
    expect(await shop({ client: server.client() })).toMatchObject({ assisted_today: false })
  })

  test('is one, though it is tapped 64 times at once', async () => {
    const { shopId } = await buildSellingShop(server)
    const ana = await registerShopper(server)
    const answers = await Promise.allSettled(
      Array.from({ length: 64 }, () => help({ client: server.client(ana.token) }, shopId)),
    )
    const given = answers.filter(({ status }) => status === 'fulfilled').length
    expect(given).toBe(1)
    const refused = answers.flatMap((answer) => (answer.status === 'rejected' ? [answer.reason.code] : []))
    expect(new Set(refused)).toEqual(new Set([4201]))
    expect(await statusOf(ana, shopId)).toMatchObject({ own_days: 1 })
    await tellProof('a day of support, tapped at once', { taps: answers.length, given })
  })

  test('belongs to the server day in which it was given: a second before midnight to the old one, at midnight to the new', async () => {
    const { shopId } = await buildSellingShop(server)
    const ana = await buildReceiver(server)
    const now = server.clock.now().getTime()
    await server.moveClock(DAY_MS - (now % DAY_MS) - 1_000)
    const { next_at } = await help(ana, shopId)
    expect(Date.parse(next_at) - server.clock.now().getTime()).toBeLessThanOrEqual(1_000)
    await server.moveClock(Date.parse(next_at) - server.clock.now().getTime())
    expect(await help(ana, shopId)).toMatchObject({ today: true, own_days: 2 })
    await server.moveClock(6 * 60_000)
    await server.settle()
    // The board of the new day counts what was given until it began.
    expect(await countOf(shopId)).toMatchObject({ qualified: 1, waiting: 0 })
    await nextDay(server)
    expect(await countOf(shopId)).toMatchObject({ qualified: 2 })
  })

  test('comes from others: neither the owner of a shop nor who works there gives it one', async () => {
    const { shopId } = await buildSellingShop(server)
    const [owner, staff] = [await registerShopper(server), await registerShopper(server)]
    const { owner: database } = server.databases
    await database.run(sql`UPDATE shop SET owner_id = ${owner.id} WHERE id = ${shopId}`)
    const email = `sol.${newId()}@example.com`
    await database.run(sql`UPDATE shopper SET email = ${email} WHERE id = ${staff.id}`)
    await database.run(sql`
      UPDATE staff SET email = ${email.toUpperCase()}, email_proved_at = created_at WHERE shop_id = ${shopId}`)
    for (const somebody of [owner, staff]) {
      expect(await refusal(help(somebody, shopId))).toMatchObject({ code: 1003, error: 'assist.own_shop' })
      expect(await statusOf(somebody, shopId)).toMatchObject({ allowed: false, today: false })
    }
    expect(await refusal(help(owner, newId()))).toMatchObject({ code: 1004 })
    expect(await refusal(help({ client: server.client() }, shopId))).toMatchObject({ code: 401 })
  })
})

describe('what counts', () => {
  test('a day waits until its giver has received an order, counts from the next draw on, and waits again when all of it was refunded', async () => {
    const { shopId } = await buildSellingShop(server)
    const ana = await buildBuyer(server)
    await help(ana, shopId)
    await nextDay(server)
    expect(await countOf(shopId)).toMatchObject({ qualified: 0, waiting: 1 })
    const order = await buildOrder(server, 'delivered', { buyer: ana })
    expect(await daysOf(ana)).toMatchObject({
      totals: { counted: 0, waiting: 1, uncounted: 0 },
      parcel: { id: order.id, title: 'Bedside lamp' },
      list: [{ merchant: { id: shopId }, nth: 1, state: 'waiting', reason: null }],
    })
    await ana.client.call('POST /api/order/confirm', { id: order.id }, AT_ONCE)
    expect(await daysOf(ana)).toMatchObject({ parcel: null, list: [{ state: 'counted' }] })
    await nextDay(server)
    expect(await countOf(shopId)).toMatchObject({ qualified: 1, waiting: 0 })
    expect(await server.client().call('GET /api/merchant/detail', { id: shopId })).toMatchObject({ assist_days: 1 })
    // The seller's session of yesterday has ended.
    const { account } = order.seller
    const { userinfo } = await server.client().call('POST /api/seller/login', { account, password: STAFF_PASSWORD })
    const seller = { ...order.seller, client: server.client(userinfo.token) }
    await buildRefund(server, 'refunded', { order: { ...order, seller } })
    await nextDay(server)
    expect(await countOf(shopId)).toMatchObject({ qualified: 0, waiting: 1 })
    expect(await server.client().call('GET /api/merchant/detail', { id: shopId })).toMatchObject({ assist_days: 0 })
  })

  test('accounts that share a payee count once on a day, and the later one reads why', async () => {
    const { shopId } = await buildSellingShop(server)
    const [ana, ben] = [await buildBuyer(server), await buildBuyer(server)]
    for (const [index, { id }] of [ana, ben].entries())
      await server.databases.owner.run(sql`
        INSERT INTO payee (id, owner_type, owner_id, place, type, label, bank_name, holder, sealed, fingerprint, masked,
          created_at, usable_at)
        VALUES (${newId()}, 'user', ${id}, 1, 'card', ${`Card ${index}`}, 'Banco', 'A', ${Buffer.alloc(40)},
          ${Buffer.alloc(32, 7)}, '•••• 1', now() - interval '2 days', now())`)
    await help(ana, shopId)
    await help(ben, shopId)
    await nextDay(server)
    expect(await countOf(shopId)).toMatchObject({ qualified: 0, waiting: 1 })
    expect((await daysOf(ana)).list).toMatchObject([{ state: 'waiting' }])
    expect((await daysOf(ben)).list).toMatchObject([{ state: 'uncounted', reason: 'same_giver' }])
    // Whoever of them has received an order counts before who has not.
    await buildOrder(server, 'received', { buyer: ben })
    await nextDay(server)
    expect(await countOf(shopId)).toMatchObject({ qualified: 1, waiting: 0 })
    expect((await daysOf(ben)).list).toMatchObject([{ state: 'counted' }])
    expect((await daysOf(ana)).list).toMatchObject([{ state: 'uncounted', reason: 'same_giver' }])
  })

  test('accounts whose top-ups came from one sender count once on a day; whose sender is another, or is not named, is a giver of their own', async () => {
    await openTopups(server)
    const { shopId } = await buildSellingShop(server)
    const { client: auditor } = await buildOperator(server, ['auditor'])
    const wallet = `T${'Ab1'.repeat(11)}`
    const from = [
      { method: 'bank', sender_account: 'PT50 0002 0123 1234 5678 9015 4' },
      { method: 'bank', sender_account: 'pt50-000201231234567890154' },
      { method: 'bank', sender_account: 'PT50 0002 0123 1234 5678 9999 9' },
      { method: 'bank' },
      { method: 'bank' },
      { method: 'chain', sender_account: wallet },
      { method: 'chain', sender_account: ` ${wallet} ` },
    ] as const
    const wrong = await claimTopup((await registerShopper(server)).client, onChain())
    const typed = { audit: 1 as const, arrived: '100.00', bank_ref: newHash(), sender_account: 'no address' }
    expect(await refusal(audit(auditor, wrong.id, typed))).toMatchObject({ data: { field: 'sender_account' } })
    const givers: BuiltShopper[] = []
    for (const { method, ...named } of from) {
      const giver = await registerShopper(server)
      givers.push(giver)
      const { id } = await claimTopup(giver.client, method === 'chain' ? onChain() : {})
      const bank_ref = method === 'chain' ? newHash() : `LINE ${newId()}`
      await audit(auditor, id, { audit: 1, arrived: '100.00', bank_ref, ...named })
      await help(giver, shopId)
    }
    await nextDay(server)
    // Two by one account, two by one wallet, and three that nothing ties to anybody.
    expect(await countOf(shopId)).toMatchObject({ qualified: 0, waiting: 5 })
    const standing = await Promise.all(givers.map(async (giver) => (await daysOf(giver)).list[0]?.reason))
    expect(standing).toEqual([null, 'same_giver', null, null, null, null, 'same_giver'])
    // From where it was stands nowhere: neither with the claim nor in the log of what auditors did.
    expect(await tablesThatName(server.databases.owner, ['PT5000020123', 'PT50 0002', wallet])).toEqual([])
  })

  test('a thousand accounts that received nothing move a shop by no more than a tenth of what it counts', async () => {
    const { shopId } = await buildSellingShop(server)
    const ana = await buildReceiver(server)
    await giveDays(server, ana.id, shopId, 9)
    const at = server.clock.now()
    await server.databases.owner.run(sql`
      WITH bought AS (
        INSERT INTO shopper (id, account, password_hash, language, created_at)
        SELECT gen_random_uuid(), 'empty_' || n || '_' || ${shopId}::text, 'x', 'en', ${at} FROM generate_series(1, 1000) AS n
        RETURNING id)
      INSERT INTO assist (shopper_id, shop_id, day, at)
      SELECT id, ${shopId}, (${at}::timestamptz AT TIME ZONE 'UTC')::date, ${at} FROM bought`)
    await nextDay(server)
    expect(await countOf(shopId)).toMatchObject({ qualified: 9, waiting: 1_000 })
    const { assist_days: counted } = await server.client().call('GET /api/merchant/detail', { id: shopId })
    expect(counted).toBe(10)
    await tellProof('accounts that received nothing', {
      accounts: 1_000,
      'days of receivers': 9,
      'days that count': counted,
    })
  })
})

describe('the board', () => {
  test('is drawn from the last seal and the day, and anybody works it out again from the public call alone', async () => {
    await help(await buildReceiver(server), (await buildSellingShop(server)).shopId)
    const before = await board()
    await nextDay(server)
    const drawn = await board()
    expect(drawn.day > before.day).toBe(true)
    // The seal of the day that has just ended, which nobody knew while days could be given.
    expect(Date.parse(drawn.day) - Date.parse(drawn.seal_day ?? '')).toBe(DAY_MS)
    expect(differencesIn(drawn)).toEqual([])
    // Among few shops another seed may draw the same ones.
    expect(differencesIn({ ...drawn, seal: null })[0]).toMatch(/^the seed should be/)
    const favoured = drawn.counts.map((count, place) => (place === 0 ? { ...count, qualified: 5_000 } : count))
    expect(differencesIn({ ...drawn, counts: favoured })).toHaveLength(1)
    expect(drawn.places.length).toBeGreaterThan(0)
    // Nobody who gave a day is in it.
    const givers = await server.databases.owner.many<{ shopper_id: string }>(
      sql`SELECT DISTINCT shopper_id FROM assist`,
    )
    for (const { shopper_id } of givers) expect(JSON.stringify(drawn)).not.toContain(shopper_id)
    // A board that was drawn stays: nobody draws it again, the house itself included.
    const again = await server.client().call('GET /api/merchant/assist_board', { day: before.day })
    expect(again.board).toEqual(before)
    await server.settle()
    expect(await board()).toEqual(drawn)
    for (const role of ['shop', 'console'] as const)
      await expect(server.databases[role].run(sql`UPDATE assist_board SET places = '{}'`)).rejects.toThrow()
    await expect(server.databases.shop.run(sql`INSERT INTO assist_board SELECT * FROM assist_board`)).rejects.toThrow(
      'permission denied',
    )
  })

  test('puts drawn shops and their goods at their places of the first screen, with the number that put them there', async () => {
    // More shops with more orders than there are places, so that only the draw can bring this one.
    const rows = await server.databases.owner.many<{ id: string }>(sql`SELECT id FROM shop ORDER BY id`)
    const { shopId } = await buildSellingShop(server)
    for (let shops = rows.length; shops < 11; shops += 1) await buildSellingShop(server)
    await server.databases.owner.run(sql`
      UPDATE shop_tally SET orders = orders + 5 WHERE shop_id <> ${shopId} AND goods > 0`)
    await server.databases.owner.run(sql`UPDATE product_card SET sold = sold + 5 WHERE shop_id <> ${shopId}`)
    for (let count = 0; count < 14; count += 1) {
      const { id } = await buildProduct(server.databases.shop)
      await server.databases.owner.run(sql`UPDATE product_card SET sold = 50 WHERE id = ${id}`)
    }
    const ana = await buildReceiver(server)
    await giveDays(server, ana.id, shopId, 60)
    await nextDay(server)
    const { places, settings } = await board()
    const shown: { drawn: boolean; shop: string; reason: string }[] = []
    for (let window = 0; window < 30; window += 1) {
      const home = await server.client().call('GET /api/index/home')
      const given = [0, 10, 20].map((slot) => places[(window + slot) % 30])
      // What the lane has now stands where it is due, each in its turn; everything else by what was received.
      expect([3, 6, 9].map((place) => home.hot_goods[place]?.merchant.id)).toEqual(given)
      for (const { merchant, rank_reason: reason } of home.hot_goods)
        shown.push({ drawn: !/^\d+ received$|New here/.test(reason), shop: merchant.id, reason })
      // A shop that stands here by its orders as well keeps that place, and does not take a second one.
      for (const id of given) expect(home.hot_shops.filter((shop) => shop.id === id)).toHaveLength(1)
      const here = home.hot_shops.findIndex(({ id }) => id === shopId)
      expect(here === -1 || [3, 6, 9].includes(here)).toBe(true)
      expect(here !== -1, `window ${window}`).toBe(given.includes(shopId))
      await server.moveClock(48 * 60_000)
    }
    // The share that board, law and /mutualAid tell is the share of the day's pages, and of each shop that of its places.
    const drawn = shown.filter((one) => one.drawn)
    expect((100 * drawn.length) / shown.length).toBe(settings.lane_percent)
    for (const id of new Set(places))
      expect(drawn.filter(({ shop }) => shop === id)).toHaveLength(3 * places.filter((place) => place === id).length)
    expect(places.filter((id) => id === shopId).length).toBeGreaterThan(3)
    expect(new Set(drawn.flatMap(({ shop, reason }) => (shop === shopId ? [reason] : [])))).toEqual(
      new Set(['1 shopper supported this shop this week']),
    )
  })
})
