import { DAY_MS } from '@tradewind/contract/durations'
import { cents } from '@tradewind/contract/money'
import { createPromo, type NewPromo } from '../src/modules/checkout/checkout.ts'
import type { Context } from '../src/platform/context.ts'
import type { FoundCatalog } from './found-catalog.ts'
import { promos } from './promos.ts'
import type { DemoPromo } from './shape.ts'

/** The promo codes of the platform and of a shop, some of them shown to everybody, one of them over. */
export async function foundPromos(ctx: Context, { shops, products }: FoundCatalog): Promise<void> {
  const productIds = new Map(products.map(({ demo, id }) => [demo.id, id]))
  await ctx.db.tx(async (tx) => {
    for (const promo of promos) {
      await createPromo(tx, {
        code: promo.code,
        name: promo.name,
        shopId: promo.shop === null ? null : (shops.get(promo.shop) ?? null),
        goods: promo.goods?.flatMap((slug) => productIds.get(slug) ?? []) ?? null,
        shown: promo.shown ?? false,
        benefit: benefitOf(promo.benefit),
        minimum: cents(promo.minimumCents),
        startsAt: new Date(ctx.now().getTime() + promo.validDays.from * DAY_MS),
        endsAt: new Date(ctx.now().getTime() + promo.validDays.to * DAY_MS),
        maxUses: promo.uses,
        perShopper: promo.usesPerBuyer,
      })
    }
  })
}

function benefitOf(benefit: DemoPromo['benefit']): NewPromo['benefit'] {
  if (benefit.kind === 'freight') return { kind: 'freight', cap: null }
  return benefit.kind === 'percent'
    ? { kind: 'percent', points: benefit.percent * 100, cap: cents(benefit.capCents) }
    : { kind: 'amount', amount: cents(benefit.amountCents) }
}
