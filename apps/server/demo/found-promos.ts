import { cents } from '@tradewind/contract/money'
import { createPromo } from '../src/modules/checkout/checkout.ts'
import type { Context } from '../src/platform/context.ts'
import { promos } from './promos.ts'

const DAY_MS = 86_400_000

/** The promo codes of the platform and of a shop, one of them over. */
export async function foundPromos(ctx: Context, shopIds: Map<string, string>): Promise<void> {
  await ctx.db.tx(async (tx) => {
    for (const promo of promos) {
      const { benefit } = promo
      await createPromo(tx, {
        code: promo.code,
        name: promo.name,
        shopId: promo.shop === null ? null : (shopIds.get(promo.shop) ?? null),
        benefit:
          benefit.kind === 'percent'
            ? { kind: 'percent', points: benefit.percent * 100, cap: cents(benefit.capCents) }
            : { kind: 'amount', amount: cents(benefit.amountCents) },
        minimum: cents(promo.minimumCents),
        startsAt: new Date(ctx.now().getTime() + promo.validDays.from * DAY_MS),
        endsAt: new Date(ctx.now().getTime() + promo.validDays.to * DAY_MS),
        maxUses: promo.uses,
        perShopper: promo.usesPerBuyer,
      })
    }
  })
}
