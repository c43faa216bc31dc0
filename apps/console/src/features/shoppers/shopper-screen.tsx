import { useQuery } from '@tanstack/react-query'
import { useNavigate, useParams, useSearch } from '@tanstack/react-router'
import type { Answer } from '@tradewind/contract/calls'
import { useT } from '@tradewind/messages/react'
import { Tabs } from '@tradewind/ui/tabs'
import { Crumb } from '../../shared/crumb.tsx'
import { MoneyHead } from '../../shared/money-head.tsx'
import { callQuery } from '../../shared/queries.ts'
import { BillList } from '../../shared/tables/bill-list.tsx'
import { OrderList } from '../../shared/tables/order-list.tsx'
import { RefundList } from '../../shared/tables/refund-list.tsx'
import { TopupList } from '../../shared/tables/topup-list.tsx'
import { WithdrawalList } from '../../shared/tables/withdrawal-list.tsx'
import { Whole } from '../../shared/whole.tsx'
import { ShopperHead } from './shopper-head.tsx'
import { ShopperSide } from './shopper-side.tsx'
import { SHOPPER_TABS, type ShopperTab } from './shopper-tabs.ts'

type Shopper = Answer<'GET /api/admin/user_detail'>

/** A shopper: their money first, then what they bought, paid in, got back and took out; what operators noted and did beside it. */
export function ShopperScreen() {
  const t = useT()
  const { id } = useParams({ from: '/users_/$id' })
  const query = useQuery(callQuery('GET /api/admin/user_detail', { id }))
  const { data } = query
  return (
    <Whole
      query={query}
      crumb={
        <Crumb to="/users" list={t('console.title.users')}>
          {data?.account}
        </Crumb>
      }
    >
      {data && (
        <>
          <ShopperHead shopper={data} />
          <div className="grid gap-x-6 gap-y-6 min-[1180px]:grid-cols-[minmax(0,1fr)_300px]">
            <div className="min-w-0">
              <Money shopper={data} />
              <ShopperTabs id={id} />
            </div>
            <ShopperSide shopper={data} />
          </div>
        </>
      )}
    </Whole>
  )
}

function Money({ shopper: { balance, in_escrow, frozen, bought } }: { shopper: Shopper }) {
  const t = useT()
  return (
    <MoneyHead
      label={t('market.money')}
      places={[
        { label: t('market.shopper.available'), amount: balance, text: t('market.shopper.availableText') },
        {
          label: t('market.shopper.escrow'),
          amount: in_escrow,
          tone: 'safe',
          text: t('market.shopper.escrowText', { count: bought.open }),
        },
        { label: t('market.shop.frozen'), amount: frozen },
        {
          label: t('market.shopper.bought'),
          amount: bought.total,
          text: t('market.shopper.boughtText', { count: bought.orders, shops: bought.shops }),
        },
      ]}
    />
  )
}

function ShopperTabs({ id }: { id: string }) {
  const t = useT()
  const navigate = useNavigate()
  const { shows: tab = 'orders' } = useSearch({ from: '/users_/$id' })
  const show = (next: ShopperTab) =>
    void navigate({ to: '/users/$id', params: { id }, search: { shows: next === 'orders' ? undefined : next } })
  return (
    <>
      <Tabs
        label={t('market.tab.label')}
        className="mt-4"
        tabs={SHOPPER_TABS.map((value) => ({ value, label: t(`market.tab.${value}`) }))}
        value={tab}
        onChange={show}
        panelId="shopper-tab"
      />
      <section id="shopper-tab" role="tabpanel" aria-label={t(`market.tab.${tab}`)} className="mt-3">
        {tab === 'orders' && <OrderList filter={{ user_id: id }} without="buyer" />}
        {tab === 'bill' && <BillList id={id} />}
        {tab === 'topups' && <TopupList userId={id} />}
        {tab === 'withdrawals' && <WithdrawalList filter={{ user_id: id }} />}
        {tab === 'refunds' && <RefundList filter={{ user_id: id }} />}
      </section>
    </>
  )
}
