import { createFileRoute } from '@tanstack/react-router'
import { PasswordsScreen } from '../../features/account/passwords-screen.tsx'

export const Route = createFileRoute('/passwords')({
  staticData: { titleKey: 'nav.title.passwords', requireAuth: false, areas: ['account', 'fields', 'person'] },
  component: PasswordsScreen,
})
