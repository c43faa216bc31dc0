import type { TopupMethod } from '@tradewind/contract/topup-methods'
import { Bank } from '@tradewind/ui/icons/bank'
import { Link as Chain } from '@tradewind/ui/icons/link'

/** How the shop shows each method: where its form is, its icon, its own sentences. */
export const methodLooks = {
  bank: { to: '/cardTopUp', Icon: Bank, hint: 'topup.evidence.hintBank', when: 'topup.sent.whenBank' },
  chain: { to: '/walletTopUp', Icon: Chain, hint: 'topup.evidence.hintChain', when: 'topup.sent.whenChain' },
} as const satisfies Record<TopupMethod, { to: string; Icon: typeof Bank; hint: string; when: string }>
