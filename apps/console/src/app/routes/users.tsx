import { createFileRoute } from '@tanstack/react-router'
import { UsersScreen } from '../../features/people/users-screen.tsx'

export const Route = createFileRoute('/users')({
  staticData: { titleKey: 'console.title.users', of: 'operator', areas: ['operating'] },
  validateSearch: ({ q, frozen }: Record<string, unknown>): { q?: string; frozen?: true } => ({
    q: typeof q === 'string' && q !== '' ? q.slice(0, 200) : undefined,
    frozen: String(frozen) === 'true' || undefined,
  }),
  component: UsersScreen,
})
