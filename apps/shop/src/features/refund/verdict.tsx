import { useLocale, useT } from '@tradewind/messages/react'
import { formatMoney } from '@tradewind/ui/money-format'
import { Note } from '@tradewind/ui/note'
import type { Refund } from './refund-queries.ts'

/** What the operator decided, and why; never only a stamp. What was judged before the goods came back stands first. */
export function Verdict({ refund }: { refund: Refund }) {
  const t = useT()
  const { intl } = useLocale()
  const { case: last, earlier_cases } = refund
  const amount = formatMoney(refund.amount, intl, { cents: 'auto' })
  return (
    <>
      {earlier_cases.map((one) => (
        // Its sum may have changed since: it names its day instead.
        <Judged
          key={one.opened_at}
          one={one}
          forYou={t('refund.case.forYouOn', { at: one.judged_at ?? one.opened_at })}
        />
      ))}
      {last?.verdict ? (
        <Judged one={last} forYou={t('refund.case.forYou', { amount })} />
      ) : (
        last && (
          <Note className="mt-4">{t(last.burden === 'shopper' ? 'refund.case.youShow' : 'refund.case.shopShows')}</Note>
        )
      )}
    </>
  )
}

type JudgedProps = { one: NonNullable<Refund['case']>; forYou: string }

function Judged({ one: { verdict, reason }, forYou }: JudgedProps) {
  const t = useT()
  return (
    <Note className="mt-4">
      <strong className="block font-semibold">{verdict === 'for_shop' ? t('refund.case.forShop') : forYou}</strong>
      {reason && <bdi>{reason}</bdi>}
    </Note>
  )
}
