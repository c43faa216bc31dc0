import { createFileRoute } from '@tanstack/react-router'
import { LoginScreen } from '../../features/login/login-screen.tsx'

export const Route = createFileRoute('/login')({
  staticData: { titleKey: 'console.title.login', of: 'visitor' },
  /** Where somebody wanted to go when the guard sent them here; only pages of the console. */
  validateSearch: ({ return_to }: Record<string, unknown>): { return_to?: string } => ({
    return_to: typeof return_to === 'string' && /^\/(?!\/|\\)/.test(return_to) ? return_to : undefined,
  }),
  component: LoginScreen,
})
