import type { Answer, Parsed } from '@tradewind/contract/calls'
import { type Cents, formatDollars, HIGHEST_PRICE, parseDollars } from '@tradewind/contract/money'
import { asOperator, type Context } from '../../platform/context.ts'
import { type Db, type Tx, violates } from '../../platform/db.ts'
import { DomainError, fieldError } from '../../platform/errors.ts'
import { operate } from '../operators/operators.ts'
import { addressForms } from './address-forms.ts'
import { updateFees, updateLimits, upsertBank, upsertNetwork } from './terms.sql.ts'
import { readTerms, viewBank, viewLimits } from './terms.ts'

type TermsView = Answer<'GET /api/admin/terms'>

export async function showTerms(ctx: Context): Promise<TermsView> {
  asOperator(ctx)
  return viewTerms(ctx.db)
}

export const editFees = (ctx: Context, input: Parsed<'POST /api/admin/fee_edit'>): Promise<TermsView> =>
  edit(ctx, input, 'fees', (tx) =>
    updateFees(tx, {
      withdrawal_fee_points: input.withdrawal_basis_points,
      withdrawal_fee_min: amountOf('withdrawal_min_fee', input.withdrawal_min_fee),
      commission_points: input.commission_basis_points,
    }),
  )

export const editLimits = (ctx: Context, input: Parsed<'POST /api/admin/limit_edit'>): Promise<TermsView> =>
  edit(ctx, input, 'limits', (tx) =>
    updateLimits(tx, {
      topup_min: amountOf('topup_min', input.topup_min),
      topup_max: amountOf('topup_max', input.topup_max),
      withdrawal_min: amountOf('withdrawal_min', input.withdrawal_min),
      withdrawal_max: amountOf('withdrawal_max', input.withdrawal_max),
    }),
  )

export const editNetwork = (ctx: Context, input: Parsed<'POST /api/admin/network_edit'>): Promise<TermsView> =>
  edit(ctx, input, `network ${input.network}`, (tx) => {
    if (input.address !== null && !addressForms[input.address_form].test(input.address))
      throw fieldError('address', 'not_network_address')
    return upsertNetwork(tx, { ...input, min: amountOf('min', input.min) })
  })

export const editBank = (ctx: Context, input: Parsed<'POST /api/admin/bank_edit'>): Promise<TermsView> =>
  edit(ctx, input, 'bank', (tx) => upsertBank(tx, input))

/** Every change stands in the audit log with all that was set. What must not be is refused by the tables, and named here. */
async function edit(ctx: Context, input: object, id: string, write: (tx: Tx) => Promise<unknown>): Promise<TermsView> {
  asOperator(ctx)
  try {
    return await operate(ctx, input, { on: 'terms', id }, async (tx) => {
      await write(tx)
      return viewTerms(tx)
    })
  } catch (error) {
    throw refusalOf(error) ?? error
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

function amountOf(field: string, dollars: string): Cents {
  const amount = parseDollars(dollars)
  if (amount > HIGHEST_PRICE) throw fieldError(field, 'too_big', { max: Number(HIGHEST_PRICE / 100n) })
  return amount
}

async function viewTerms(db: Db): Promise<TermsView> {
  const { topup, withdrawal, commissionBasisPoints, approvalLimit, bank, networks } = await readTerms(db)
  return {
    topup: viewLimits(topup),
    withdrawal: {
      ...viewLimits(withdrawal),
      basis_points: withdrawal.fee.basisPoints,
      min_fee: formatDollars(withdrawal.fee.min),
    },
    commission_basis_points: commissionBasisPoints,
    approval_limit: formatDollars(approvalLimit),
    bank: bank && viewBank(bank),
    networks: networks.map(({ network, name, coin, address, addressForm, min, confirmations, enabled }) => ({
      network,
      name,
      coin,
      address,
      address_form: addressForm,
      min: formatDollars(min),
      confirmations,
      enabled,
    })),
  }
}
