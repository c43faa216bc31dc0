import { createFileRoute } from '@tanstack/react-router'
import { LanguageScreen } from '../../features/account/language-screen.tsx'

export const Route = createFileRoute('/language')({
  staticData: { titleKey: 'nav.title.language', requireAuth: false },
  component: LanguageScreen,
})
