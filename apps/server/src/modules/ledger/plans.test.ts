import { cents } from '@tradewind/contract/money'
import sql from 'sql-template-tag'
import { beforeAll, expect, test } from 'vitest'
import { layMany, planOfAsked } from '../../../test/plans.ts'
import { AT, useBooks } from '../../../test/wallet-fixture.ts'
import type { Tx } from '../../platform/db.ts'
import { newId } from '../../platform/id.ts'
import { selectOrderMoves } from './ledger.sql.ts'
import { payOrders, settleOrder } from './ledger.ts'
import { selectTransfersOfOrder } from './proof.sql.ts'

const books = useBooks()
const MANY = 20_000

// So many orders were paid that whoever reads the books whole for one of them is seen.
beforeAll(() =>
  layMany(
    books.owner,
    ['ledger.journal', 'ledger.transfer'],
    sql`
      WITH journal AS (
        INSERT INTO ledger.journal (id, event, ref_id, owner_id, order_id, amount, actor_id, authority, posted_at)
        SELECT n.id, 'order_paid', n.id, n.id, n.id, 100, n.id, 'none', ${AT}
        FROM (SELECT gen_random_uuid() AS id FROM generate_series(1, ${MANY}::int)) AS n RETURNING id, event, owner_id
      )
      INSERT INTO ledger.transfer (journal_id, line, event, owner_id, debit, debit_kind, debit_owner, credit, credit_kind, credit_owner,
        amount, debit_seq, debit_after, debit_prev, credit_seq, credit_after, credit_prev, hash)
      SELECT id, 1, event, owner_id, gen_random_uuid(), 'user_available', owner_id, gen_random_uuid(), 'user_escrow', owner_id,
        100, 1, 0, '', 1, 100, '', sha256('') FROM journal`,
  ),
)

test('what was posted of an order is found by the order, for its proof and for whoever gives its money on', async () => {
  for (const ask of [(tx: Tx) => selectOrderMoves(tx, newId()), (tx: Tx) => selectTransfersOfOrder(tx, newId())]) {
    const plan = await planOfAsked(books.owner, ask)
    expect(plan).toMatch(/journal_order/)
    expect(plan).not.toMatch(/Seq Scan/)
  }
})

/** How many rows of the books this transaction has read so far, inside functions too. */
const readSoFar = async (tx: Tx): Promise<number> => {
  const { rows } = await tx.one<{ rows: number }>(sql`
    SELECT sum(seq_tup_read + idx_tup_fetch)::int AS rows FROM pg_stat_xact_user_tables
    WHERE schemaname = 'ledger' AND relname IN ('journal', 'transfer')`)
  return rows
}

test('a payment and what settles it look at the money of their own order, not at that of all others', async () => {
  const [buyerId, shopId, orderId] = [await books.buyer(50_00n), await books.seller(), newId()]
  const hand = { buyerId, actorId: buyerId, at: AT }
  const read = await books.shop.tx(async (tx) => {
    // What the same connection read a moment before may still stand in the count.
    const before = await readSoFar(tx)
    await payOrders(tx, { ...hand, orders: [{ orderId, pay: cents(20_00n), promoShare: cents(0n) }] })
    await settleOrder(tx, { ...hand, orderId, shopId, commission: cents(1_00n) })
    return (await readSoFar(tx)) - before
  })
  expect(read).toBeLessThan(MANY / 100)
})
