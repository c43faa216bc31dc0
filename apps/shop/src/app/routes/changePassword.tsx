import { createFileRoute } from '@tanstack/react-router'
import { ResetPasswordScreen } from '../../features/account/reset-password-screen.tsx'

export const Route = createFileRoute('/changePassword')({
  staticData: { titleKey: 'nav.title.changePassword', requireAuth: false, areas: ['account', 'fields', 'person'] },
  component: ResetPasswordScreen,
})
