import type { Answer, Parsed } from '@tradewind/contract/calls'
import { type Cents, cents, formatDollars, parseDollars } from '@tradewind/contract/money'
import { asOperator, type Context } from '../../platform/context.ts'
import type { Tx } from '../../platform/db.ts'
import { DomainError, fieldError, missing } from '../../platform/errors.ts'
import { newId } from '../../platform/id.ts'
import { writeOffDebt } from '../ledger/ledger.ts'
import { lockShop, readShops } from '../shops/shops.ts'
import { readShopBalances } from '../wallet/wallet.ts'
import type { ApprovalRow } from './approvals.sql.ts'
import { approve, askForApproval } from './approve.ts'
import { operate } from './operate.ts'

/** Asks that a debt which will not come be ours. Nothing moves before two auditors agree. */
export async function askWriteOff(
  ctx: Context,
  input: Parsed<'POST /api/admin/debt_write_off'>,
): Promise<Answer<'POST /api/admin/debt_write_off'>> {
  const { id: makerId } = asOperator(ctx)
  const { merchant_id: shopId, reason } = input
  const amount = parseDollars(input.amount)
  if (amount === 0n) throw fieldError('amount', 'too_small')
  return operate(ctx, input, { on: 'shop', id: shopId, note: reason }, async (tx) => {
    if ((await readShops(tx, [shopId], ctx.lang)).length === 0) throw missing()
    const asked = { event: 'shop_debt_written_off', refId: newId(), ownerId: shopId, amount, makerId, reason } as const
    return { approval_id: await askForApproval(ctx, tx, asked), waits: true }
  })
}

/** An auditor's word on it; the second one posts it. Whether it still waits for a second. */
export async function agreeToWriteOff(ctx: Context, tx: Tx, request: ApprovalRow): Promise<boolean> {
  const { ref_id: refId, owner_id: ownerId, maker_id: makerId, reason } = request
  const amount = cents(request.amount)
  // Of two that write off the same debt at once the second is told what the first has left.
  await lockShop(tx, ownerId)
  await refuseMoreThanDebt(tx, ownerId, amount)
  const outcome = await approve(ctx, tx, { event: 'shop_debt_written_off', refId, ownerId, amount, makerId, reason })
  if (!('approvalId' in outcome)) return true
  const { id: actorId } = asOperator(ctx)
  const { approvalId } = outcome
  await writeOffDebt(tx, { writeOffId: refId, shopId: ownerId, amount, approvalId, actorId, at: ctx.now() })
  return false
}

async function refuseMoreThanDebt(tx: Tx, shopId: string, amount: Cents): Promise<void> {
  const { debt } = await readShopBalances(tx, shopId)
  if (amount > debt) throw new DomainError('amount.outside_limits', { min: '0.01', max: formatDollars(debt) })
}
