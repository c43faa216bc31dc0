import { type Cents, cents } from '@tradewind/contract/money'
import sql from 'sql-template-tag'
import type { Server } from '../harness.ts'
import type { Intent, Shoppers } from './shoppers.ts'
import type { SignerProcess } from './signer-process.ts'

type Databases = Pick<Server, 'databases'>

/** What was answered and is not in the database: acts by their mark. */
export async function lostOf({ databases: { owner } }: Databases, intents: readonly Intent[]): Promise<string[]> {
  const told = await owner.many<{ mark: string }>(sql`
    SELECT 'placed ' || t.sn AS mark FROM trade AS t
    UNION ALL
    SELECT format('paid %s %s', t.sn, sum(j.amount)) FROM trade AS t JOIN orders AS o ON o.trade_id = t.id AND o.status = 1
    JOIN ledger.journal AS j ON j.event = 'order_paid' AND j.ref_id = o.id GROUP BY t.sn
    UNION ALL SELECT format('claimed %s %s', id, amount) FROM topup
    UNION ALL
    SELECT format('passed %s %s', t.id, j.amount) FROM topup AS t
    JOIN ledger.journal AS j ON j.event = 'bank_topup_passed' AND j.ref_id = t.id WHERE t.audit = 1
    UNION ALL
    SELECT format('asked %s %s', w.id, j.amount) FROM withdrawal AS w
    JOIN ledger.journal AS j ON j.event = 'withdrawal_asked' AND j.ref_id = w.id
    UNION ALL SELECT format('approved %s %s', id, amount) FROM withdrawal WHERE approval_id IS NOT NULL`)
  const there = new Set(told.map(({ mark }) => mark))
  return intents.flatMap(answersOf).filter((answer) => !there.has(answer))
}

function answersOf(intent: Intent): string[] {
  if (intent.kind === 'order') {
    const { tradeSn, paid } = intent
    return [...(tradeSn ? [`placed ${tradeSn}`] : []), ...(paid ? [`paid ${tradeSn} ${paid}`] : [])]
  }
  const [first, second] = intent.kind === 'topup' ? ['claimed', 'passed'] : ['asked', 'approved']
  const { id, amount } = intent
  const isOver = intent.kind === 'topup' ? intent.passed : intent.approved
  return [...(id ? [`${first} ${id} ${amount}`] : []), ...(isOver ? [`${second} ${id} ${amount}`] : [])]
}

/** What happened more often than once, though somebody set out to do it once: in tables, in the ledger, with the signer. */
export async function twiceOf({ databases: { owner } }: Databases, signer: SignerProcess): Promise<string[]> {
  const rows = await owner.many<{ what: string }>(sql`
    SELECT remark AS what FROM orders WHERE remark IS NOT NULL GROUP BY remark HAVING count(*) > 1
    UNION ALL SELECT format('top-up of %s', amount) FROM topup GROUP BY shopper_id, amount HAVING count(*) > 1
    UNION ALL SELECT format('withdrawal of %s', amount) FROM withdrawal GROUP BY owner_id, amount HAVING count(*) > 1
    UNION ALL SELECT format('%s %s', event, ref_id) FROM ledger.journal GROUP BY event, ref_id HAVING count(*) > 1`)
  const signed = (await signer.signed()).map(({ id }) => id)
  const again = signed.filter((id, place) => signed.indexOf(id) !== place).map((id) => `signed ${id}`)
  return [...rows.map(({ what }) => what), ...again]
}

/** What each has, and what each should have by what they were told, where the two differ. */
export async function wrongBalances(
  { databases: { owner } }: Databases,
  { began, intents }: Pick<Shoppers, 'began' | 'intents'>,
): Promise<{ owner: string; has: Cents; should: Cents }[]> {
  const rows = await owner.many<{ owner_id: string; balance: Cents }>(sql`
    SELECT owner_id, balance FROM ledger.account WHERE kind = 'user_available' AND owner_id = ANY(${[...began.keys()]})`)
  return rows.flatMap(({ owner_id, balance }) => {
    const own = intents.filter((intent) => intent.owner === owner_id)
    const should = cents(own.reduce((sum, intent) => sum + gainOf(intent), began.get(owner_id) ?? 0n))
    return should === balance ? [] : [{ owner: owner_id, has: balance, should }]
  })
}

function gainOf(intent: Intent): bigint {
  if (intent.kind === 'order') return -(intent.paid ?? 0n)
  if (intent.kind === 'topup') return intent.passed ? intent.amount : 0n
  return intent.id ? -intent.amount : 0n
}
