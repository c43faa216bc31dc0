import { DAY_MS } from '@tradewind/contract/durations'
import sql, { type Sql } from 'sql-template-tag'
import { beforeAll, expect, test } from 'vitest'
import { AT_ONCE, buildOrder } from '../../../test/factories/orders.ts'
import { applyFor, buildRefund, proofOf } from '../../../test/factories/refunds.ts'
import { useServer } from '../../../test/harness.ts'
import { newId } from '../../platform/id.ts'
import { checkLaws } from '../ledger/ledger.ts'

// The laws that hold refunds against orders and the books, each with rows that nobody of the product can write.
const server = useServer()
let returned: { id: string; orderId: string }
let paid: string
let judged: string

beforeAll(async () => {
  const order = await buildOrder(server, 'received')
  const [buyer, seller] = [order.buyer.client, order.seller.client]
  const { id } = await applyFor(order, { type: 2 })
  await seller.call('POST /api/seller/refund_agree', { id }, AT_ONCE)
  const parcel = { id, carrier: 'CTT', no: 'R1', freight: '3.00', receipt: await proofOf(order) }
  await buyer.call('POST /api/refund/express', parcel, AT_ONCE)
  const { lines } = await buyer.call('GET /api/refund/detail', { id })
  const items = lines.flatMap((line) =>
    line.order_item_id ? [{ order_item_id: line.order_item_id, received: 2, fit: 2 }] : [],
  )
  await seller.call('POST /api/seller/refund_receive', { id, items }, AT_ONCE)
  returned = { id, orderId: order.id }
  paid = (await buildRefund(server, 'refunded')).id
  // Judged for the shop, which then got its money.
  judged = (await buildRefund(server, 'closed')).id
  await server.moveClock(16 * DAY_MS)
  await server.settle()
})

/** Neither triggers nor foreign keys stand in the way; nothing of it stays. */
async function brokenBy(...damage: Sql[]): Promise<string[]> {
  let broken: string[] = []
  await server.databases.owner
    .tx(async (tx) => {
      await tx.run(sql`SET LOCAL session_replication_role = replica`)
      for (const statement of damage) expect(await tx.run(statement), 'the damage is done').toBeGreaterThan(0)
      broken = (await checkLaws(tx)).filter((law) => law.broken > 0).map(({ name }) => name)
      throw new Error('as if nothing had been')
    })
    .catch((error: Error) => expect(error.message).toBe('as if nothing had been'))
  return broken
}

const ofRefund = (changes: Sql): Sql => sql`UPDATE refund SET ${changes} WHERE id = ${returned.id}`

const breaks: [law: string, title: string, damage: () => Sql[]][] = [
  [
    'I18',
    'a line forgets a cent that came back of it',
    () => [sql`UPDATE order_line SET refunded = refunded - 1 WHERE order_id = ${returned.orderId}`],
  ],
  [
    'I18',
    'freight that came back is told as goods',
    () => [sql`UPDATE orders SET freight_refunded = freight_refunded - 1 WHERE id = ${returned.orderId}`],
  ],
  [
    'I19',
    'a refund says that a cent more was paid',
    () => [ofRefund(sql`amount = amount + 1, refunded = refunded + 1`)],
  ],
  [
    'I19',
    'a refund that was paid is about to be paid',
    () => [sql`UPDATE refund SET state = 'paying', refunded = 0, ended_at = NULL WHERE id = ${paid}`],
  ],
  ['I19', 'a refund belongs to somebody else than its money', () => [ofRefund(sql`buyer_id = ${newId()}`)]],
  [
    'I19',
    'a refund is finished for which nothing was posted',
    () => [
      sql`UPDATE refund SET state = 'refunded', refunded = amount, decided_as = 'operator', decided_by = ${newId()}
        WHERE id = ${judged}`,
    ],
  ],
  [
    'I20',
    'the shop got the money of an order while its case was open',
    () => [sql`UPDATE refund_case SET judged_at = judged_at + interval '30 days' WHERE refund_id = ${judged}`],
  ],
  [
    'I20',
    'the shop got the money of an order of which nobody has judged the case',
    () => [
      sql`UPDATE refund_case SET judged_at = NULL, verdict = NULL, fault = NULL, reason = NULL, judged_by = NULL
        WHERE refund_id = ${judged}`,
    ],
  ],
  [
    'I21',
    'the shop was charged more than it said it bears of the freight back',
    () => [sql`UPDATE refund_parcel SET freight_back = freight_back - 1 WHERE refund_id = ${returned.id}`],
  ],
  [
    'I21',
    'the parcel whose freight was paid is not there',
    () => [sql`DELETE FROM refund_parcel WHERE refund_id = ${returned.id}`],
  ],
]

test.each(breaks)('%s alone sees that %s', async (law, _title, damage) => {
  expect(await brokenBy(...damage())).toEqual([law])
})
