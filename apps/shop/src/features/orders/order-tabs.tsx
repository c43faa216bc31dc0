import { useQuery } from '@tanstack/react-query'
import { orderStates, orderTabs } from '@tradewind/contract/order-status'
import { useFormat, useT } from '@tradewind/messages/react'
import { Tabs } from '@tradewind/ui/tabs'
import { orderCountsQuery, type Tab } from './orders-queries.ts'

type OrderTabsProps = { tab: Tab; panelId: string; onChange: (tab: Tab) => void }

/** The eleven tabs in the spec's order. A count stands where there is something to count. */
export function OrderTabs({ tab, panelId, onChange }: OrderTabsProps) {
  const t = useT()
  const format = useFormat()
  const counts = useQuery(orderCountsQuery()).data?.counts ?? []
  const countOf = (of: (typeof orderTabs)[number]) =>
    of === 'all'
      ? counts.reduce((sum, { count }) => sum + count, 0)
      : (counts.find(({ status }) => status === of)?.count ?? 0)
  return (
    <Tabs<Tab>
      label={t('purchases.list.tabs')}
      panelId={panelId}
      value={tab}
      onChange={onChange}
      tabs={orderTabs.map((of) => {
        const count = countOf(of)
        return {
          value: `${of}`,
          label: t(`spec.orderStatus.${of === 'all' ? of : orderStates[of].name}`),
          ...(count > 0 && { count: format.number(count) }),
        }
      })}
    />
  )
}
