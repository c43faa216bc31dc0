import sql from 'sql-template-tag'
import { expect, test } from 'vitest'
import { approve, NOT_PERMITTED, refuses, useScene } from '../../../test/refused-writes.ts'
import { AT } from '../../../test/wallet-fixture.ts'
import type { Tx } from '../../platform/db.ts'
import { newId } from '../../platform/id.ts'
import { assertMoneyUnlocked } from './reconciliation.ts'

const scene = useScene()
const refused = refuses(scene)

/** As a restore leaves it. */
async function lock(tx: Tx): Promise<string> {
  const id = newId()
  await tx.run(sql`INSERT INTO ledger.money_lock (id, backup_taken_at, locked_at) VALUES (${id}, ${AT}, ${AT})`)
  return id
}

const say = (tx: Tx, lockId: string, staffId: string, note = 'compared with the bank') =>
  tx.run(
    sql`INSERT INTO ledger.money_word (lock_id, staff_id, note, said_at) VALUES (${lockId}, ${staffId}, ${note}, ${AT})`,
  )

const inTry = <T>(work: (tx: Tx) => Promise<T>) => scene.books.rolledBack(scene.books.owner, work)

test('money may leave a database that was never restored', () =>
  expect(inTry(assertMoneyUnlocked)).resolves.toBeUndefined())

test('a restored database lets no money out until two different people have compared it with the bank', async () => {
  await inTry(async (tx) => {
    const id = await lock(tx)
    await expect(assertMoneyUnlocked(tx)).rejects.toMatchObject({
      refusal: 'money.locked',
      data: { since: AT.toISOString() },
    })
    await say(tx, id, scene.operator)
    await expect(assertMoneyUnlocked(tx)).rejects.toMatchObject({ refusal: 'money.locked' })
    await say(tx, id, scene.auditor)
    await assertMoneyUnlocked(tx)
  })
})

test('a second restore locks anew, whoever opened the first', async () => {
  await inTry(async (tx) => {
    const first = await lock(tx)
    await say(tx, first, scene.operator)
    await say(tx, first, scene.auditor)
    await lock(tx)
    await expect(assertMoneyUnlocked(tx)).rejects.toMatchObject({ refusal: 'money.locked' })
  })
})

test('money that comes in may be approved while the lock is closed', async () => {
  await inTry(async (tx) => {
    await lock(tx)
    await approve(scene, tx)
  })
})

refused('the approval of a payout behind a closed lock', 'owner', 'money.locked', async (tx) => {
  await lock(tx)
  await approve(scene, tx, { event: 'withdrawal_sent' })
})
refused('one person who says both words', 'owner', 'money_word_of_different_people', async (tx) => {
  const id = await lock(tx)
  await say(tx, id, scene.operator)
  await say(tx, id, scene.operator)
})
refused('a word that says nothing', 'owner', 'money_word_says_why', async (tx) =>
  say(tx, await lock(tx), scene.operator, ' '),
)
refused('taking a lock away', 'owner', NOT_PERMITTED, (tx) => tx.run(sql`DELETE FROM ledger.money_lock`))
refused('taking a lock away by the console', 'console', NOT_PERMITTED, (tx) =>
  tx.run(sql`DELETE FROM ledger.money_lock`),
)
refused('changing who spoke', 'owner', NOT_PERMITTED, (tx) =>
  tx.run(sql`UPDATE ledger.money_word SET staff_id = ${newId()}`),
)
refused('a word from the shop', 'shop', NOT_PERMITTED, (tx) => say(tx, newId(), newId()))
