import sql from 'sql-template-tag'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { selectActs } from '../src/modules/approvals/approvals.sql.ts'
import { countSellerGoods, SELLER_ORDERS, selectSellerPage } from '../src/modules/catalog/shelf/seller-goods.sql.ts'
import { selectShopOrders } from '../src/modules/orders/desk/find-orders.sql.ts'
import { selectMarketPage } from '../src/modules/orders/market-orders.sql.ts'
import { selectComing, selectEscrow } from '../src/modules/refunds/money-report.sql.ts'
import { selectHistory } from '../src/modules/refunds/refund-history.ts'
import { selectShopReviews } from '../src/modules/reviews/reviews.sql.ts'
import { selectShopActs } from '../src/modules/shop-log/shop-log.sql.ts'
import { countInbox } from '../src/modules/talk/inbox.sql.ts'
import { selectPeer } from '../src/modules/talk/own-talks.sql.ts'
import type { Tx } from '../src/platform/db.ts'
import { newId } from '../src/platform/id.ts'
import { closeServer, openServer, type Server } from './harness.ts'
import { planOfAsked } from './plans.ts'
import { freshDatabase } from './test-database.ts'

// What a market of one shop is like, in which to read a table whole is cheap and to look for what few have is dear. `npm run prove -- desks`
// asks every question of the desks of a hundred thousand orders; here are those for which an index alone is not enough.
let server: Server
const shopId = newId()
const [staffId, buyerId] = [newId(), newId()]
const MANY = 20_000

beforeAll(async () => {
  server = await openServer(await freshDatabase(inject('postgres')))
  await server.databases.owner.tx(async (tx) => {
    await tx.run(sql`SET LOCAL session_replication_role = replica`)
    await tx.run(sql`
      WITH made AS (SELECT gen_random_uuid() AS id, n FROM generate_series(1, ${MANY}::int) AS n), product AS (
        INSERT INTO product (id, shop_id, handle, subtitle, description, facts, options, weight_grams, ready_days, created_at, updated_at)
        SELECT id, ${shopId}, id::text, '{"en": "s"}', '{"en": "d"}', '[]', '[]', 1, 1, now(), now() FROM made
      ), card AS (
        INSERT INTO product_card (id, shop_id, shop_name, shop_city, shop_country, category_id, title, image, price_min, price_max, has_options,
          only_sku_id, in_stock, on_shelf, listed_at, sold)
        SELECT id, ${shopId}, 's', '{"en": "c"}', 'PT', id, '{"en": "t"}', '{"name": "p", "width": 1, "height": 1, "placeholder": "p"}', n, n, false, id, true, n % 6 > 0, now(), n FROM made
      ), acted AS (
        INSERT INTO operator_act (id, actor_id, call, subject_kind, subject_id, input, request_id, done_at)
        SELECT id, ${staffId}, 'POST /api/admin/login', 'operator', n % 9, '{}', 'r', now() - n * interval '1 minute' FROM made
      ), acted_in_shop AS (
        INSERT INTO shop_act (id, shop_id, staff_id, call, subject_kind, subject_id, input, changes, request_id, done_at)
        SELECT id, ${shopId}, ${staffId}, 'POST /api/seller/login', 'person', n % 9, '{}', '[]', 'r', now() - n * interval '1 minute' FROM made
      ), reviewed AS (
        INSERT INTO review (id, order_id, order_line_id, shop_id, goods_id, shopper_id, buyer, content, goods_score, service_score, postage_score,
          has_pictures, created_at, hidden_at, hidden_words)
        SELECT id, id, id, ${shopId}, id, id, 'b', 'c', 1, 1, 1, false, now(), now(), 'w' FROM made
      ), answered AS (
        INSERT INTO chat_answer (thread_id, seq, shop_id, waited_s, at)
        SELECT id, 1, ${shopId}, 60, now() - n * interval '1 minute' FROM made
      ), refunded AS (
        INSERT INTO refund (id, order_id, buyer_id, shop_id, kind, state, seq, asked_type, with_return, goods_status, reason, amount, created_at, ended_at)
        SELECT id, id, ${buyerId}, ${shopId}, 'request', 'withdrawn', 1, 1, false, 0, 'other', 1, now(), now() FROM made
      )
      INSERT INTO orders (id, sn, trade_id, buyer_id, shop_id, status, seq, quantity, subtotal, freight, discount, promo_share, total, paid, paid_at,
        shop_name, ships_from_city, ships_from_country, addressee, mobile, country, area, detail, created_at, expires_at, arrives_from, arrives_to,
        packed_at, shipped_at, received_at)
      SELECT id, 'O' || n, id, ${buyerId}, ${shopId}, CASE WHEN n % 2 = 0 THEN 1 ELSE 3 END, 1, 1, 100, 0, 0, 0, 100, 100, now(), 's', '{"en": "c"}', 'PT', 'a', '+351912345678',
        'PT', 'a', 'd', now() - n * interval '1 minute', now(), now(), now(), now(), CASE WHEN n % 2 > 0 THEN now() END, CASE WHEN n % 2 > 0 THEN now() END FROM made`)
  })
  await server.databases.owner.run(sql`VACUUM ANALYZE`)
})
afterAll(() => closeServer(server))

