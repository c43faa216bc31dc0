import sql from 'sql-template-tag'
import { beforeAll, expect, test } from 'vitest'
import { useServer } from '../test/harness.ts'
import { expectMoneyAddsUp } from '../test/money-adds-up.ts'
import { expectSalesAddUp } from '../test/sales-add-up.ts'
import { demoAccounts } from './accounts.ts'
import { categories } from './categories.ts'
import { comesBackCents } from './check/refunds.ts'
import { planHistory } from './history/plan.ts'
import { readProducts } from './products.ts'
import { seedDemo } from './seed.ts'
import { shops } from './shops.ts'

const server = useServer({ demo: true })

// The laws of the books hold behind each test: the harness sees to it.
beforeAll(() => seedDemo(server.system, server.databases, () => undefined, server.workAll))

const rows = <T extends object>(statement: ReturnType<typeof sql>) => server.databases.owner.many<T>(statement)

test('the demo fills the ten categories that every market has, and makes none of its own', async () => {
  const found = await rows<{ slug: string; tint: string; goods: number }>(
    sql`SELECT slug, tint, goods FROM category ORDER BY place`,
  )
  expect(found.map(({ slug, tint }) => [slug, tint])).toEqual(categories.map(({ id, tint }) => [id, tint]))
  for (const { slug, goods } of found) expect(goods, slug).toBeGreaterThanOrEqual(12)
})

test('no money was spent before it came, and each record stands in the order in which it happened', async () => {
  const moves = sql`
    SELECT t.debit AS account, t.debit_seq AS seq, t.debit_after AS after, j.posted_at AS at FROM ledger.transfer AS t
    JOIN ledger.journal AS j ON j.id = t.journal_id WHERE t.debit_kind = 'user_available'
    UNION ALL
    SELECT t.credit, t.credit_seq, t.credit_after, j.posted_at FROM ledger.transfer AS t
    JOIN ledger.journal AS j ON j.id = t.journal_id WHERE t.credit_kind = 'user_available'`
  const out = await rows(sql`
    SELECT * FROM (SELECT m.*, lag(at) OVER (PARTITION BY account ORDER BY seq) AS before FROM (${moves}) AS m) AS o
    WHERE at < before OR after < 0`)
  expect(out).toEqual([])
  expect((await rows(sql`SELECT FROM (${moves}) AS m`)).length).toBeGreaterThan(200)
})

test('every review is about what its writer had received, and says its language', async () => {
  const wrong = await rows(sql`
    SELECT r.id FROM review AS r JOIN orders AS o ON o.id = r.order_id
    WHERE r.created_at <= o.received_at OR r.language IS NULL OR r.replied_at <= r.created_at`)
  expect(wrong).toEqual([])
  const [counted] = await rows<{ languages: number; replies: number; pictures: number; bad: number }>(sql`
    SELECT count(DISTINCT language)::int AS languages, count(reply)::int AS replies,
      count(*) FILTER (WHERE has_pictures)::int AS pictures, count(*) FILTER (WHERE goods_score < 3)::int AS bad FROM review`)
  expect(counted?.languages).toBe(5)
  expect(Math.min(counted?.replies ?? 0, counted?.pictures ?? 0, counted?.bad ?? 0)).toBeGreaterThan(0)
})

test('each seller reads of sales and money what orders and books add up to, and the file adds up to the cent', async () => {
  const { account: first, password } = demoAccounts.seller
  for (const [place, { id }] of shops.entries()) {
    const account = place === 0 ? first : `seller-${id}`
    const { userinfo } = await server.client().call('POST /api/seller/login', { account, password })
    const client = server.client(userinfo.token)
    const { id: shopId } = await client.call('GET /api/seller/shop')
    const seller = { shopId, account, token: userinfo.token, client }
    await expectSalesAddUp(server, seller)
    await expectMoneyAddsUp(server, seller)
  }
})

test('what carriers told has a place and a name in every language', async () => {
  expect(await rows(sql`SELECT id FROM trace WHERE place IS NULL OR step IS NULL OR at > noted_at`)).toEqual([])
})

test('each seller finds orders in every state in the morning', async () => {
  const states = await rows<{ shop_id: string; states: number[] }>(sql`
    SELECT shop_id, array_agg(DISTINCT status) AS states FROM orders GROUP BY shop_id`)
  expect(states).toHaveLength(shops.length)
  for (const { states: found } of states) expect(found).toEqual(expect.arrayContaining([1, 2, 4]))
})

