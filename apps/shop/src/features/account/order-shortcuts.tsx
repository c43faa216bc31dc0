import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
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

type Status = 0 | 1 | 2 | 3 | -5 | -4 | -3
type Shortcut = {
  label: 'toPay' | 'toShip' | 'onTheWay' | 'toReview' | 'refunds'
  statuses: readonly [Status, ...Status[]]
  icon: ReactNode
}

const shortcuts: readonly Shortcut[] = [
  { label: 'toPay', statuses: [0], icon: <Wallet /> },
  { label: 'toShip', statuses: [1], icon: <Package /> },
  { label: 'onTheWay', statuses: [2], icon: <Truck flip /> },
  { label: 'toReview', statuses: [3], icon: <Star /> },
  // Three stages of one thing: the way leads to the first that holds an order.
  { label: 'refunds', statuses: [-5, -4, -3], icon: <ArrowUUpLeft flip /> },
]

/** Where one's orders stand. Without the counts the ways are still open. */
export function OrderShortcuts() {
  const t = useT()
  const format = useFormat()
  const counts = useQuery(orderCountQuery()).data?.counts ?? []
  const countOf = (status: Status) => counts.find((count) => count.status === status)?.count ?? 0
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
        {shortcuts.map(({ label, statuses, icon }) => {
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
                  {icon}
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
