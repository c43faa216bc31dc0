import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { ORDER_STATUSES, type OrderStatus } from '@tradewind/contract/order-status'
import { useFormat, useT } from '@tradewind/messages/react'
import { Badge } from '@tradewind/ui/badge'
import { ArrowUUpLeft } from '@tradewind/ui/icons/arrow-u-up-left'
import { Package } from '@tradewind/ui/icons/package'
import { Star } from '@tradewind/ui/icons/star'
import { Truck } from '@tradewind/ui/icons/truck'
import { Wallet } from '@tradewind/ui/icons/wallet'
import { SectionHead } from '@tradewind/ui/page'
import type { ReactNode } from 'react'
import { orderCountQuery } from './account-queries.ts'

const BADGE_LIMIT = 99

/** Under which way each state is counted; under none what needs nobody any more. */
const wayOf = {
  0: 'toPay',
  1: 'toShip',
  2: 'onTheWay',
  3: 'toReview',
  4: undefined,
  [-1]: undefined,
  [-2]: undefined,
  [-3]: 'refunds',
  [-4]: 'refunds',
  [-5]: 'refunds',
} as const satisfies Record<OrderStatus, string | undefined>
type Way = Exclude<(typeof wayOf)[OrderStatus], undefined>

const icons: Record<Way, ReactNode> = {
  toPay: <Wallet />,
  toShip: <Package />,
  onTheWay: <Truck flip />,
  toReview: <Star />,
  refunds: <ArrowUUpLeft flip />,
}
const ways = (Object.keys(icons) as Way[]).map((label) => ({
  label,
  // Stages of one thing: the way leads to the first that holds an order.
  statuses: ORDER_STATUSES.filter((status) => wayOf[status] === label).toSorted((a, b) => a - b),
}))

/** Where one's orders stand. Without the counts the ways are still open. */
export function OrderShortcuts() {
  const t = useT()
  const format = useFormat()
  const counts = useQuery(orderCountQuery()).data?.counts ?? []
  const countOf = (status: OrderStatus) => counts.find((count) => count.status === status)?.count ?? 0
  return (
    <section>
      <SectionHead
        level={3}
        title={t('account.profile.orders')}
        end={
          <Link
            to="/myPurchases/{-$status}"
            params={{ status: 'all' }}
            className="hit inline-flex items-center text-s text-ink-2"
          >
            {t('words.seeAll')}
          </Link>
        }
        className="mt-5 mb-1"
      />
      <ul className="-mx-2 grid grid-cols-[repeat(auto-fit,minmax(3.5rem,1fr))]">
        {ways.map(({ label, statuses }) => {
          const total = statuses.reduce<number>((sum, status) => sum + countOf(status), 0)
          const status = statuses.find((one) => countOf(one) > 0) ?? statuses[0]
          return (
            <li key={label} className="min-w-0">
              <Link
                to="/myPurchases/{-$status}"
                params={{ status: String(status) }}
                className="relative grid justify-items-center gap-1.5 rounded-m px-0.5 py-2 text-center text-cap text-balance active:bg-sunk"
              >
                <span className="relative">
                  {icons[label]}
                  {total > 0 && (
                    <Badge ring="paper" className="absolute -top-1.5 start-3.5">
                      {total > BADGE_LIMIT ? `${BADGE_LIMIT}+` : format.number(total)}
                    </Badge>
                  )}
                </span>
                {t(`account.profile.${label}`)}
              </Link>
            </li>
          )
        })}
      </ul>
    </section>
  )
}
