import { createFileRoute } from '@tanstack/react-router'
import { ResetPasswordScreen } from '../../features/account/reset-password-screen.tsx'

export const Route = createFileRoute('/forgotPassword')({
  staticData: { titleKey: 'nav.title.forgotPassword', requireAuth: false, areas: ['account', 'fields', 'person'] },
  component: ResetPasswordScreen,
})
