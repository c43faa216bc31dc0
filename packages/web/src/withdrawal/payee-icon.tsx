import { Bank } from '@tradewind/ui/icons/bank'
import { Link as Chain } from '@tradewind/ui/icons/link'
import type { PayeeType } from './answers.ts'

const icons: Record<PayeeType, typeof Bank> = { card: Bank, chain: Chain }

/** What each kind of payee is told by. */
export function PayeeIcon({ type }: { type: PayeeType }) {
  const Icon = icons[type]
  return <Icon size={20} />
}
