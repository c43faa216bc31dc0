import sql, { type Sql } from 'sql-template-tag'
import { beforeAll, expect, test } from 'vitest'
import { buildWithdrawal } from '../../../test/factories/withdrawals.ts'
import { useServer } from '../../../test/harness.ts'
import { newId } from '../../platform/id.ts'
import { checkLaws } from '../ledger/ledger.ts'

const server = useServer()
const made: Record<string, string> = {}
const STAGES = ['auditing', 'approved', 'sending', 'sent', 'arrived', 'refused', 'cancelled'] as const

beforeAll(async () => {
  for (const stage of STAGES) made[stage] = (await buildWithdrawal(server, stage, { type: 'chain' })).id
})

const BACK = Symbol('taken back')

/** Damages the rows as only the owner of the machine could, names the laws that see it, and takes the damage back. */
async function brokenBy(...damage: Sql[]): Promise<string[]> {
  let seen: string[] = []
  await server.databases.owner
    .tx(async (tx) => {
      await tx.run(sql`SET LOCAL session_replication_role = replica`)
      await tx.run(sql`
        ALTER TABLE withdrawal DROP CONSTRAINT withdrawal_sent_has_ref, DROP CONSTRAINT withdrawal_arrived_when,
          DROP CONSTRAINT withdrawal_arrives, DROP CONSTRAINT withdrawal_ref_once`)
      for (const statement of damage) await tx.run(statement)
      seen = (await checkLaws(tx)).filter(({ broken }) => broken > 0).map(({ name }) => name)
      throw BACK
    })
    .catch((error: unknown) => {
      if (error !== BACK) throw error
    })
  return seen
}

const status = (stage: string, to: string) => sql`UPDATE withdrawal SET status = ${to} WHERE id = ${made[stage]}`

const breaks: [law: string, title: string, damage: () => Sql[]][] = [
  ['I11', 'a withdrawal in progress is forgotten', () => [sql`DELETE FROM withdrawal WHERE id = ${made.auditing}`]],
  ['I11', 'one that was sent is in progress again', () => [status('sent', 'sending')]],
  ['I11', 'one is called arrived that never left', () => [status('sending', 'arrived')]],
  ['I11', 'one is called refused whose money lies still frozen', () => [status('approved', 'refused')]],
  ['I11', 'one is called cancelled that was refused', () => [status('refused', 'cancelled')]],
  ['I11', 'one is called returned whose money never came back', () => [status('arrived', 'returned')]],
  ['I11', 'an amount is raised', () => [sql`UPDATE withdrawal SET amount = amount + 1 WHERE id = ${made.auditing}`]],
  [
    'I11',
    'it belongs to somebody else',
    () => [sql`UPDATE withdrawal SET owner_id = ${newId()} WHERE id = ${made.sent}`],
  ],
  ['I11', 'a sending is forgotten', () => [sql`UPDATE withdrawal SET sent_at = NULL WHERE id = ${made.arrived}`]],
  [
    'I17',
    'one payment on chain is told of two withdrawals',
    () => [sql`UPDATE withdrawal SET sent_ref = 'same' WHERE id = ANY(${[made.sent, made.arrived]})`],
  ],
]

test.each(breaks)('%s alone sees that %s', async (law, _title, damage) => {
  expect(await brokenBy(...damage())).toEqual([law])
})

test('I17 sees that somebody was credited with what we had sent', async () => {
  const credited = sql`
    UPDATE topup SET method = 'chain', network = 'POLYGON', coin = 'USDT', address = 'ours',
      bank_ref = (SELECT upper(sent_ref) FROM withdrawal WHERE id = ${made.sent})
    WHERE id = (SELECT id FROM topup LIMIT 1)`
  expect(await brokenBy(credited)).toContain('I17')
})

test('withdrawals of every kind break no law', async () => {
  expect(await brokenBy()).toEqual([])
})
