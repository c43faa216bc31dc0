import type { Answer } from '@tradewind/contract/calls'
import { asSeller, type Context } from '../../platform/context.ts'
import { readBeginning } from '../shops/shops.ts'
import { hasShopPayee } from '../withdrawals/withdrawals.ts'

/** What a new shop still has to do. A tick comes from the fact, never from a click. */
export async function readFirstSteps(ctx: Context): Promise<Answer<'GET /api/seller/first_steps'>> {
  const { shopId } = asSeller(ctx)
  const [shop, payee] = await Promise.all([readBeginning(ctx.db, shopId), hasShopPayee(ctx.db, shopId)])
  // Nobody applied for it: it began with everything.
  if (!shop.applied_for) return { steps: [] }
  return {
    steps: [
      { step: 'shop_page', done: shop.own_page },
      { step: 'freight', done: shop.sends },
      { step: 'product', done: shop.sells },
      { step: 'payee', done: payee },
    ],
  }
}
