import type { Answer, Parsed } from '@tradewind/contract/calls'
import { formatDollars } from '@tradewind/contract/money'
import { asSeller, type Context } from '../../platform/context.ts'
import { proveStaff } from '../identity/identity.ts'
import { readTerms } from '../terms/terms.ts'
import { readShopBalances } from '../wallet/wallet.ts'
import { askWithdrawal, cancelWithdrawal, readWithdrawalTerms } from './ask-withdrawal.ts'
import { readPayeeDetails } from './payee-details.ts'
import type { Owner } from './payees.sql.ts'
import { forgetPayee, keepPayee, listPayees, payeeView } from './payees.ts'
import { listWithdrawals, loadWithdrawal, type WithdrawalView } from './withdrawal-view.ts'

/** The shop's money goes the same ways as a shopper's; who of the shop asks proves it with the own login. */
const own = (ctx: Context): Owner & { askedBy: string } => {
  const { id, shopId } = asSeller(ctx)
  return { type: 'shop', id: shopId, askedBy: id }
}

export async function readShopWallet(ctx: Context): Promise<Answer<'GET /api/seller/wallet'>> {
  const { pending, payable, frozen, debt } = await readShopBalances(ctx.db, asSeller(ctx).shopId)
  return {
    pending: formatDollars(pending),
    payable: formatDollars(payable),
    frozen: formatDollars(frozen),
    debt: formatDollars(debt),
  }
}

export const readShopTerms = async (ctx: Context): Promise<Answer<'GET /api/seller/extract'>> =>
  readWithdrawalTerms(ctx, own(ctx))

export async function withdrawForShop(
  ctx: Context,
  { password, totp, ...input }: Parsed<'POST /api/seller/extract'>,
): Promise<WithdrawalView> {
  const owner = own(ctx)
  await proveStaff(ctx, { password, totp })
  return askWithdrawal(ctx, owner, input)
}

export const cancelShopWithdrawal = async (
  ctx: Context,
  input: Parsed<'POST /api/seller/extract_cancel'>,
): Promise<WithdrawalView> => cancelWithdrawal(ctx, own(ctx), input)

export const listShopWithdrawals = async (
  ctx: Context,
  input: Parsed<'GET /api/seller/extract_log'>,
): Promise<Answer<'GET /api/seller/extract_log'>> => listWithdrawals(ctx, own(ctx), input)

export const readShopWithdrawal = async (
  ctx: Context,
  { id }: Parsed<'GET /api/seller/extract_detail'>,
): Promise<WithdrawalView> => loadWithdrawal(ctx.db, id, own(ctx))

export const listShopPayees = async (ctx: Context): Promise<Answer<'GET /api/seller/payee_list'>> => ({
  list: await listPayees(ctx, ctx.db, own(ctx)),
})

export async function addShopPayee(
  ctx: Context,
  { password, totp, ...input }: Parsed<'POST /api/seller/payee_add'>,
): Promise<Answer<'POST /api/seller/payee_add'>> {
  const owner = own(ctx)
  await proveStaff(ctx, { password, totp })
  const details = readPayeeDetails(input, await readTerms(ctx.db))
  return payeeView(await keepPayee(ctx, owner, details), ctx.now())
}

export const deleteShopPayee = async (
  ctx: Context,
  { id }: Parsed<'POST /api/seller/payee_del'>,
): Promise<Answer<'POST /api/seller/payee_del'>> => forgetPayee(ctx, own(ctx), id)
