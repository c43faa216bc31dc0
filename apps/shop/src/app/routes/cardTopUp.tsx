import { createFileRoute } from '@tanstack/react-router'
import { CardTopUpScreen } from '../../features/topup/card-top-up-screen.tsx'
import { textOrNone } from '../../shared/navigation/search.ts'

export const Route = createFileRoute('/cardTopUp')({
  staticData: { titleKey: 'nav.title.cardTopUp', requireAuth: false, areas: ['topup', 'fields'] },
  /** The claim that was just sent, so that its confirmation survives a reload. */
  validateSearch: (search: Record<string, unknown>): { sent?: string } => ({ sent: textOrNone(search.sent) }),
  component: CardTopUpScreen,
})
