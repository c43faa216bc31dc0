import type { Answer, Parsed } from '@tradewind/contract/calls'
import { asShopper, type Context } from '../../platform/context.ts'
import type { Db } from '../../platform/db.ts'
import { checkPayPassword } from '../identity/identity.ts'
import { readTerms } from '../terms/terms.ts'
import { askWithdrawal, cancelWithdrawal, readWithdrawalTerms } from './ask-withdrawal.ts'
import { readPayeeDetails } from './payee-details.ts'
import { type Owner, selectPayees } from './payees.sql.ts'
import { forgetPayee, keepPayee, listPayees, payeeView } from './payees.ts'
import { listWithdrawals, loadWithdrawal, type WithdrawalView } from './withdrawal-view.ts'

export { callOffWithdrawals, quoteWithdrawal } from './ask-withdrawal.ts'
export { auditWithdrawal } from './audit-withdrawal.ts'
export { forgottenByWithdrawals, openWithdrawals } from './closing.sql.ts'
export { heldByWithdrawals } from './held.sql.ts'
export { readAuditedWithdrawal } from './judged-withdrawal.ts'
export { selectPayees as readPayees } from './payees.sql.ts'
export { payoutWaits, workOnePayout } from './payouts.ts'
export { returnWithdrawal } from './return-withdrawal.ts'
export { addShopPayee } from './seller-withdrawals.ts'
export { noteArrived, noteSent, showPayee, takeByHand } from './send-withdrawal.ts'
export { COOLING_MS, MOST_A_DAY } from './settings.ts'
export { listAllWithdrawals } from './withdrawal-view.ts'

/** Whether a shop has said where its money goes. */
export const hasShopPayee = async (db: Db, shopId: string): Promise<boolean> =>
  (await selectPayees(db, { type: 'shop', id: shopId })).length > 0

const own = (ctx: Context): Owner & { askedBy: string } => {
  const { id } = asShopper(ctx)
  return { type: 'user', id, askedBy: id }
}

export const readOwnTerms = async (ctx: Context): Promise<Answer<'GET /api/user/extract'>> =>
  readWithdrawalTerms(ctx, own(ctx))

/** Withdraws with the payment password, which is tried before anything is looked at. */
export async function withdraw(ctx: Context, input: Parsed<'POST /api/user/extract'>): Promise<WithdrawalView> {
  const owner = own(ctx)
  await checkPayPassword(ctx, input.pay_password)
  return askWithdrawal(ctx, owner, input)
}

export const cancelOwnWithdrawal = async (
  ctx: Context,
  input: Parsed<'POST /api/user/extract_cancel'>,
): Promise<WithdrawalView> => cancelWithdrawal(ctx, own(ctx), input)

export const listOwnWithdrawals = async (
  ctx: Context,
  input: Parsed<'GET /api/user/extract_log'>,
): Promise<Answer<'GET /api/user/extract_log'>> => listWithdrawals(ctx, own(ctx), input)

export const readOwnWithdrawal = async (
  ctx: Context,
  { id }: Parsed<'GET /api/user/extract_detail'>,
): Promise<WithdrawalView> => loadWithdrawal(ctx.db, id, own(ctx))

export const listOwnPayees = async (ctx: Context): Promise<Answer<'GET /api/user/payee_list'>> => ({
  list: await listPayees(ctx, ctx.db, own(ctx)),
})

export async function addPayee(
  ctx: Context,
  input: Parsed<'POST /api/user/payee_add'>,
): Promise<Answer<'POST /api/user/payee_add'>> {
  const owner = own(ctx)
  await checkPayPassword(ctx, input.pay_password)
  const details = readPayeeDetails(input, await readTerms(ctx.db))
  return payeeView(await keepPayee(ctx, owner, details), ctx.now())
}

export const deletePayee = async (
  ctx: Context,
  { id }: Parsed<'POST /api/user/payee_del'>,
): Promise<Answer<'POST /api/user/payee_del'>> => forgetPayee(ctx, own(ctx), id)
