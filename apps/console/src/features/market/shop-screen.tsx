import { useQuery } from '@tanstack/react-query'
import { Link, useNavigate, useParams, useSearch } from '@tanstack/react-router'
import { useT } from '@tradewind/messages/react'
import { Button } from '@tradewind/ui/button'
import { ArrowSquareOut } from '@tradewind/ui/icons/arrow-square-out'
import { Picture } from '@tradewind/ui/picture'
import { Tabs } from '@tradewind/ui/tabs'
import { Tag } from '@tradewind/ui/tag'
import { Crumb } from '../../shared/crumb.tsx'
import { LogLink } from '../../shared/log-link.tsx'
import { MoneyHead } from '../../shared/money-head.tsx'
import { callQuery } from '../../shared/queries.ts'
import { OrderList } from '../../shared/tables/order-list.tsx'
import { RefundList } from '../../shared/tables/refund-list.tsx'
import { WithdrawalList } from '../../shared/tables/withdrawal-list.tsx'
import { StandsSo } from '../../shared/takedowns/stands-so.tsx'
import { Whole } from '../../shared/whole.tsx'
import { GoodsList } from './goods-list.tsx'
import { ShopCommission } from './shop-commission.tsx'
import { ShopPeople } from './shop-people.tsx'
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
            {/* On a phone the way to the shop goes below: the name keeps its width. */}
            <div className="min-w-0 flex-1 basis-56">
              <h1 className="h1">
                <bdi>{data.name}</bdi>
              </h1>
              <p className="text-s text-ink-2">
                {data.ships_from} · {t('market.shop.since', { at: data.founded_at })}
              </p>
              {data.standing !== 'open' && <Tag tone="bad">{t(`takedowns.standing.${data.standing}`)}</Tag>}
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
          <p className="mt-3 text-s">
            {data.complaints.all === 0 ? (
              <span className="text-ink-2">{t('market.shop.noComplaints')}</span>
            ) : (
              <Link
                to="/complaints"
                search={{ shop: id, complaints: 'all' }}
                className="inline-flex min-h-11 items-center underline underline-offset-4"
              >
                {t('market.shop.complaints', data.complaints)}
              </Link>
            )}
          </p>
          <LogLink on="shop" id={id} />
          <ShopCommission shopId={id} />
          <StandsSo what="shop" id={data.id} name={data.name} standing={data.standing} />
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
            {tab === 'staff' && <ShopPeople shopId={id} people={data.staff} />}
          </section>
        </>
      )}
    </Whole>
  )
}
