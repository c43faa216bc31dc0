import { createFileRoute } from '@tanstack/react-router'
import { WalletTopUpScreen } from '../../features/topup/wallet-top-up-screen.tsx'
import { textOrNone } from '../../shared/navigation/search.ts'

export const Route = createFileRoute('/walletTopUp')({
  staticData: { titleKey: 'nav.title.walletTopUp', requireAuth: false, areas: ['topup', 'fields'] },
  /** The claim that was just sent, so that its confirmation survives a reload. */
  validateSearch: (search: Record<string, unknown>): { sent?: string } => ({ sent: textOrNone(search.sent) }),
  component: WalletTopUpScreen,
})
