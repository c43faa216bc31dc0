import sql from 'sql-template-tag'
import { beforeAll, expect, test } from 'vitest'
import { buildCategory, buildShop } from '../../../test/factories/catalog.ts'
import { useServer } from '../../../test/harness.ts'
import { planOfAsked } from '../../../test/plans.ts'
import type { Tx } from '../../platform/db.ts'
import { newId } from '../../platform/id.ts'
import { addLine, selectCart } from '../cart/cart.sql.ts'
import { selectOffers } from '../catalog/catalog.sql.ts'
import { selectMarketGoods } from '../catalog/shelf/market-goods.sql.ts'
import { holdStock, takeHeld } from '../catalog/stock.sql.ts'
import { selectMatches, selectShopOrders, selectSought, type Wanted } from './desk/find-orders.sql.ts'
import { selectMarketPage } from './market-orders.sql.ts'
import { selectCounts, selectDetail, selectSummaries, selectToDo } from './order-view.sql.ts'
import { insertOrders } from './orders.sql.ts'

const server = useServer()
let buyerId = ''
let shopId = ''

// Twenty thousand orders of 400 buyers from 40 shops: enough that the planner would notice a missing index.
beforeAll(async () => {
  const db = server.databases.owner
  const buyers = Array.from({ length: 400 }, newId)
  await db.run(sql`
    INSERT INTO shopper (id, account, password_hash, language, created_at)
    SELECT id, 'buyer' || n, '-', 'en', now() FROM unnest(${buyers}::uuid[]) WITH ORDINALITY AS b (id, n)`)
  const shops = await Promise.all(Array.from({ length: 40 }, () => buildShop(db)))
  buyerId = buyers[0] ?? ''
  shopId = shops[0] ?? ''
  await db.run(sql`
    WITH made AS (
      SELECT gen_random_uuid() AS id, n, (${buyers}::uuid[])[1 + n % 400] AS buyer_id,
        (${shops}::uuid[])[1 + n / 400 % 40] AS shop_id
      FROM generate_series(1, 20000) AS n
    ), begun AS (
      INSERT INTO order_event (order_id, seq, event, from_status, to_status, role, actor_id, at)
      SELECT id, 1, 'create', -9, 0, 'buyer', buyer_id, now() FROM made
    ), traded AS (
      INSERT INTO trade (id, sn, buyer_id, created_at) SELECT id, 'T' || n, buyer_id, now() FROM made
    ), ordered AS (
      INSERT INTO orders (id, sn, trade_id, buyer_id, shop_id, status, seq, quantity, subtotal, freight, discount, promo_share,
        total, shop_name, ships_from_city, ships_from_country, addressee, mobile, country, area, detail, created_at, expires_at,
        arrives_from, arrives_to)
      SELECT id, 'O' || n, id, buyer_id, shop_id, 0, 1, 1, 100, 0, 0, 0, 100, 's', '{"en": "c"}', 'PT', 'a', '+351912345678',
        'PT', 'a', 'd', now() - n * interval '1 minute', now(), now(), now() FROM made
    ), timed AS (
      INSERT INTO timer (kind, subject_id, due_at) SELECT 'A1', id, '2100-01-01' FROM made
    )
    INSERT INTO order_line (id, order_id, line, goods_id, sku_id, title, quantity, price, line_total, discount)
    SELECT gen_random_uuid(), id, 1, id, id, '{"en": "t"}', 1, 100, 100, 0 FROM made`)
  // And what can be ordered: five thousand products of one SKU each.
  const category = await buildCategory(db)
  await db.run(sql`
    WITH made AS (SELECT gen_random_uuid() AS id FROM generate_series(1, 5000)), product AS (
      INSERT INTO product (id, shop_id, handle, subtitle, description, facts, options, weight_grams, ready_days, created_at,
        updated_at)
      SELECT id, ${shopId}, id::text, '{"en": "s"}', '{"en": "d"}', '[]', '[]', 1, 1, now(), now() FROM made
    ), card AS (
      INSERT INTO product_card (id, shop_id, shop_name, shop_city, shop_country, category_id, title, price_min, price_max,
        has_options, only_sku_id, in_stock, on_shelf, listed_at)
      SELECT id, ${shopId}, 's', '{"en": "c"}', 'PT', ${category}, '{"en": "t"}', 100, 100, false, id, true, true, now()
      FROM made
    ), sku AS (
      INSERT INTO sku (id, product_id, shop_id, choice, chosen, price) SELECT id, id, ${shopId}, '{}', '', 100 FROM made
    )
    INSERT INTO stock (sku_id, opening, on_hand) SELECT id, 9, 9 FROM made`)
  await db.run(sql`
    INSERT INTO order_find SELECT f.* FROM (SELECT array_agg(id) AS ids FROM orders) AS every, order_finds(every.ids) AS f`)
  await db.run(sql`ANALYZE`)
})

const planOf = (ask: (tx: Tx) => unknown): Promise<string> => planOfAsked(server.databases.owner, ask)

const after = [new Date().toISOString(), newId()]

