import { cents, ZERO } from '@tradewind/contract/money'
import type { Db } from '../../platform/db.ts'
import { selectBalances } from './wallet.sql.ts'

export { readFundRecord, readOrigin } from './fund-record.ts'

/** What a shopper has: free, on its way out, and paid for what did not arrive yet. */
export async function readBalances(db: Db, userId: string) {
  const balances = await selectBalances(db, userId)
  return {
    available: balances.get('user_available') ?? ZERO,
    frozen: balances.get('user_withdraw') ?? ZERO,
    inEscrow: balances.get('user_escrow') ?? ZERO,
  }
}

/** A shop's debt is what it still owes us for refunds, as a positive amount. */
export async function readShopBalances(db: Db, shopId: string) {
  const balances = await selectBalances(db, shopId)
  return {
    pending: balances.get('shop_pending') ?? ZERO,
    payable: balances.get('shop_payable') ?? ZERO,
    frozen: balances.get('shop_withdraw') ?? ZERO,
    debt: cents(-(balances.get('shop_debt') ?? ZERO)),
  }
}
