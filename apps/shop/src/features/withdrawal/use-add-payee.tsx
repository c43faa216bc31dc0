import type { Payee, PayeeType, Terms } from '@tradewind/web/withdrawal/answers'
import { lazy, type ReactNode, Suspense, useRef, useState } from 'react'
import { useOfferPayPassword } from '../../shared/payment/offer-pay-password.ts'
import { useUser } from '../../shared/user.ts'

const PayeeSheet = lazy(() => import('./payee-sheet.tsx').then(({ PayeeSheet }) => ({ default: PayeeSheet })))

/** Saves a new payee by a sheet, with `sheet` somewhere in the page; who has no payment password is offered to set one. */
export function useAddPayee(
  type: PayeeType,
  networks: Terms['networks'],
): { add: () => void; sheet: ReactNode; saved: Payee | undefined } {
  const user = useUser()
  const offerPayPassword = useOfferPayPassword()
  const [open, setOpen] = useState(false)
  const [met, setMet] = useState(false)
  const [saved, setSaved] = useState<Payee>()
  // In the page's memory alone, so that a sheet that was closed by mistake has it still.
  const number = useRef('')
  const add = () => {
    if (user && !user.has_pay_password) return void offerPayPassword()
    setMet(true)
    setOpen(true)
  }
  const sheet = met && (
    <Suspense>
      <PayeeSheet
        key={type}
        type={type}
        networks={networks}
        number={number}
        open={open}
        onClose={() => setOpen(false)}
        onSaved={(payee) => {
          number.current = ''
          setSaved(payee)
          setOpen(false)
        }}
      />
    </Suspense>
  )
  return { add, sheet, saved }
}
