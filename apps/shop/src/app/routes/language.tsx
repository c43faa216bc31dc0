import { createFileRoute } from '@tanstack/react-router'
import { LanguageScreen } from '../../features/account/language-screen.tsx'

export const Route = createFileRoute('/language')({
  staticData: { titleKey: 'nav.title.language', requireAuth: false, areas: ['account', 'fields'] },
  component: LanguageScreen,
})
