import { useQuery } from '@tanstack/react-query'
import { useNavigate, useParams, useSearch } from '@tanstack/react-router'
import { useT } from '@tradewind/messages/react'
import { Button } from '@tradewind/ui/button'
import { ArrowSquareOut } from '@tradewind/ui/icons/arrow-square-out'
import { SectionHead } from '@tradewind/ui/page'
import { Picture } from '@tradewind/ui/picture'
import { Tabs } from '@tradewind/ui/tabs'
import { Crumb } from '../../shared/crumb.tsx'
import { MoneyHead } from '../../shared/money-head.tsx'
import { callQuery } from '../../shared/queries.ts'
import { OrderList } from '../../shared/tables/order-list.tsx'
import { RefundList } from '../../shared/tables/refund-list.tsx'
import { WithdrawalList } from '../../shared/tables/withdrawal-list.tsx'
import { Whole } from '../../shared/whole.tsx'
import { GoodsList } from './goods-list.tsx'
import { SHOP_TABS, type ShopTab } from './shop-tabs.ts'

/** A shop: its money, then what it sold, sells, gave back and withdrew, and who works in it. */
export function ShopScreen() {
  const t = useT()
  const navigate = useNavigate()
  const { id } = useParams({ from: '/shops/$id' })
  const { shows: tab = 'orders' } = useSearch({ from: '/shops/$id' })
  const query = useQuery(callQuery('GET /api/admin/shop_detail', { id }))
  const { data } = query
  return (
    <Whole
      query={query}
      crumb={
        <Crumb to="/shops" list={t('console.title.shops')}>
          {data?.name}
        </Crumb>
      }
    >
      {data && (
        <>
          <div className="mb-4 flex flex-wrap items-center gap-4">
            <Picture source={data.logo} alt="" sizes="64px" radius="m" className="w-16 flex-none" />
            <div className="min-w-0 flex-1">
              <h1 className="h1">
                <bdi>{data.name}</bdi>
              </h1>
              <p className="text-s text-ink-2">
                {data.ships_from} · {t('market.shop.since', { at: data.founded_at })}
              </p>
            </div>
            <Button
              kind="line"
              size="s"
              icon={<ArrowSquareOut size={16} />}
              render={<a href={`/shop/${data.id}`} target="_blank" rel="noreferrer" />}
            >
              {t('market.inShop')}
            </Button>
          </div>
          <MoneyHead
            label={t('market.money')}
            places={[
              { label: t('market.shop.payable'), amount: data.payable, text: t('market.shop.payableText') },
              {
                label: t('market.shop.pending'),
                amount: data.pending,
                text: t('market.shop.pendingText'),
                tone: 'safe',
              },
              { label: t('market.shop.frozen'), amount: data.frozen },
              data.debt === '0.00'
                ? {
                    label: t('market.shops.soldFor'),
                    amount: data.sold_for,
                    text: t('market.shop.orders', { count: data.orders }),
                  }
                : { label: t('market.shop.debt'), amount: data.debt, tone: 'wait' },
            ]}
          />
          <Tabs
            label={t('market.tab.label')}
            className="mt-4"
            tabs={SHOP_TABS.map((value) => ({ value, label: t(`market.tab.${value}`) }))}
            value={tab}
            onChange={(next: ShopTab) =>
              void navigate({
                to: '/shops/$id',
                params: { id },
                search: { shows: next === 'orders' ? undefined : next },
              })
            }
            panelId="shop-tab"
          />
          <section id="shop-tab" role="tabpanel" aria-label={t(`market.tab.${tab}`)} className="mt-3">
            {tab === 'orders' && <OrderList filter={{ merchant_id: id }} without="shop" />}
            {tab === 'goods' && <GoodsList filter={{ merchant_id: id }} />}
            {tab === 'refunds' && <RefundList filter={{ merchant_id: id }} />}
            {tab === 'withdrawals' && <WithdrawalList filter={{ merchant_id: id }} />}
            {tab === 'staff' && (
              <>
                <SectionHead title={t('market.shop.staff', { count: data.staff.length })} />
                <ul className="divide-y divide-line text-s">
                  {data.staff.map((person) => (
                    <li key={person.id} className="flex flex-wrap justify-between gap-3 py-2.5">
                      <span className="font-medium">
                        <bdi>{person.name}</bdi>
                      </span>
                      <span className="text-ink-2">
                        <bdi>{person.account}</bdi>
                        {person.disabled && ` · ${t('market.shop.left')}`}
                      </span>
                    </li>
                  ))}
                </ul>
              </>
            )}
          </section>
        </>
      )}
    </Whole>
  )
}
