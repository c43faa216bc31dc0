import { createFileRoute } from '@tanstack/react-router'
import { ProfileScreen } from '../../features/account/profile-screen.tsx'

export const Route = createFileRoute('/profile')({
  staticData: { titleKey: 'nav.title.profile', requireAuth: false, tab: 'me', areas: ['account', 'codes'] },
  component: ProfileScreen,
})