const planOf = (ask: (tx: Tx) => unknown): Promise<string> => planOfAsked(server.databases.owner, ask)
const page = { limit: 20, lang: 'en' } as const
const WHOLE = /Seq Scan on (product|product_card|review|refund|orders|operator_act|shop_act)\b/
const after = { time: [new Date().toISOString(), newId()], int: [9, newId()], bigint: ['9', newId()] } as const

test('what a seller sees of their products is walked in its order, and counted without a look at them', async () => {
  const all = { narrowed: {}, typed: '', words: [] }
  for (const [sort, { part }] of Object.entries(SELLER_ORDERS))
    for (const status of ['all', 'shelf', 'draft', 'out_of_stock', 'taken_down'] as const)
      for (const behind of [undefined, after[part]]) {
        const asked = { ...page, ...all, sort: sort as keyof typeof SELLER_ORDERS, status, after: behind }
        const plan = await planOf((db) => selectSellerPage(db, shopId, asked))
        expect(plan, JSON.stringify(asked)).not.toMatch(WHOLE)
      }
  const without = { ...page, ...all, narrowed: { noPicture: true }, sort: 'updated', status: 'all' } as const
  expect(await planOf((db) => selectSellerPage(db, shopId, without))).toMatch(/card_without_picture/)
  expect(await planOf((db) => countSellerGoods(db, shopId))).toMatch(/Index Only Scan using card_of_shop/)
})

test('reviews that wait for an answer are found among ever so many that are hidden, the bad ones too', async () => {
  for (const [unanswered, index] of [
    ['all', /review_of_shop_(unanswered|low)/],
    ['low', /review_of_shop_low/],
  ] as const) {
    const plan = await planOf((db) => selectShopReviews(db, { ...page, shopId, unanswered }))
    expect(plan).toMatch(index)
    expect(plan).not.toMatch(WHOLE)
  }
})

test('what somebody did, or was done to a kind of thing, is gone to at once, however seldom and long ago', async () => {
  const days = { from: '2020-01-01', to: '2020-02-01' }
  const ways = {
    when: days,
    actor: { staffId: newId(), ...days },
    call: { act: 'POST /api/admin/logout' },
    kind: { on: 'shopper' },
    subject: { subjectId: newId(), on: 'shopper', ...days },
  }
  for (const [name, asked] of Object.entries(ways)) {
    const plan = await planOf((db) => selectActs(db, { ...page, ...asked, after: after.time }))
    expect(plan, name).toMatch(new RegExp(`operator_act_(of_|on_)?${name}`))
  }
  for (const asked of [
    {},
    days,
    { staffId },
    { act: 'POST /api/seller/logout' },
    { on: 'shop' },
    { on: 'product', subjectId: newId() },
  ]) {
    const plan = await planOf((db) => selectShopActs(db, { ...page, shopId, ...asked, after: after.time }))
    expect(plan, JSON.stringify(asked)).not.toMatch(WHOLE)
  }
})

test('orders in a state in which few are do not have all others looked through', async () => {
  for (const status of [0, -3, -5] as const) {
    const plan = await planOf((db) => selectMarketPage(db, { ...page, status }))
    expect(plan, String(status)).not.toMatch(/orders_newest/)
  }
})

test('what is to be packed is not looked for among what is packed', async () => {
  const every = { shopId, from: undefined, until: undefined, lateBefore: undefined, sought: undefined, ids: undefined }
  const wanted = { ...every, status: 1, packed: false, reminded: false } as const
  for (const sort of ['old', 'new'] as const)
    expect(await planOf((db) => selectShopOrders(db, wanted, { ...page, sort, after: after.time }))).toMatch(
      /orders_to_pack/,
    )
})

test('the money of a shop and how it stands with its refunds is counted by indexes', async () => {
  for (const ask of [
    (db: Tx) => selectEscrow(db, shopId),
    (db: Tx) => selectComing(db, shopId),
    (db: Tx) => selectHistory(db, sql`shop_id = ${shopId}`, 'seller'),
  ])
    expect(await planOf(ask)).not.toMatch(WHOLE)
})

test('how long a shop takes to answer is read off its last answers, for its people and for who asks it', async () => {
  for (const ask of [(db: Tx) => countInbox(db, { shopId }, staffId), (db: Tx) => selectPeer(db, shopId)])
    expect(await planOf(ask)).toMatch(/Index Scan Backward using chat_answer_of_shop/)
})
