import { useNavigate, useSearch } from '@tanstack/react-router'
import { orderStates, orderTabs } from '@tradewind/contract/order-status'
import { useT } from '@tradewind/messages/react'
import { Tabs } from '@tradewind/ui/tabs'
import { ConsolePage } from '../../shared/console-page.tsx'
import { ExportButton } from '../../shared/export-button.tsx'
import { OrderList } from '../../shared/tables/order-list.tsx'
import { FindField } from './find-field.tsx'
import type { OrderTab } from './market-search.ts'

/** Orders of all shops: by number, shopper or shop, and by where they stand. */
export function MarketOrdersScreen() {
  const t = useT()
  const navigate = useNavigate()
  const { q, stands: status = 'all' } = useSearch({ from: '/market/orders' })
  const show = (next: { q?: string; status?: OrderTab }) =>
    void navigate({
      to: '/market/orders',
      search: { q: next.q, stands: next.status === 'all' ? undefined : next.status },
    })
  return (
    <ConsolePage
      wide
      title={t('console.title.orders')}
      text={t('market.orders.text')}
      action={<ExportButton call="GET /api/admin/order_export" filter={{ keyword: q, status }} />}
    >
      <FindField key={q} label={t('market.orders.search')} value={q} onFind={(text) => show({ q: text, status })} />
      <Tabs
        label={t('market.orders.label')}
        tabs={orderTabs.map((tab) => ({
          value: `${tab}` as OrderTab,
          label: tab === 'all' ? t('market.all') : t(`spec.orderStatus.${orderStates[tab].name}`),
        }))}
        value={status}
        onChange={(next) => show({ q, status: next })}
        panelId="market-orders"
      />
      <section id="market-orders" role="tabpanel" aria-label={t('console.title.orders')} className="mt-3">
        <OrderList filter={{ keyword: q, status }} />
      </section>
    </ConsolePage>
  )
}
