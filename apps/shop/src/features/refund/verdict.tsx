import { useLocale, useT } from '@tradewind/messages/react'
import { formatMoney } from '@tradewind/ui/money-format'
import { Note } from '@tradewind/ui/note'
import type { Refund } from './refund-queries.ts'

/** What the operator decided, and why; never only a stamp. */
export function Verdict({ refund }: { refund: Refund }) {
  const t = useT()
  const { intl } = useLocale()
  const judged = refund.case
  if (!judged) return null
  if (!judged.verdict)
    return (
      <Note className="mt-4">{t(judged.burden === 'shopper' ? 'refund.case.youShow' : 'refund.case.shopShows')}</Note>
    )
  const amount = formatMoney(refund.amount, intl, { cents: 'auto' })
  return (
    <Note className="mt-4">
      <strong className="block font-semibold">
        {judged.verdict === 'for_shop' ? t('refund.case.forShop') : t('refund.case.forYou', { amount })}
      </strong>
      {judged.reason && <bdi>{judged.reason}</bdi>}
    </Note>
  )
}
