import { formatDollars } from '@tradewind/contract/money'
import type { Sql } from 'sql-template-tag'
import { announce } from '../../announce.ts'
import type { Tx } from '../../platform/db.ts'
import { assert, missing } from '../../platform/errors.ts'
import type { Owner } from './payees.sql.ts'
import { type WithdrawalEvent, type WithdrawalRole, withdrawalChain } from './withdrawal-state.ts'
import { lockWithdrawal, type WhoseWithdrawals, type WithdrawalRow, writeStep } from './withdrawals.sql.ts'

/** Who does it, as whom, and when by the application's clock. */
export type Hand = { role: WithdrawalRole; actorId: string; at: Date }

/** The withdrawal, locked; somebody else's does not exist. */
export async function lockOwnWithdrawal(tx: Tx, id: string, owner: WhoseWithdrawals): Promise<WithdrawalRow> {
  const row = await lockWithdrawal(tx, id, owner)
  if (!row) throw missing()
  return row
}

export const ownerOf = (row: WithdrawalRow): Owner => ({ type: row.owner_type, id: row.owner_id })

/**
 * Takes a locked withdrawal one step along the table. Whatever the table does not know is refused and changes nothing.
 * `note` is for its owner's eyes.
 *
 * @throws DomainError state.not_allowed { status }
 */
export async function advanceWithdrawal(
  tx: Tx,
  row: WithdrawalRow,
  step: Hand & { event: WithdrawalEvent; note?: string; changes?: Sql },
): Promise<WithdrawalRow> {
  const { event, role, actorId, at, note = null, changes } = step
  const rule = withdrawalChain.step(row, event, role)
  const written = await writeStep(tx, row, { event, from: rule.from, to: rule.to, role, actorId, note, at }, changes)
  assert(written, 'a locked withdrawal is where it was read')
  announceWithdrawal(tx, written, at)
  return written
}

/** Topics withdrawal.auditing (asked), .approved, .sending and so on: what it has come to. A shop hears of it at its desk (tellOfWithdrawal). */
export const announceWithdrawal = (
  tx: Tx,
  row: Pick<WithdrawalRow, 'id' | 'owner_type' | 'owner_id' | 'amount' | 'arrives' | 'status' | 'sent_at'>,
  at: Date,
): void =>
  announce(tx, `withdrawal.${row.status}`, row.id, {
    owner_type: row.owner_type,
    shopper_id: row.owner_id,
    ref_id: row.id,
    args: {
      amount: formatDollars(row.amount),
      arrives: formatDollars(row.arrives),
      back: formatDollars(row.sent_at ? row.arrives : row.amount),
    },
    at: at.toISOString(),
  })
