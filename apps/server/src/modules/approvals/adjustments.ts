import type { Answer, Parsed } from '@tradewind/contract/calls'
import type { OwnerType } from '@tradewind/contract/code-lists'
import { type Cents, cents, formatDollars, parseDollars } from '@tradewind/contract/money'
import { asOperator, type Context } from '../../platform/context.ts'
import type { Tx } from '../../platform/db.ts'
import { assert, DomainError, fieldError, missing } from '../../platform/errors.ts'
import { newId } from '../../platform/id.ts'
import { readShopperAccount } from '../identity/identity.ts'
import { adjustBalance } from '../ledger/ledger.ts'
import { readShops } from '../shops/shops.ts'
import { readBalances, readShopBalances } from '../wallet/wallet.ts'
import { viewApproval } from './approval-list.ts'
import {
  type AdjustmentRow,
  type ApprovalRow,
  insertAdjustment,
  lockAdjustment,
  selectApproval,
  updateAdjustment,
} from './approvals.sql.ts'
import { approve, askForApproval, closeApproval } from './approve.ts'
import { operate } from './operate.ts'
import { agreeToWriteOff } from './write-off.ts'

type Owner = { type: OwnerType; id: string }

/** Asks for a correction of somebody's balance by hand. Nothing moves before two auditors agree. */
export async function askAdjustment(
  ctx: Context,
  input: Parsed<'POST /api/admin/ledger_adjust'>,
): Promise<Answer<'POST /api/admin/ledger_adjust'>> {
  const { id: actorId } = asOperator(ctx)
  const owner = ownerOf(input)
  const amount = parseDollars(input.amount)
  const id = newId()
  return operate(ctx, input, { on: 'adjustment', id, note: input.reason }, async (tx) => {
    const balance = await balanceOf(ctx, tx, owner)
    // Told early; the posting decides.
    if (balance + amount < 0n)
      throw new DomainError('wallet.insufficient_funds', { short: formatDollars(cents(-(balance + amount))) })
    await insertAdjustment(tx, { id, ownerType: owner.type, ownerId: owner.id, amount, actorId, at: ctx.now() })
    const requestId = await askForApproval(ctx, tx, {
      event: 'adjustment',
      refId: id,
      ownerId: owner.id,
      amount: magnitude(amount),
      makerId: actorId,
      reason: input.reason,
    })
    return showApproval(ctx, tx, requestId)
  })
}

/** An auditor's word on an adjustment: the second one posts it, a refusal ends it. */
export async function decideApproval(
  ctx: Context,
  input: Parsed<'POST /api/admin/approve'>,
): Promise<Answer<'POST /api/admin/approve'>> {
  return operate(ctx, input, { on: 'approval', id: input.id, note: input.reason }, async (tx) => {
    const request = await selectApproval(tx, input.id)
    if (!request) throw missing()
    // The record that another event is about has a call of its own, which does more than agree.
    if (request.event === 'shop_debt_written_off') return decideWriteOff(ctx, tx, input, request)
    if (request.event !== 'adjustment') throw new DomainError('state.not_allowed', { status: request.event })
    const adjustment = await lockAdjustment(tx, request.ref_id)
    assert(adjustment, 'an adjustment that waits for approval is on record')
    if (adjustment.state !== 'asked') throw new DomainError('state.not_allowed', { status: adjustment.state })
    const waits = input.audit === 1 && (await agree(ctx, tx, { request, adjustment }))
    if (input.audit === 2) await refuse(ctx, tx, adjustment.id)
    return { ...(await showApproval(ctx, tx, input.id)), waits }
  })
}

async function decideWriteOff(
  ctx: Context,
  tx: Tx,
  input: Parsed<'POST /api/admin/approve'>,
  request: ApprovalRow,
): Promise<Answer<'POST /api/admin/approve'>> {
  if (request.state !== 'open') throw new DomainError('state.not_allowed', { status: request.state })
  const waits = input.audit === 1 && (await agreeToWriteOff(ctx, tx, request))
  if (input.audit === 2) await closeApproval(tx, request.ref_id)
  return { ...(await showApproval(ctx, tx, input.id)), waits }
}

/** Whether it still waits for a second auditor. */
async function agree(
  ctx: Context,
  tx: Tx,
  { request, adjustment }: { request: ApprovalRow; adjustment: AdjustmentRow },
): Promise<boolean> {
  const { id: adjustmentId, owner_type: ownerType, owner_id: ownerId, amount } = adjustment
  const outcome = await approve(ctx, tx, {
    event: 'adjustment',
    refId: adjustmentId,
    ownerId,
    amount: magnitude(amount),
    makerId: request.maker_id,
    reason: request.reason,
  })
  if (!('approvalId' in outcome)) return true
  const { approvalId } = outcome
  const at = ctx.now()
  await adjustBalance(tx, { adjustmentId, ownerType, ownerId, amount, approvalId, actorId: asOperator(ctx).id, at })
  await updateAdjustment(tx, adjustmentId, 'posted', at)
  return false
}

async function refuse(ctx: Context, tx: Tx, adjustmentId: string): Promise<void> {
  await closeApproval(tx, adjustmentId)
  await updateAdjustment(tx, adjustmentId, 'refused', ctx.now())
}

function ownerOf(input: { user_id?: string; merchant_id?: string }): Owner {
  if (input.user_id && !input.merchant_id) return { type: 'user', id: input.user_id }
  if (input.merchant_id && !input.user_id) return { type: 'shop', id: input.merchant_id }
  throw fieldError('user_id', 'owner_one_of')
}

async function balanceOf({ lang }: Context, tx: Tx, { type, id }: Owner): Promise<Cents> {
  if (type === 'user') {
    const account = await readShopperAccount(tx, id)
    if (!account || account.closed_at) throw missing()
    return (await readBalances(tx, id)).available
  }
  if ((await readShops(tx, [id], lang)).length === 0) throw missing()
  return (await readShopBalances(tx, id)).payable
}

const magnitude = (amount: Cents): Cents => (amount < 0n ? cents(-amount) : amount)

async function showApproval(ctx: Context, tx: Tx, id: string) {
  const row = await selectApproval(tx, id)
  assert(row, 'the request that was just written is there')
  return viewApproval(row, asOperator(ctx))
}
