import { createFileRoute } from '@tanstack/react-router'
import { RegisterScreen } from '../../features/account/register-screen.tsx'
import { returnTo } from '../../shared/navigation/return-to.ts'

export const Route = createFileRoute('/register')({
  staticData: { titleKey: 'nav.title.register', requireAuth: false, areas: ['account', 'fields', 'person'] },
  validateSearch: returnTo,
  component: RegisterScreen,
})
