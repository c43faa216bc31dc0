import fc from 'fast-check'
import sql, { type Sql } from 'sql-template-tag'
import { expect, test } from 'vitest'
import { verifyBooks } from '../../../../../tools/books/verify.mjs'
import { DRAWN } from '../../../../../tools/drawn.ts'
import { useSealedBooks } from '../../../test/sealed-books.ts'
import { readBookLaws } from '../../../test/wallet-fixture.ts'
import type { Tx } from '../../platform/db.ts'
import { newId } from '../../platform/id.ts'

const scene = useSealedBooks()

/** Damages that a number picks the victim of. What a constraint refuses even now is no damage. */
const damages: Record<string, (n: number) => Sql> = {
  'transfer.amount': (n) => sql`UPDATE ledger.transfer SET amount = amount + ${n + 1} WHERE ${pick('transfer', n)}`,
  'transfer.debit_after': (n) =>
    sql`UPDATE ledger.transfer SET debit_after = debit_after - 1 WHERE ${pick('transfer', n)}`,
  'transfer.credit_after': (n) =>
    sql`UPDATE ledger.transfer SET credit_after = credit_after + 1 WHERE ${pick('transfer', n)}`,
  'transfer.debit_prev': (n) => sql`UPDATE ledger.transfer SET debit_prev = sha256('x') WHERE ${pick('transfer', n)}`,
  'transfer.hash': (n) => sql`UPDATE ledger.transfer SET hash = sha256('x') WHERE ${pick('transfer', n)}`,
  'transfer.seq': (n) => sql`UPDATE ledger.transfer SET credit_seq = credit_seq + 1000 WHERE ${pick('transfer', n)}`,
  'transfer.kind': (n) => sql`UPDATE ledger.transfer SET credit_kind = 'transit' WHERE ${pick('transfer', n)}`,
  'transfer gone': (n) => sql`DELETE FROM ledger.transfer WHERE ${pick('transfer', n)}`,
  'journal gone': (n) => sql`DELETE FROM ledger.journal WHERE ${pick('journal', n)}`,
  'journal.amount': (n) => sql`UPDATE ledger.journal SET amount = amount + ${n + 1} WHERE ${pick('journal', n)}`,
  'journal.posted_at': (n) =>
    sql`UPDATE ledger.journal SET posted_at = posted_at + interval '1 microsecond' WHERE ${pick('journal', n)}`,
  'journal.order_id': (n) => sql`UPDATE ledger.journal SET order_id = ${newId()} WHERE ${pick('journal', n)}`,
  'journal.no order': (n) => sql`UPDATE ledger.journal SET order_id = NULL WHERE ${pick('journal', n)}`,
  'journal.owner': (n) => sql`UPDATE ledger.journal SET owner_id = ${newId()} WHERE ${pick('journal', n)}`,
  'journal.ref': (n) => sql`UPDATE ledger.journal SET ref_id = ${newId()} WHERE ${pick('journal', n)}`,
  'journal.event': (n) => sql`UPDATE ledger.journal SET event = 'shop_credited' WHERE ${pick('journal', n)}`,
  'account.balance': (n) => sql`UPDATE ledger.account SET balance = balance + 1 WHERE ${pick('account', n)}`,
  'account.carried': (
    n,
  ) => sql`UPDATE ledger.account SET balance = balance + CASE WHEN id = (SELECT min(id::text)::uuid FROM ledger.account WHERE kind = 'adjustment') THEN -1 ELSE 1 END
    WHERE seq > 0 AND ${pick('account', n)} OR kind = 'adjustment'`,
  'account.seq': (n) => sql`UPDATE ledger.account SET seq = seq + 1 WHERE ${pick('account', n)}`,
  'account.head': (n) => sql`UPDATE ledger.account SET head = sha256('x') WHERE seq > 0 AND ${pick('account', n)}`,
  'account.floor': (n) => sql`UPDATE ledger.account SET floor = floor - 1 WHERE ${pick('account', n)}`,
  'account gone': (n) => sql`DELETE FROM ledger.account WHERE ${pick('account', n)}`,
  'approval gone': (n) => sql`DELETE FROM ledger.approval WHERE ${pick('approval', n)}`,
  'approval.amount': (n) => sql`UPDATE ledger.approval SET amount = amount - 1 WHERE ${pick('approval', n)}`,
  'approval.ref': (n) => sql`UPDATE ledger.approval SET ref_id = ${newId()} WHERE ${pick('approval', n)}`,
  'approval.owner': (n) => sql`UPDATE ledger.approval SET owner_id = ${newId()} WHERE ${pick('approval', n)}`,
  'decision gone': (n) => sql`DELETE FROM ledger.decision WHERE ${pick('decision', n)}`,
  'decision.amount': (n) => sql`UPDATE ledger.decision SET amount = amount + 1 WHERE ${pick('decision', n)}`,
}

const keys = { transfer: sql`hash`, journal: sql`id`, account: sql`id`, approval: sql`id`, decision: sql`id` }
const tables = {
  transfer: sql`ledger.transfer`,
  journal: sql`ledger.journal`,
  account: sql`ledger.account`,
  approval: sql`ledger.approval`,
  decision: sql`ledger.decision`,
}
/** The n-th row, counted round and round. */
const pick = (table: keyof typeof tables, n: number): Sql => sql`${keys[table]} = (
  SELECT ${keys[table]} FROM ${tables[table]} ORDER BY ${keys[table]}
  OFFSET ${n} % greatest(1, (SELECT count(*) FROM ${tables[table]})) LIMIT 1)`

test('whatever is damaged, the verifier finds the same laws broken as the database does', async () => {
  let seen = 0
  const broken = new Set<string>()
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.tuple(fc.constantFrom(...Object.keys(damages)), fc.nat({ max: 60 })), { minLength: 1, maxLength: 3 }),
      async (chosen) => {
        const damage = async (tx: Tx) => {
          for (const [name, n] of chosen) await tx.run((damages[name] as (n: number) => Sql)(n))
        }
        const both = await scene
          .tampered(damage, async (tx) => ({
            database: (await readBookLaws(tx)).filter((law) => law.broken > 0).map((law) => law.name),
            verifier: (await verifyBooks(await scene.exportSeen(tx))).findings.map((one) => one.law),
          }))
          .catch((error: { code?: string }) => {
            if (['23514', '23505'].includes(error.code ?? '')) return undefined
            throw error
          })
        if (!both) return
        seen += 1
        for (const law of both.database) broken.add(law)
        const laws = new Set(both.verifier.filter((law) => /^I\d+$/.test(law)))
        expect([...laws].sort()).toEqual([...both.database].sort())
      },
    ),
    { ...DRAWN, numRuns: 150 },
  )
  expect(seen).toBeGreaterThan(100)
  expect(broken.size).toBeGreaterThanOrEqual(9)
})
