import { createHash } from 'node:crypto'
import { DAY_MS } from '@tradewind/contract/durations'
import sql from 'sql-template-tag'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import type { Tx } from '../../src/platform/db.ts'
import { buildProduct } from '../factories/catalog.ts'
import { type BuiltSeller, buildSeller } from '../factories/orders.ts'
import { buildOperator } from '../factories/staff.ts'
import { closeServer, openServer, type Server } from '../harness.ts'
import { PROOF, tellProof } from '../proof.ts'
import { freshDatabase } from '../test-database.ts'
import { type Desk, type Figures, MOST_GROWTH, measureGrowth, Plans, type Question } from './ask-desk.ts'
import { withoutIndexes } from './multiplied-world.ts'

// Not part of `npm test`: a shop with a tenth of the orders beside one with all of them (npm run prove -- desks).
const { desks } = PROOF
/** To choose all that match is to read on until a thousand are found, where a tenth of the orders has fewer: it has a time instead. */
const CHOOSES = 'GET /api/seller/order_matches'
const MOST_CHOOSING_MS = 250

let server: Server
let plans: Plans
const shops: { orders: number; seller: BuiltSeller; desk: Desk; goods: string; sn: string }[] = []

beforeAll(async () => {
  server = await openServer(await freshDatabase(inject('postgres')))
  const operator = await buildOperator(server)
  for (const orders of [desks.orders / 10, desks.orders]) {
    const seller = await buildSeller(server)
    const goods = await buildProduct(server.databases.shop, { shopId: seller.shopId })
    const desk = { server, tokens: { admin: operator.token, seller: seller.token } }
    shops.push({ orders, seller, desk, goods: goods.id, sn: numberOf(seller.shopId, 1) })
  }
  await server.databases.owner.tx(async (tx) => {
    await tx.run(sql`SET LOCAL session_replication_role = replica`)
    await withoutIndexes(tx, async () => {
      for (const { seller, goods, orders } of shops) await fillShop(tx, seller.shopId, goods, orders)
    })
  })
  await server.databases.owner.run(sql`VACUUM ANALYZE`)
  plans = await Plans.of(server.databases.owner, desks.many)
}, PROOF.patienceMs)
afterAll(() => closeServer(server))

/** As `fillShop` numbers them. */
const numberOf = (shopId: string, n: number): string =>
  createHash('md5').update(`${shopId}${n}`).digest('hex').slice(0, 10).toUpperCase()

/** Orders of a year with names, towns, countries, SKUs and states as different as those of people; every word of them in every place. */
async function fillShop(tx: Tx, shopId: string, goodsId: string, orders: number): Promise<void> {
  await tx.run(sql`
    WITH words AS (
      SELECT ARRAY['Mara','Jonas','Katrin','Tobias','Selin','Moritz','Paula','Sam','Marit','Ida','Layla','Omar','王小明','Somchai'] AS first,
        ARRAY['Okafor','Breitenbach','Ebner','Lang','Aydın','Hahn','Ehrlich','Whitlock','Aasen','Brandl','Haddad','Prado'] AS last,
        ARRAY['Berlin','Leipzig','Innsbruck','Hamburg','Wien','Köln','Graz','Bremen','München','Salzburg','Porto','Lisboa'] AS town,
        ARRAY['DE','AT','PT','FR','ES','IT','NL','PL','US','GB'] AS country
    ), made AS (
      SELECT gen_random_uuid() AS id, n, upper(substr(md5(${shopId}::text || n), 1, 10)) AS sn,
        now() - (${orders}::int - n) * interval '1 year' / ${orders}::int AS at,
        w.first[1 + n % 14] || ' ' || w.last[1 + n / 14 % 12] || CASE WHEN n % 7 = 0 THEN ' ' || substr(md5(n::text), 1, 6) ELSE '' END AS name,
        w.town[1 + n * 7 % 12] AS town, CASE WHEN n % 20000 = 7 THEN 'IS' ELSE w.country[1 + (n % 10) * (n % 10) % 10] END AS country,
        CASE WHEN n > ${orders}::int - 300 THEN 1 WHEN n % 50 = 0 THEN -1 WHEN n % 9 = 0 THEN 2 ELSE 4 END AS status
      FROM generate_series(1, ${orders}::int) AS n, words AS w
    ), ordered AS (
      INSERT INTO orders (id, sn, trade_id, buyer_id, shop_id, status, seq, quantity, subtotal, freight, discount, promo_share,
        total, paid, paid_at, shop_name, ships_from_city, ships_from_country, addressee, mobile, country, area, detail, remark, reminded_at, created_at,
        expires_at, arrives_from, arrives_to, shipped_at, received_at)
      SELECT id, sn, id, id, ${shopId}, status, 1, 1, 1000 + n * 37 % 9000, 0, 0, 0, 1000 + n * 37 % 9000,
        CASE WHEN status = -1 THEN 0 ELSE 1000 + n * 37 % 9000 END, CASE WHEN status <> -1 THEN at END,
        's', '{"en": "c"}', 'PT', name, '+351912345678', country, town, 'd', CASE WHEN n % 12 = 0 THEN 'No plastic, please' END, CASE WHEN n % 70 = 0 THEN at END, at, at, at, at,
        CASE WHEN status IN (2, 4) THEN at END, CASE WHEN status = 4 THEN at END FROM made
    )
    INSERT INTO order_line (id, order_id, line, goods_id, sku_id, title, code, quantity, price, line_total, discount)
    SELECT gen_random_uuid(), id, 1, CASE WHEN n % 3000 = 5 THEN ${goodsId}::uuid ELSE md5('goods' || n % 20000)::uuid END, id,
      jsonb_build_object('en', (ARRAY['Pendant','Stool','Bulb','Lamp','Chair'])[1 + n % 5] || ' number ' || n % 20000), 'FV-' || n % 20000, 1,
      1000 + n * 37 % 9000, 1000 + n * 37 % 9000, 0
    FROM made`)
  await tx.run(sql`
    INSERT INTO order_find SELECT f.* FROM (SELECT array_agg(id) AS ids FROM orders WHERE shop_id = ${shopId}) AS new, order_finds(new.ids) AS f`)
}

