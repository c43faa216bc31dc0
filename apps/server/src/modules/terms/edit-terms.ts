import type { Answer, Parsed } from '@tradewind/contract/calls'
import { KEEPING_KINDS } from '@tradewind/contract/keeping'
import { formatDollars } from '@tradewind/contract/money'
import { asOperator, type Context } from '../../platform/context.ts'
import type { Db, Tx } from '../../platform/db.ts'
import { noteSecurity } from '../../platform/security-log.ts'
import { operate, propose, readPending } from '../approvals/approvals.ts'
import { listNames } from '../identity/identity.ts'
import { lockNetwork, takeBankOff } from './terms.sql.ts'
import { readTerms, viewBank, viewLimits } from './terms.ts'
import { type TermsKind, tellTerms, termsKinds } from './terms-kinds.ts'
import { amountOf, type TermsChange, tryTerms, writeTerms } from './write-terms.ts'

type TermsView = Answer<'GET /api/admin/terms'>
type NetworkInput = Parsed<'POST /api/admin/network_edit'>

export async function showTerms(ctx: Context): Promise<TermsView> {
  asOperator(ctx)
  return viewTerms(ctx.db)
}

export const editFees = (ctx: Context, input: Parsed<'POST /api/admin/fee_edit'>): Promise<TermsView> =>
  proposeTerms(ctx, { kind: 'terms_fees', input }, 'fees')

export const editLimits = (ctx: Context, input: Parsed<'POST /api/admin/limit_edit'>): Promise<TermsView> =>
  proposeTerms(ctx, { kind: 'terms_limits', input }, 'limits')

export const editBank = (ctx: Context, input: Parsed<'POST /api/admin/bank_edit'>): Promise<TermsView> =>
  proposeTerms(ctx, { kind: 'terms_bank', input }, 'bank')

export const editTrader = (ctx: Context, input: Parsed<'POST /api/admin/trader_edit'>): Promise<TermsView> =>
  proposeTerms(ctx, { kind: 'terms_trader', input }, 'trader')

export const editKeeping = (ctx: Context, input: Parsed<'POST /api/admin/keeping_edit'>): Promise<TermsView> =>
  proposeTerms(ctx, { kind: 'terms_keeping', input }, 'keeping')

/** To take a network or its address off is the word of one, at once: haste may be needed, and no money goes elsewhere by it. */
export const editNetwork = (ctx: Context, input: NetworkInput): Promise<TermsView> =>
  proposeTerms(ctx, { kind: 'terms_network', input }, input.network, (tx) => onlyCloses(tx, input))

/** Of none, or of one that is off already, nothing is left to take off. */
export async function closeBank(ctx: Context, input: Parsed<'POST /api/admin/bank_close'>): Promise<TermsView> {
  asOperator(ctx)
  return operate(ctx, input, { on: 'terms', id: 'bank' }, async (tx) => {
    tx.send(takeBankOff(ctx.now()))
    await noteOff(ctx, tx, 'terms_bank', 'bank')
    return viewTerms(tx)
  })
}

async function noteOff(ctx: Context, tx: Tx, about: TermsKind, name: string): Promise<void> {
  await noteSecurity(ctx, tx, { event: 'settings.changed', facts: { what: name, off: true } })
  const [by] = await listNames(tx, [asOperator(ctx).id])
  await tellTerms(ctx, tx, { what: 'off', about, name, by: by ?? '' })
}

/** Every proposal stands in the audit log with all that was wished. What must not be is refused by the tables, before anybody agrees. */
async function proposeTerms(
  ctx: Context,
  change: TermsChange,
  subject: string,
  needsOne: (tx: Tx) => Promise<boolean> = async () => false,
): Promise<TermsView> {
  asOperator(ctx)
  const { kind, input } = change
  return operate(ctx, input, { on: 'terms', id: subject }, async (tx) => {
    if (await needsOne(tx)) {
      await writeTerms(tx, change)
      await noteOff(ctx, tx, kind, subject)
    } else {
      await tryTerms(tx, change)
      const { tell } = termsKinds[kind]
      await propose(ctx, tx, { kind, subject: { id: subject, name: subject }, payload: input, tell })
    }
    return viewTerms(tx)
  })
}

async function onlyCloses(tx: Tx, input: NetworkInput): Promise<boolean> {
  const now = await lockNetwork(tx, input.network)
  if (!now || input.enabled) return false
  const stays = (['name', 'coin', 'address_form', 'confirmations'] as const).every((part) => now[part] === input[part])
  return stays && now.min === amountOf('min', input.min) && (input.address === null || input.address === now.address)
}

async function viewTerms(db: Db): Promise<TermsView> {
  const [terms, pending] = [await readTerms(db), await readPending(db, Object.keys(termsKinds) as TermsKind[])]
  const { topup, withdrawal, commissionBasisPoints, approvalLimit, keptBank, trader, networks } = terms
  return {
    topup: viewLimits(topup),
    withdrawal: {
      ...viewLimits(withdrawal),
      basis_points: withdrawal.fee.basisPoints,
      min_fee: formatDollars(withdrawal.fee.min),
    },
    commission_basis_points: commissionBasisPoints,
    approval_limit: formatDollars(approvalLimit),
    bank: keptBank && { ...viewBank(keptBank), off_since: keptBank.offSince?.toISOString() ?? null },
    trader,
    fees_set: terms.feesSet,
    limits_set: terms.limitsSet,
    keeping: KEEPING_KINDS.map((kind) => ({ kind, ...terms.keeping[kind] })),
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
    pending: pending.map(({ id, subject_id, state, proposer, not_before }) => ({
      id,
      subject: subject_id,
      state,
      proposed_by: proposer.name,
      not_before: not_before?.toISOString() ?? null,
    })),
  }
}
