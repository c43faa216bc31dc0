import type { Parsed } from '@tradewind/contract/calls'
import { type Cents, HIGHEST_PRICE, parseDollars } from '@tradewind/contract/money'
import sql from 'sql-template-tag'
import { type Tx, violates } from '../../platform/db.ts'
import { DomainError, fieldError } from '../../platform/errors.ts'
import { addressForms } from './address-forms.ts'
import { updateFees, updateKeeping, updateLimits, upsertBank, upsertNetwork, upsertTrader } from './terms.sql.ts'

/** What is proposed, each as its call takes it. */
export type TermsChange =
  | { kind: 'terms_fees'; input: Parsed<'POST /api/admin/fee_edit'> }
  | { kind: 'terms_limits'; input: Parsed<'POST /api/admin/limit_edit'> }
  | { kind: 'terms_network'; input: Parsed<'POST /api/admin/network_edit'> }
  | { kind: 'terms_bank'; input: Parsed<'POST /api/admin/bank_edit'> }
  | { kind: 'terms_trader'; input: Parsed<'POST /api/admin/trader_edit'> }
  | { kind: 'terms_keeping'; input: Parsed<'POST /api/admin/keeping_edit'> }

/** @throws DomainError field.invalid or network.not_supported, where the tables refuse it */
export async function writeTerms(tx: Tx, change: TermsChange): Promise<void> {
  try {
    await write(tx, change)
  } catch (error) {
    throw refusalOf(error) ?? error
  }
}

/** Refuses what the tables would refuse, and leaves everything as it is. */
export async function tryTerms(tx: Tx, change: TermsChange): Promise<void> {
  tx.send(sql`SAVEPOINT tried`)
  await writeTerms(tx, change)
  tx.send(sql`ROLLBACK TO SAVEPOINT tried`)
}

function write(tx: Tx, { kind, input }: TermsChange): Promise<unknown> {
  switch (kind) {
    case 'terms_fees':
      return updateFees(tx, {
        withdrawal_fee_points: input.withdrawal_basis_points,
        withdrawal_fee_min: amountOf('withdrawal_min_fee', input.withdrawal_min_fee),
        commission_points: input.commission_basis_points,
      })
    case 'terms_limits':
      return updateLimits(tx, {
        topup_min: amountOf('topup_min', input.topup_min),
        topup_max: amountOf('topup_max', input.topup_max),
        withdrawal_min: amountOf('withdrawal_min', input.withdrawal_min),
        withdrawal_max: amountOf('withdrawal_max', input.withdrawal_max),
      })
    case 'terms_network':
      if (input.address !== null && !addressForms[input.address_form].test(input.address))
        throw fieldError('address', 'not_network_address')
      return upsertNetwork(tx, { ...input, min: amountOf('min', input.min) })
    case 'terms_bank':
      return upsertBank(tx, input)
    case 'terms_trader':
      return upsertTrader(tx, input)
    case 'terms_keeping':
      return updateKeeping(tx, input)
  }
}

const REFUSALS: Record<string, DomainError> = {
  terms_topup_limits: fieldError('topup_max', 'limits_order'),
  terms_withdrawal_limits: fieldError('withdrawal_max', 'limits_order'),
  terms_fee_leaves_something: fieldError('withdrawal_min_fee', 'fee_takes_all'),
  network_min: fieldError('min', 'amount_not_positive'),
  network_needs_address: fieldError('address', 'wallet_address_required'),
  network_not_supported: new DomainError('network.not_supported'),
}

const refusalOf = (error: unknown): DomainError | undefined =>
  Object.entries(REFUSALS).find(([constraint]) => violates(error, constraint))?.[1]

export function amountOf(field: string, dollars: string): Cents {
  const amount = parseDollars(dollars)
  if (amount > HIGHEST_PRICE) throw fieldError(field, 'too_big', { max: Number(HIGHEST_PRICE / 100n) })
  return amount
}
