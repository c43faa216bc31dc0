import { orderStates } from '@tradewind/contract/order-status'
import { useLocale, useT } from '@tradewind/messages/react'
import { Note } from '@tradewind/ui/note'
import { Sum } from '@tradewind/ui/sum'
import type { Refund } from './refund-queries.ts'

/** Where the money is: held for as long as nothing is decided, or back. */
export function RefundMoney({ refund: { state, amount, refunded, order } }: { refund: Refund }) {
  const t = useT()
  const { intl } = useLocale()
  if (state === 'refunded')
    return (
      <Note tone="safe" end={<Sum amount={refunded} locale={intl} size="l" />} className="mt-4">
        {t('refund.money.back')}
      </Note>
    )
  // After receipt it is the shop's, and only what is asked for waits.
  const held = orderStates[order.status].money !== 'settled'
  if (state === 'closed' || state === 'withdrawn' || !held) return null
  return (
    <Note tone="safe" end={<Sum amount={amount} locale={intl} size="l" />} className="mt-4">
      {t('refund.money.held')}
    </Note>
  )
}
