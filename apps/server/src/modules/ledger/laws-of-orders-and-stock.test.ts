import { basisPoints, cents } from '@tradewind/contract/money'
import sql, { type Sql } from 'sql-template-tag'
import { beforeAll, expect, test } from 'vitest'
import { AT, lawsBrokenBy, readBookLaws, useBooks } from '../../../test/wallet-fixture.ts'
import { newId } from '../../platform/id.ts'
import { checkLaws, laws, payOrders, settleOrder } from './ledger.ts'

// The laws that hold the ledger against the tables of other modules. The rows of those are planted here.
const books = useBooks()
const orderId = newId()
const shops: string[] = []
let buyerId: string

beforeAll(async () => {
  buyerId = await books.buyer(500_00n)
  shops.push(await books.seller(), await books.seller())
  const orders = [{ orderId, pay: cents(30_00), promoShare: cents(2_00) }]
  await books.shop.tx((tx) => payOrders(tx, { buyerId, actorId: buyerId, at: AT, orders }))
})

type OrderRow = { paid: number; promoShare: number; refunded: number; received: boolean; buyer: string }

/** The row that belongs to the paid order, but for what is given. */
function orderRow(given: Partial<OrderRow> = {}): Sql {
  const { paid = 30_00, promoShare = 2_00, refunded = 0, received = false, buyer = buyerId } = given
  const status = paid === 0 ? 0 : refunded === paid ? -2 : received ? 3 : 1
  const paidAt = paid === 0 ? null : AT
  const receivedAt = received ? AT : null
  return sql`
    WITH lined AS (
      INSERT INTO order_line (id, order_id, line, goods_id, sku_id, title, quantity, price, line_total, discount, refunded)
      VALUES (${newId()}, ${orderId}, 1, ${newId()}, ${newId()}, '{"en":"Lamp"}', 1, ${(paid || 30_00) + promoShare},
        ${(paid || 30_00) + promoShare}, ${promoShare}, ${refunded})
    )
    INSERT INTO orders (id, sn, trade_id, buyer_id, shop_id, status, seq, quantity, subtotal, freight, discount,
      promo_share, total, paid, refunded, shop_name, ships_from_city, ships_from_country, addressee, mobile, country, area,
      detail, created_at, expires_at, arrives_from, arrives_to, paid_at, shipped_at, received_at)
    VALUES (${orderId}, 'PLANTED', ${newId()}, ${buyer}, ${shops[0]}, ${status}, 1, 1, ${(paid || 30_00) + promoShare}, 0,
      ${promoShare}, ${promoShare}, ${paid || 30_00}, ${paid}, ${refunded}, 'Kiln & Co', '{"en":"Porto"}', 'PT', 'Ada',
      '+3511', 'PT', 'Porto', 'Rua 1', ${AT}, ${AT}, ${AT}, ${AT}, ${paidAt}, ${receivedAt}, ${receivedAt})`
}

const sku = newId()
const stock = (onHand: number, reserved: number) =>
  sql`INSERT INTO stock (sku_id, opening, on_hand, reserved) VALUES (${sku}, 5, ${onHand}, ${reserved})`
const promo = newId()
const promoUsed = (used: number) => sql`
  INSERT INTO promo (id, code, name, kind, amount, minimum, starts_at, ends_at, max_uses, per_shopper, used)
  VALUES (${promo}, 'PLANTED', '{"en":"Planted"}', 'amount', 100, 0, ${AT}, ${AT}::timestamptz + interval '1 day', 9, 1, ${used})`
const promoUse = (givenBack = false) => sql`
  INSERT INTO promo_use (id, promo_id, shopper_id, trade_id, orders_left, used_at, given_back_at)
  VALUES (${newId()}, ${promo}, ${buyerId}, ${newId()}, ${givenBack ? 0 : 1}, ${AT}, ${givenBack ? AT : null})`
const event = (age: string) => sql`
  INSERT INTO outbox (id, topic, shard_id, payload, created_at)
  VALUES (${newId()}, 'planted', ${newId()}, '{}', now() - ${age}::interval)`

const brokenBy = (...rows: Sql[]) => lawsBrokenBy(books, rows, checkLaws)

test('an order, stock, a promo code and an event that agree with the books break no law', async () => {
  const held = sql`INSERT INTO reservation VALUES (${newId()}, ${sku}, 2, 'held', ${AT})`
  const sold = sql`INSERT INTO stock_move VALUES (${sku}, 'sold', ${newId()}, -1, ${AT})`
  const agreeing = [orderRow(), stock(4, 2), held, sold, promoUsed(1), promoUse(), promoUse(true), event('59 s')]
  expect(await brokenBy(...agreeing)).toEqual([])
})

const breaks: [law: string, title: string, damage: () => Sql[]][] = [
  ['I9', 'the ledger holds money for an order that does not exist', () => []],
  ['I9', 'an order says it was not paid', () => [orderRow({ paid: 0 })]],
  ['I9', 'an order says it was paid with another amount', () => [orderRow({ paid: 29_99 })]],
  ['I9', 'an order says that money went back', () => [orderRow({ refunded: 30_00 })]],
  ['I9', 'an order knows of no promo share', () => [orderRow({ promoShare: 0 })]],
  ['I9', 'an order was received and its money lies still in escrow', () => [orderRow({ received: true })]],
  ['I9', 'an order belongs to somebody else than the money', () => [orderRow({ buyer: newId() })]],
  ['I13', 'more is reserved than orders hold', () => [orderRow(), stock(5, 1)]],
  ['I13', 'more lies there than ever came', () => [orderRow(), stock(6, 0)]],
  ['I14', 'a code was used more often than by trades', () => [orderRow(), promoUsed(1)]],
  ['I14', 'a use was given back and is still counted', () => [orderRow(), promoUsed(1), promoUse(true)]],
  ['I14', 'one shopper used a code more often than allowed', () => [orderRow(), promoUsed(2), promoUse(), promoUse()]],
  ['I15', 'an event waits for more than a minute', () => [orderRow(), event('61 s')]],
]

test.each(breaks)('%s alone sees that %s', async (law, _title, damage) => {
  expect(await brokenBy(...damage())).toEqual([law])
})

test('I9 sees that another shop than that of the order got the money', async () => {
  const settled = {
    orderId,
    buyerId,
    shopId: shops[1] ?? '',
    commission: basisPoints(cents(30_00), 500),
    actorId: buyerId,
    at: AT,
  }
  const seen = await books.rolledBack(books.owner, async (tx) => {
    await settleOrder(tx, settled)
    await tx.run(sql`SET LOCAL session_replication_role = replica`)
    await tx.run(orderRow({ received: true }))
    return checkLaws(tx)
  })
  expect(seen.filter((law) => law.broken > 0).map((law) => law.name)).toEqual(['I9'])
})

test('the operator sees the laws of the ledger and those of its neighbours', async () => {
  const names = (await checkLaws(books.console)).map((law) => law.name)
  expect(names).toEqual(laws.map((law) => law.name))
  expect(names.length).toBeGreaterThanOrEqual(17)
  expect((await readBookLaws(books.console)).map((law) => law.name)).toEqual(names.slice(0, 10))
})