test('the house finds claims, withdrawals of each kind, money to place and a correction in the morning', async () => {
  const claims = await rows<{ method: string; audit: number }>(sql`
    SELECT DISTINCT t.method, t.audit FROM topup AS t JOIN topup_proof AS p ON p.topup_id = t.id`)
  expect(claims.map(({ method, audit }) => `${method} ${audit}`).sort()).toEqual(['bank 0', 'bank 2', 'chain 0'])
  const withdrawals = await rows<{ status: string }>(sql`SELECT DISTINCT status FROM withdrawal`)
  const found = withdrawals.map(({ status }) => status)
  expect(found.sort()).toEqual(['approved', 'auditing', 'refused', 'sending', 'sent'])
  expect(await rows(sql`SELECT FROM approval_request WHERE event = 'adjustment'`)).toHaveLength(1)
  const cases = await rows<{ kind: string }>(sql`SELECT kind FROM suspense_case WHERE closed_at IS NULL`)
  expect(cases.map(({ kind }) => kind).sort()).toEqual(['mismatch', 'unidentified'])
})

test('refunds stand in every stage that there is, each where its story has brought it, with the money that the story tells', async () => {
  const { orders } = planHistory(readProducts(), server.clock.now())
  const told = orders.flatMap((order) => (order.refund ? [[order.refund.ends, comesBackCents(order)] as const] : []))
  const found = await rows<{ state: string; refunded: number }>(
    sql`SELECT state, refunded::int AS refunded FROM refund WHERE state <> 'paying'`,
  )
  const sorted = (all: readonly (readonly [string, number])[]) =>
    all.map(([state, cents]) => `${state} ${cents}`).sort()
  expect(sorted(found.map(({ state, refunded }) => [state, refunded]))).toEqual(sorted(told))
  const stages = ['applied', 'offered', 'returning', 'returned', 'escalated', 'refunded', 'closed', 'withdrawn']
  expect([...new Set(found.map(({ state }) => state))]).toEqual(expect.arrayContaining(stages))
  const seen = await rows<{ of: string; refunds: number }>(sql`
    SELECT 'seller' AS of, count(*)::int AS refunds FROM refund AS r JOIN staff AS s ON s.shop_id = r.shop_id
    WHERE s.account = 'seller' AND r.ended_at IS NULL
    UNION ALL SELECT 'demo', count(*)::int FROM refund AS r JOIN shopper AS p ON p.id = r.buyer_id
    WHERE p.account = 'demo' AND r.ended_at IS NULL
    UNION ALL SELECT 'operator', count(*)::int FROM refund_case WHERE judged_at IS NULL`)
  for (const one of seen) expect(one.refunds, one.of).toBeGreaterThan(1)
  const ways = await rows<{ kind: string; verdict: string | null }>(sql`
    SELECT DISTINCT r.kind, c.verdict FROM refund AS r LEFT JOIN refund_case AS c ON c.refund_id = r.id AND c.judged_at IS NOT NULL`)
  expect(ways.map(({ kind, verdict }) => `${kind} ${verdict ?? ''}`.trim()).sort()).toEqual([
    'gift',
    'request',
    'request for_buyer',
    'request for_shop',
    'revocation',
  ])
})

test('shoppers support shops, most days count, the draw of the day is there, and who tries the demo has some and can give more', async () => {
  const [counted] = await rows<{ shops: number; places: number; days: number }>(sql`
    SELECT (SELECT count(*)::int FROM assist_tally WHERE days > 0) AS shops, cardinality(places) AS places,
      (SELECT sum(days)::int FROM assist_tally) AS days FROM assist_board`)
  expect(counted).toMatchObject({ places: 30 })
  expect(counted?.shops).toBeGreaterThanOrEqual(6)
  expect(counted?.days).toBeGreaterThan(60)
  const own = await rows<{ shops: number; today: number }>(sql`
    SELECT count(DISTINCT a.shop_id)::int AS shops, count(*) FILTER (WHERE a.day = (now() AT TIME ZONE 'UTC')::date)::int AS today
    FROM assist AS a JOIN shopper AS p ON p.id = a.shopper_id WHERE p.account = 'demo'`)
  expect(own).toEqual([{ shops: 3, today: 1 }])
})

test('a complaint stands in each of its stages, one of them decided for who tries the demo', async () => {
  const found = await rows<{ state: string; outcome: string | null; demo: boolean; pictures: number }>(sql`
    SELECT CASE WHEN c.decided_at IS NOT NULL THEN 'decided' WHEN c.answered_at IS NOT NULL THEN 'answered' ELSE 'sent' END AS state,
      c.outcome, p.account = 'demo' AS demo, (SELECT count(*)::int FROM complaint_picture AS i WHERE i.complaint_id = c.id) AS pictures
    FROM complaint AS c JOIN shopper AS p ON p.id = c.shopper_id ORDER BY c.created_at`)
  expect(found).toEqual([
    { state: 'decided', outcome: 'partly', demo: true, pictures: 0 },
    { state: 'answered', outcome: null, demo: false, pictures: 1 },
    { state: 'sent', outcome: null, demo: false, pictures: 0 },
  ])
})
