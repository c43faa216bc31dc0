import { Link } from '@tanstack/react-router'
import { useT } from '@tradewind/messages/react'
import { Button } from '@tradewind/ui/button'
import { Dock } from '@tradewind/ui/dock'
import { Plus } from '@tradewind/ui/icons/plus'
import { useHere } from '../../shared/navigation/here.ts'
import { missingAmount } from '../../shared/payment/missing-amount.ts'
import { isOverLimit } from '../../shared/payment/pay-limit-note.tsx'
import { TopUpButton } from '../../shared/payment/top-up-offer.tsx'
import type { Checkout } from './use-checkout.ts'

/** The one thing to do next: an address, a top-up, or the payment. A limit comes before a top-up, which would not lift it. */
export function SettleDock({ checkout }: { checkout: Checkout }) {
  const t = useT()
  const here = useHere()
  const { address, quote, fresh, placing, settle } = checkout
  if (!address) {
    return (
      <Dock>
        <Button
          kind="go"
          wide
          icon={<Plus size={20} />}
          render={<Link to="/addressForm/{-$id}" params={{ id: undefined }} search={{ backurl: here }} />}
        >
          {t('address.list.add')}
        </Button>
      </Dock>
    )
  }
  if (!quote.data || quote.error) return null
  const { total, balance, pay_limit } = quote.data
  const notYet = isOverLimit(pay_limit, total) ? t('payment.limit.notYet') : undefined
  const short = missingAmount(total, balance)
  return (
    <Dock>
      {short && !notYet ? (
        <TopUpButton short={short} backurl={here} />
      ) : (
        <Button
          kind="go"
          wide
          busy={placing || !fresh}
          busyLabel={t('words.loading')}
          notYet={notYet}
          onClick={() => void settle()}
        >
          {t('payment.code.pay', { total })}
        </Button>
      )}
    </Dock>
  )
}
