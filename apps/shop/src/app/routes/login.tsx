import { createFileRoute } from '@tanstack/react-router'
import { LoginScreen } from '../../features/account/login-screen.tsx'
import { returnTo } from '../../shared/navigation/return-to.ts'

export const Route = createFileRoute('/login')({
  staticData: { titleKey: 'nav.title.login', requireAuth: false, areas: ['account', 'fields', 'person'] },
  validateSearch: returnTo,
  component: LoginScreen,
})
