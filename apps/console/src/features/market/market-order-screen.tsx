import { useQuery } from '@tanstack/react-query'
import { Link, useParams } from '@tanstack/react-router'
import { addressLines } from '@tradewind/contract/address-lines'
import type { Answer } from '@tradewind/contract/calls'
import { orderStates } from '@tradewind/contract/order-status'
import { useFormat, useLocale, useT } from '@tradewind/messages/react'
import { KeyValue } from '@tradewind/ui/key-value'
import { Note } from '@tradewind/ui/note'
import { SectionHead } from '@tradewind/ui/page'
import { Picture } from '@tradewind/ui/picture'
import { Sum } from '@tradewind/ui/sum'
import { Tag } from '@tradewind/ui/tag'
import { Crumb } from '../../shared/crumb.tsx'
import { LogLink } from '../../shared/log-link.tsx'
import { OrderHistory } from '../../shared/order-history.tsx'
import { callQuery } from '../../shared/queries.ts'
import { SentParcel } from '../../shared/sent-parcel.tsx'
import { Whole } from '../../shared/whole.tsx'
import { GiveInPlace } from './give-in-place.tsx'

export type MarketOrder = Answer<'GET /api/admin/order_detail'>

/** An order of any shop: what it is and of whom, its money, its refunds, its parcels, and what happened. */
export function MarketOrderScreen() {
  const t = useT()
  const { id } = useParams({ from: '/market/orders_/$id' })
  const query = useQuery(callQuery('GET /api/admin/order_detail', { id }))
  const { data } = query
  return (
    <Whole
      query={query}
      crumb={
        <Crumb to="/market/orders" list={t('console.title.orders')}>
          {data?.sn}
        </Crumb>
      }
    >
      {data && (
        <>
          <h1 className="h1 flex flex-wrap items-center gap-3">
            <bdi translate="no">{data.sn}</bdi>
            <Tag tone={data.refund_stage === null ? 'plain' : 'wait'}>
              {t(`spec.orderStatus.${orderStates[data.status].name}`)}
            </Tag>
          </h1>
          <p className="mt-1 mb-4 text-s text-ink-2">
            {t('market.order.line', { at: data.created_at })}{' '}
            <Link to="/users/$id" params={{ id: data.buyer.id }} className="hit underline underline-offset-4">
              <bdi>{data.buyer.account}</bdi>
            </Link>
            {' · '}
            <Link to="/shops/$id" params={{ id: data.merchant.id }} className="hit underline underline-offset-4">
              <bdi>{data.merchant.name}</bdi>
            </Link>
          </p>
          <div className="grid gap-x-10 gap-y-6 min-[1180px]:grid-cols-[minmax(0,1fr)_336px]">
            <div className="min-w-0">
              <Items items={data.items} />
              <Sums order={data} />
              <GiveInPlace order={data} />
              {data.refunds.length > 0 && <Refunds refunds={data.refunds} />}
            </div>
            <div className="min-w-0">
              <WhereTo order={data} />
              {data.packages.map((parcel) => (
                <SentParcel key={parcel.id} parcel={parcel} />
              ))}
              <div className="mt-5">
                <OrderHistory order={data} />
              </div>
              <LogLink on="order" id={data.id} />
            </div>
          </div>
        </>
      )}
    </Whole>
  )
}

function Items({ items }: Pick<MarketOrder, 'items'>) {
  const t = useT()
  return (
    <ul aria-label={t('console.order.items')} className="grid gap-3">
      {items.map((item) => (
        <li key={item.id} className="flex items-center gap-3.5 text-s">
          {item.image && <Picture source={item.image} alt="" sizes="56px" radius="m" className="w-14 flex-none" />}
          <span className="min-w-0 flex-1">
            <Link to="/market/goods/$id" params={{ id: item.goods_id }} className="hit font-medium hover:underline">
              <bdi>{item.title}</bdi>
            </Link>
            {item.spec && <span className="block text-ink-2">{item.spec}</span>}
            <span className="block">{t('console.order.price', { count: item.quantity, price: item.price })}</span>
          </span>
        </li>
      ))}
    </ul>
  )
}

function Sums({ order }: { order: MarketOrder }) {
  const t = useT()
  const { intl } = useLocale()
  const lines = [
    ['console.order.subtotal', order.subtotal],
    ['console.order.freight', order.freight],
    ...(order.discount === '0.00' ? [] : ([['console.order.discount', order.discount]] as const)),
  ] as const
  return (
    <dl className="mt-5 max-w-120">
      {lines.map(([label, amount]) => (
        <KeyValue key={label} label={t(label)}>
          <Sum amount={amount} locale={intl} size="s" />
        </KeyValue>
      ))}
      <KeyValue label={t('words.total')} strong>
        <Sum amount={order.total} locale={intl} size="l" />
      </KeyValue>
      {order.refunded !== '0.00' && (
        <KeyValue label={t('console.order.refunded')}>
          <Sum amount={order.refunded} locale={intl} size="s" />
        </KeyValue>
      )}
      <KeyValue label={t('market.order.commission')}>
        <Sum amount={order.commission} locale={intl} size="s" tone="quiet" />
      </KeyValue>
    </dl>
  )
}

function Refunds({ refunds }: Pick<MarketOrder, 'refunds'>) {
  const t = useT()
  const format = useFormat()
  const { intl } = useLocale()
  return (
    <>
      <SectionHead title={t('console.title.refunds')} className="mt-6" />
      <ul className="divide-y divide-line text-s">
        {refunds.map((refund) => (
          <li key={refund.id} className="flex flex-wrap items-baseline justify-between gap-3 py-2.5">
            <Link
              to="/disputes/$id"
              params={{ id: refund.id }}
              className="hit font-medium underline underline-offset-4"
            >
              {t(`aftersale.state.${refund.state}`)}
            </Link>
            <time dateTime={refund.created_at} className="cap">
              {format.dateTime(refund.created_at)}
            </time>
            <Sum amount={refund.amount} locale={intl} size="s" />
          </li>
        ))}
      </ul>
    </>
  )
}

function WhereTo({ order: { address } }: { order: MarketOrder }) {
  const t = useT()
  const format = useFormat()
  if (!address) return <Note className="mb-4">{t('market.order.addressHidden')}</Note>
  return (
    <section aria-label={t('console.order.shipTo')} className="mb-4 text-s">
      <h2 className="mb-1 font-semibold">{t('console.order.shipTo')}</h2>
      <address className="not-italic">
        {[address.addressee, ...addressLines(address), format.country(address.country)].map((line) => (
          <span key={line} className="block">
            <bdi>{line}</bdi>
          </span>
        ))}
      </address>
    </section>
  )
}
