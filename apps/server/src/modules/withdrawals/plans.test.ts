import { cents } from '@tradewind/contract/money'
import sql from 'sql-template-tag'
import { beforeAll, expect, test } from 'vitest'
import { layMany, planOf, plansOfAsked } from '../../../test/plans.ts'
import { AT, useBooks } from '../../../test/wallet-fixture.ts'
import { payoutWaits } from './payouts.ts'
import { selectUncovered } from './withdrawals.sql.ts'

const books = useBooks()
const MANY = 20_000

// So many withdrawals have arrived that whoever looks at all of them for the few that are under way is seen.
beforeAll(() =>
  layMany(
    books.owner,
    ['withdrawal'],
    sql`
      INSERT INTO withdrawal (id, owner_type, owner_id, asked_by, type, payee_id, amount, fee, arrives, status, seq, created_at, approval_id,
        claimed_how, claimed_by, claimed_at, sent_ref, sent_at, arrived_at)
      SELECT n.id, 'user', n.id, n.id, 'chain', n.id, 200, 100, 100, 'arrived', 1, ${AT}, n.id, 'signer', n.id, ${AT}, n.id, ${AT}, ${AT}
      FROM (SELECT gen_random_uuid() AS id FROM generate_series(1, ${MANY}::int)) AS n`,
  ),
)

test('what waits for the signer, and what is on its way already, is found among all that ever arrived', async () => {
  const [, onTheWay = ''] = await plansOfAsked(books.owner, (tx) =>
    selectUncovered(tx, { type: 'chain', arrives: cents(1_00n) }, 'chain_custody'),
  )
  for (const plan of [await planOf(books.owner, payoutWaits(AT)), onTheWay]) {
    expect(plan).toMatch(/withdrawal_in/)
    expect(plan).not.toMatch(/Seq Scan on withdrawal\b/)
  }
})
