import { Link } from '@tanstack/react-router'
import { useFormat, useLocale, useT } from '@tradewind/messages/react'
import type { Translate } from '@tradewind/messages/translate'
import { formatMoney } from '@tradewind/ui/money-format'
import { Sum } from '@tradewind/ui/sum'
import { OrderRef } from './order-ref.tsx'
import { wordOf } from './payout-report-filter.ts'
import type { Posting } from './wallet-queries.ts'

const own = {
  shop_payable: 'money.wallet.payable',
  shop_pending: 'money.wallet.pending',
  shop_withdraw: 'money.wallet.frozen',
  shop_debt: 'money.wallet.debt',
} as const

/** The shop's own places as they are called above; others as the server calls them. */
const nameOf = (t: Translate, { kind, name }: Posting['from']): string =>
  Object.hasOwn(own, kind) ? t(own[kind as keyof typeof own]) : name

/** A posting: what happened, for which order, from where to where, how much, and what was there afterwards. */
export function PostingRow({ posting }: { posting: Posting }) {
  const t = useT()
  const format = useFormat()
  const { intl } = useLocale()
  const { type, amount, balance_after, from, to, ref, created_at } = posting
  const came = !amount.startsWith('-')
  return (
    <div className="flex items-start gap-4 py-3">
      <div className="min-w-0 flex-1">
        <p className="flex flex-wrap items-baseline gap-x-2">
          <span className="font-medium">{t(`money.type.${wordOf(type)}`)}</span>
          {ref.kind === 'order' && ref.sn && (
            <OrderRef id={ref.id} small>
              {t('money.statement.order', { sn: ref.sn })}
            </OrderRef>
          )}
          {ref.kind === 'order' && ref.sn && (
            <a href={`/console/receipt/${ref.sn}`} className="hit text-s underline underline-offset-4">
              {t('money.statement.receipt')}
            </a>
          )}
          {ref.kind === 'withdrawal' && (
            <Link to="/wallet/withdrawals" search={{ id: ref.id }} className="hit text-s underline underline-offset-4">
              {t('money.statement.withdrawal')}
            </Link>
          )}
        </p>
        <p className="cap mt-0.5 text-pretty">
          {t('money.statement.sides', { from: nameOf(t, from), to: nameOf(t, to) })}
        </p>
        <time className="cap block" dateTime={created_at}>
          {format.dateTime(created_at)}
        </time>
      </div>
      <div className="flex-none text-end">
        <Sum amount={amount} locale={intl} sign="always" size="m" tone={came ? 'safe' : 'ink'} />
        <span className="cap mt-0.5 block">
          <span className="sr-only">{t('money.statement.after')} </span>
          <bdi>{formatMoney(balance_after, intl)}</bdi>
        </span>
      </div>
    </div>
  )
}
