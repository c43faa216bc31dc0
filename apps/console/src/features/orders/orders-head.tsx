import { useQuery } from '@tanstack/react-query'
import { useT } from '@tradewind/messages/react'
import type { Tab } from './order-tabs.ts'
import { houseQuery } from './orders-queries.ts'

const MINUTES_A_DAY = 1440

/** What waits for the shop's hands, in words. */
export function OrdersHead({ tab, counts }: { tab: Tab; counts: { to_pack: number; to_ship: number } | undefined }) {
  const t = useT()
  const timers = useQuery(houseQuery()).data?.timers
  const shipping = tab === 'ship'
  const also = counts && (shipping ? counts.to_pack : counts.to_ship)
  return (
    <div className="mb-4">
      <h1 className="h1 min-h-9 wide:text-[2.75rem]/none">
        {counts
          ? t(shipping ? 'console.orders.headShip' : 'console.orders.headPack', {
              count: shipping ? counts.to_ship : counts.to_pack,
            })
          : t('console.title.orders')}
      </h1>
      <p className="mt-1.5 min-h-10 text-s text-ink-2">
        {also ? (
          <b className="block font-semibold text-amber">
            {t(shipping ? 'console.orders.alsoPack' : 'console.orders.alsoShip', { count: also })}
          </b>
        ) : null}
        {timers && t('console.orders.rule', { days: Math.round(timers.A2 / MINUTES_A_DAY) })}
      </p>
    </div>
  )
}
