import type { Answer } from '@tradewind/contract/calls'
import type { Context } from '../../platform/context.ts'
import type { Db } from '../../platform/db.ts'
import { DomainError, missing } from '../../platform/errors.ts'
import { newId } from '../../platform/id.ts'
import { encryptNumber, fingerprintOf } from './encrypted-number.ts'
import type { PayeeDetails } from './payee-details.ts'
import { insertPayee, markPayeeDeleted, type Owner, type PayeeRow, selectPayee, selectPayees } from './payees.sql.ts'
import { COOLING_MS } from './settings.ts'

type PayeeView = Answer<'POST /api/user/payee_add'>

const MOST = 10

export const payeeView = (row: PayeeRow, now: Date): PayeeView => ({
  id: row.id,
  type: row.type,
  label: row.label,
  masked: row.masked,
  bank_name: row.bank_name,
  holder: row.holder,
  network: row.network,
  network_name: row.network_name,
  usable_at: row.usable_at.toISOString(),
  usable: row.usable_at <= now,
})

export async function listPayees(ctx: Context, db: Db, owner: Owner): Promise<PayeeView[]> {
  return (await selectPayees(db, owner)).map((row) => payeeView(row, ctx.now()))
}

/**
 * Saves a payee, or finds it: the same card or address is one. From then on it cools.
 *
 * @throws DomainError request.conflict { most } when the owner has ten
 */
export async function keepPayee(ctx: Context, owner: Owner, details: PayeeDetails): Promise<PayeeRow> {
  const [id, at] = [newId(), ctx.now()]
  const fingerprint = fingerprintOf(details, ctx.secrets)
  const payee = {
    ...details,
    id,
    at,
    fingerprint,
    encrypted: encryptNumber(details.number, id, ctx.secrets),
    usableAt: new Date(at.getTime() + COOLING_MS),
  }
  // Whoever is too slow for a place tries the next one; there are ten.
  for (let tries = 0; tries <= MOST; tries += 1) {
    const kept = (await selectPayee(ctx.db, owner, { fingerprint })) ?? (await insertPayee(ctx.db, owner, payee))
    if (kept) return kept
  }
  throw new DomainError('request.conflict', { most: MOST })
}

export async function forgetPayee(ctx: Context, owner: Owner, id: string): Promise<{ done: true }> {
  if ((await markPayeeDeleted(ctx.db, owner, id, ctx.now())) === 0) throw missing()
  return { done: true }
}

/** @throws DomainError payee.cooling { usable_at, retry_after, payee_id } */
export function refuseCooling(payee: PayeeRow, now: Date): void {
  if (payee.usable_at <= now) return
  throw new DomainError('payee.cooling', {
    usable_at: payee.usable_at.toISOString(),
    retry_after: Math.ceil((payee.usable_at.getTime() - now.getTime()) / 1000),
    payee_id: payee.id,
  })
}
