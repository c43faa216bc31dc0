import { createFileRoute } from '@tanstack/react-router'
import { SettingScreen } from '../../features/account/setting-screen.tsx'

export const Route = createFileRoute('/setting')({
  staticData: { titleKey: 'nav.title.setting', requireAuth: false, areas: ['account', 'fields', 'person', 'device'] },
  component: SettingScreen,
})
