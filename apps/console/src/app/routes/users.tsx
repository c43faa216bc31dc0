import { createFileRoute } from '@tanstack/react-router'
import { ShoppersScreen } from '../../features/shoppers/shoppers-screen.tsx'

export const Route = createFileRoute('/users')({
  staticData: { titleKey: 'console.title.users', of: 'operator', areas: ['operating', 'exporting', 'fields'] },
  validateSearch: ({ q, frozen }: Record<string, unknown>): { q?: string; frozen?: true } => ({
    q: typeof q === 'string' && q !== '' ? q.slice(0, 200) : undefined,
    frozen: String(frozen) === 'true' || undefined,
  }),
  component: ShoppersScreen,
})