test('lists of orders walk an index, for buyers and for shops, in every tab and however far down', async () => {
  for (const owner of [{ buyerId }, { shopId }])
    for (const status of [undefined, 0, 1] as const)
      for (const cursor of [undefined, after]) {
        const plan = await planOf((db) => selectSummaries(db, { owner, status, after: cursor, limit: 21, lang: 'en' }))
        expect(plan).not.toMatch(/Seq Scan on (orders|order_line|trade|timer)/)
        expect(plan).toMatch(/Index Scan( Backward)? using orders_of_(buyer|shop)/)
      }
})

test('what a shop narrows its orders by is found by index, and what is sought among them by that of their marks', async () => {
  const whole = /Seq Scan on (orders|order_line|order_find|trade|timer)\b/
  const every = {
    shopId,
    status: undefined,
    packed: undefined,
    from: undefined,
    until: undefined,
    lateBefore: undefined,
  }
  const wanted: Wanted = { ...every, reminded: false, sought: undefined, ids: undefined }
  const sought = { shopId, country: 'PT', note: false, marks: ['code:a'], keyword: 'lamp 24' }
  const at = new Date()
  for (const narrowed of [
    {},
    { status: 1, packed: false },
    { status: -5 },
    { from: at, until: at },
    { lateBefore: at },
    { reminded: true },
    { sought },
    { sought, status: 1 },
    { sought, ids: [newId()] },
  ] satisfies Partial<Wanted>[])
    for (const sort of ['new', 'old', 'total', 'total_up'] as const) {
      const page = { sort, limit: 20, lang: 'en', after: sort.startsWith('total') ? ['100', newId()] : after } as const
      const plan = await planOf((db) => selectShopOrders(db, { ...wanted, ...narrowed }, page))
      expect(plan, JSON.stringify({ narrowed, sort })).not.toMatch(whole)
    }
  const near = { ...sought, keyword: undefined, near: ['lapm', '24'] }
  for (const ask of [sought, { ...near, partly: false }, { ...near, partly: true }]) {
    const plan = await planOf((db) => selectSought(db, ask, 2_001))
    expect(plan).toMatch(/Bitmap Index Scan on order_find_marks/)
    expect(plan).not.toMatch(whole)
  }
  expect(await planOf((db) => selectMatches(db, { ...wanted, sought }, true, 1_001))).not.toMatch(whole)
})

test('what operators look through walks an index too: orders of all shops in every tab, and every product', async () => {
  const everything = /Seq Scan on (orders|order_line|trade|timer|product|product_card)\b/
  const page = { limit: 20, lang: 'en' } as const
  const among = { buyerIds: [buyerId], shopIds: [shopId] }
  for (const narrowed of [{}, { among }, { buyerId }, { shopId }, { buyerId, shopId }, { sn: 'O17' }])
    for (const status of [undefined, 1, -5] as const)
      for (const cursor of [undefined, after]) {
        const plan = await planOf((db) => selectMarketPage(db, { ...page, ...narrowed, status, after: cursor }))
        expect(plan, JSON.stringify({ narrowed, status })).not.toMatch(everything)
      }
  for (const narrowed of [{}, { shopId }, { categoryId: newId() }, { question: "'lamp':*" }, { id: newId() }])
    for (const state of ['all', 'draft', 'shelf'] as const) {
      const plan = await planOf((db) => selectMarketGoods(db, { ...page, ...narrowed, state, after }))
      expect(plan, JSON.stringify({ narrowed, state })).not.toMatch(everything)
    }
})

test('one order, the counts of a buyer and the work of a shop are found by index', async () => {
  const plans = [
    await planOf((db) => selectDetail(db, { sn: 'O17' }, { buyerId }, 'en')),
    await planOf((db) => selectCounts(db, { buyerId })),
    await planOf((db) => selectCounts(db, { shopId })),
    await planOf((db) => selectToDo(db, shopId)),
  ]
  for (const plan of plans) expect(plan).not.toMatch(/Seq Scan on (orders|order_line|order_event|trade|timer)/)
})

test('a checkout reads what is bought by its key, however much there is in the shop', async () => {
  const [at, id] = [new Date(), newId()]
  const address = { addressee: 'a', mobile: 'm', country: 'PT', area: 'a', detail: 'd', postcode: null }
  const trade = { id, sn: 'T', buyerId, at, expiresAt: at, address }
  const plans = [
    await planOf((tx) => addLine(tx, buyerId, { id, goodsId: id, skuId: id, quantity: 1 }, at)),
    await planOf((tx) => selectCart(tx, buyerId, 'en', 'PT')),
    await planOf((tx) => selectOffers(tx, [id], 'en')),
    await planOf((tx) => holdStock(tx, [{ orderId: id, skuId: id, quantity: 1 }], at)),
    await planOf((tx) => insertOrders(tx, trade, [], [])),
    await planOf((tx) => takeHeld(tx, [id], at)),
  ]
  for (const plan of plans) expect(plan).not.toMatch(/Seq Scan on (sku|stock|product|product_card)\b/)
})
