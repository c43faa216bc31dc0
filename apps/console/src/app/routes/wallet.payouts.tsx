import { createFileRoute } from '@tanstack/react-router'
import { PayoutsScreen } from '../../features/wallet/payouts-screen.tsx'

export const Route = createFileRoute('/wallet/payouts')({
  staticData: {
    titleKey: 'console.title.payouts',
    of: 'seller',
    opens: { seller: 'GET /api/seller/wallet' },
    areas: ['money'],
  },
  /** An order that is looked for by its number. */
  validateSearch: ({ q }: Record<string, unknown>): { q?: string | undefined } => ({
    q: typeof q === 'string' && q !== '' ? q.slice(0, 20) : undefined,
  }),
  component: PayoutsScreen,
})