const questionsOf = ({ goods, sn }: (typeof shops)[number]): Question[] => {
  const list = (input: Record<string, unknown>): Question => ({ call: 'GET /api/seller/order_list', input })
  const day = (back: number) => new Date(Date.now() - back * DAY_MS).toISOString().slice(0, 10)
  return [
    ...[{}, { status: '1', packed: false }, { status: '4' }, { status: '-5' }, { late: true }, { reminded: true }].map(
      list,
    ),
    ...[{ country: 'DE' }, { country: 'IS' }, { country: 'DE', note: true, status: '2' }, { note: true }].map(list),
    ...[{ goods_id: goods }, { code: 'FV-77' }, { goods_id: goods, status: '4' }, { from: day(30), to: day(20) }].map(
      list,
    ),
    ...['okafor', 'okafor berlin', 'pendant', sn.slice(2, 8), 'FV-77', 'munchen', '王小明', 'nobody is called so'].map(
      (keyword) => list({ keyword }),
    ),
    ...['okafro', 'breitenbahc leipzig', `${sn.slice(0, 4)}_${sn.slice(5)}`].map((keyword) => list({ keyword })),
    ...['total', 'total_up', 'old'].flatMap((sort) => [list({ sort }), list({ sort, status: '4' })]),
    list({ sort: 'total', country: 'DE', from: day(30), to: day(20) }),
    { call: 'GET /api/seller/order_matches', input: { status: '1', packed: false } },
    { call: 'GET /api/seller/order_matches', input: { keyword: 'okafor' } },
    { call: 'GET /api/seller/order_count', input: {} },
  ]
}

const told = ({ call, input }: Figures): string => `${call.slice('GET /api/seller/'.length)} ${JSON.stringify(input)}`

test('lists, filters and searches of a shop take at most three times as long with ten times the orders, and read no table whole', {
  timeout: PROOF.patienceMs,
}, async () => {
  const [small, large] = shops
  if (!small || !large) throw new Error('there are two shops')
  const rows: Awaited<ReturnType<typeof measureGrowth>>[] = []
  const smaller = questionsOf(small)
  for (const [at, question] of questionsOf(large).entries())
    rows.push(
      await measureGrowth(
        { desk: large.desk, question, plans },
        { desk: small.desk, question: smaller[at] ?? question, plans },
        Math.max(1, desks.times),
      ),
    )
  for (const { large: figures, tenth: before } of rows)
    process.stdout.write(
      `  ${told(figures)}: p50 ${before.p50.toFixed(1)} -> ${figures.p50.toFixed(1)} ms, p99 ${figures.p99.toFixed(1)} ms, ${figures.statements} statements\n`,
    )
  expect(rows.flatMap(({ large: figures }) => figures.refused ?? [])).toEqual([])
  expect(rows.flatMap(({ large: figures }) => figures.scans.map((table) => `${told(figures)}: ${table}`))).toEqual([])
  const grown = rows.filter(
    ({ large, floor }) => large.p50 > (large.call === CHOOSES ? MOST_CHOOSING_MS : MOST_GROWTH * floor),
  )
  expect(grown.map(({ large: figures }) => `${told(figures)}: ${figures.p50} ms`)).toEqual([])
  await tellProof('lists and searches of one shop', {
    orders: desks.orders,
    'slowest p50 ms': Math.max(...rows.map(({ large: { p50 } }) => p50)),
    'slowest p99 ms': Math.max(...rows.map(({ large: { p99 } }) => p99)),
  })
})
