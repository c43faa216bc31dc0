import { useRouter } from '@tanstack/react-router'
import { useT } from '@tradewind/messages/react'
import { confirm } from '../confirm.tsx'
import { plainPath } from '../navigation/remembered-history.ts'

/**
 * Spec 5: without a payment password the way to the settings is offered, and back to this page.
 * Needs the message area `payment`.
 */
export function useOfferPayPassword(): () => Promise<void> {
  const t = useT()
  const router = useRouter()
  return async () => {
    const backurl = plainPath(router.latestLocation.href)
    const goes = await confirm({
      question: t('spec.question.setPayPassword'),
      detail: t('payment.notSet.detail'),
      confirmLabel: t('payment.notSet.set'),
      cancelLabel: t('payment.notSet.later'),
    })
    if (goes) await router.navigate({ to: '/changePayPwd', search: { backurl } })
  }
}
