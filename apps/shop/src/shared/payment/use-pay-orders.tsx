import { useQueryClient } from '@tanstack/react-query'
import { callKey } from '@tradewind/web/queries'
import { lazy, type ReactNode, Suspense, useState } from 'react'
import { useUser } from '../user.ts'
import { useOfferPayPassword } from './offer-pay-password.ts'
import type { Paid } from './pay-orders.ts'

const PaymentCodeSheet = lazy(() =>
  import('./payment-code-sheet.tsx').then(({ PaymentCodeSheet }) => ({ default: PaymentCodeSheet })),
)

export type Payable = {
  /** Own unpaid orders, paid together. */
  ids: readonly string[]
  /** What they cost in all, and at how many shops. */
  total: string
  shops: number
}

type PayOrdersOptions = {
  onPaid: (paid: Paid) => void
  /** The sheet was closed, or these orders cannot be paid any more. */
  onLeft?: () => void
}

/**
 * Asks for the payment password and pays: `ask({ ids, total, shops })`, with `prompt` somewhere in the page. Someone without
 * a payment password is offered to set one first. Routes that use it name the message area `payment`.
 */
export function usePayOrders({ onPaid, onLeft }: PayOrdersOptions): {
  ask: (payable: Payable) => Promise<void>
  prompt: ReactNode
} {
  const queryClient = useQueryClient()
  const user = useUser()
  const offerPayPassword = useOfferPayPassword()
  const [open, setOpen] = useState(false)
  // What is asked for stays on the sheet while it goes down.
  const [asked, setAsked] = useState<Payable>()

  const ask = async (payable: Payable) => {
    if (user && !user.has_pay_password) {
      await offerPayPassword()
      return
    }
    // The balance may be of an hour ago; what is left after paying is told by it.
    void queryClient.invalidateQueries({ queryKey: callKey('GET /api/user/getUserInfo') })
    setAsked(payable)
    setOpen(true)
  }
  const prompt = asked && (
    <Suspense>
      <PaymentCodeSheet
        open={open}
        payable={asked}
        balance={user?.balance}
        limit={user?.pay_limit}
        onClose={() => {
          setOpen(false)
          onLeft?.()
        }}
        onPaid={(paid) => {
          setOpen(false)
          onPaid(paid)
        }}
      />
    </Suspense>
  )
  return { ask, prompt }
}
