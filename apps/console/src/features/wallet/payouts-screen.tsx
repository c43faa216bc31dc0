import { useInfiniteQuery } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import type { Answer } from '@tradewind/contract/calls'
import { useLocale, useT } from '@tradewind/messages/react'
import { KeyValue } from '@tradewind/ui/key-value'
import { SearchInput } from '@tradewind/ui/search-input'
import { Sum } from '@tradewind/ui/sum'
import { useState } from 'react'
import { ConsolePage } from '../../shared/console-page.tsx'
import { pagedQuery } from '../../shared/paged.ts'
import { PagedList } from '../../shared/paged-list.tsx'
import { OrderRef } from './order-ref.tsx'
import { WalletPages } from './wallet-pages.tsx'

type Payout = Answer<'GET /api/seller/payout_report'>['list'][number]
const NOTHING = '0.00'

/** What each order brought, from what was paid for it down to what is the shop's. */
export function PayoutsScreen() {
  const t = useT()
  const navigate = useNavigate({ from: '/wallet/payouts' })
  const { q } = useSearch({ from: '/wallet/payouts' })
  const [typed, setTyped] = useState(q ?? '')
  const list = useInfiniteQuery(pagedQuery('GET /api/seller/payout_report', { keyword: q }))
  const rows = list.data?.pages.flatMap((page) => page.list) ?? []
  const find = (text: string) => void navigate({ search: { q: text.trim() || undefined }, replace: true })
  return (
    <ConsolePage pages={<WalletPages />} title={t('console.title.payouts')} text={t('money.payouts.text')}>
      <SearchInput
        label={t('money.payouts.find')}
        placeholder={t('money.payouts.find')}
        clearLabel={t('words.clear')}
        value={typed}
        onChange={(text) => {
          setTyped(text)
          if (text === '') find(text)
        }}
        onSubmit={find}
        className="mb-4 max-w-140"
      />
      <PagedList
        query={list}
        count={rows.length}
        empty={t('money.payouts.none')}
        emptyText={t('money.payouts.noneText')}
      >
        <ul aria-label={t('console.title.payouts')} className="grid gap-3 column:grid-cols-2">
          {rows.map((payout) => (
            <li key={payout.order.id}>
              <PayoutCard payout={payout} />
            </li>
          ))}
        </ul>
      </PagedList>
    </ConsolePage>
  )
}

function PayoutCard({ payout }: { payout: Payout }) {
  const t = useT()
  const { order, received_at, gross, commission, commission_percent, released_at } = payout
  const { refunded, commission_back, return_freight, debt, net } = payout
  return (
    <article className="h-full rounded-l bg-raised p-4 [--ground:var(--raised)]">
      <h2 className="h3">
        <OrderRef id={order.id}>
          <bdi>{order.sn}</bdi>
        </OrderRef>
      </h2>
      <time dateTime={received_at} className="cap">
        {t('money.payouts.received', { at: received_at })}
      </time>
      <dl className="mt-2">
        <Line label={t('money.payouts.gross')} amount={gross} />
        <Line label={t('money.payouts.commission', { percent: commission_percent })} amount={`-${commission}`} />
        <Line label={t('money.payouts.refunded')} amount={`-${refunded}`} />
        <Line label={t('money.payouts.commissionBack')} amount={commission_back} />
        <Line label={t('money.payouts.returnFreight')} amount={`-${return_freight}`} />
        <Line label={t('money.payouts.net')} amount={net} strong />
        <Line label={t('money.payouts.debt')} amount={`-${debt}`} />
      </dl>
      <a href={`/console/receipt/${order.sn}`} className="hit text-s underline underline-offset-4">
        {t('money.statement.receipt')}
      </a>
      <p className="cap mt-1">
        {released_at ? t('money.payouts.yours', { at: released_at }) : t('money.payouts.open')}
      </p>
    </article>
  )
}

/** One step of the sum; what is nothing is not said. */
function Line({ label, amount, strong }: { label: string; amount: string; strong?: boolean }) {
  const { intl } = useLocale()
  if (!strong && amount.replace('-', '') === NOTHING) return null
  return (
    <KeyValue label={label} strong={strong}>
      <Sum amount={amount} locale={intl} size={strong ? 'l' : 's'} />
    </KeyValue>
  )
}
