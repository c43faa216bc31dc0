import type { ClientBase } from 'pg'
import sql from 'sql-template-tag'
import type { Db } from '../../platform/db.ts'
import { DomainError } from '../../platform/errors.ts'
import { newId } from '../../platform/id.ts'
import { selectClosedLock } from './money-lock.sql.ts'

/**
 * Money leaves only where nobody has to fear that it left already: a restored database knows nothing of what happened
 * behind its backup. Asked for in the transaction that approves a payout or takes it for sending.
 *
 * @throws DomainError money.locked { since }
 */
export async function assertMoneyUnlocked(tx: Db): Promise<void> {
  const lock = await selectClosedLock(tx)
  if (lock) throw new DomainError('money.locked', { since: lock.locked_at.toISOString() })
}

/** Closes every way out of a database that comes from a backup; in the transaction that brings it back. */
export async function lockMoney(client: ClientBase, { taken_at }: { taken_at: string }): Promise<void> {
  const lock = sql`
    INSERT INTO ledger.money_lock (id, backup_taken_at, locked_at) VALUES (${newId()}, ${taken_at}, ${new Date()})`
  await client.query(lock)
}
