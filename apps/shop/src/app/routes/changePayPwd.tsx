import { createFileRoute } from '@tanstack/react-router'
import { ChangePayPasswordScreen } from '../../features/account/change-pay-password-screen.tsx'

export const Route = createFileRoute('/changePayPwd')({
  staticData: { titleKey: 'nav.title.changePayPwd', requireAuth: false, areas: ['account', 'fields'] },
  component: ChangePayPasswordScreen,
})
