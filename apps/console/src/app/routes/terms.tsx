import { createFileRoute } from '@tanstack/react-router'
import { TermsScreen } from '../../features/terms/terms-screen.tsx'

export const Route = createFileRoute('/terms')({
  staticData: { titleKey: 'console.title.terms', of: 'operator', areas: ['tariff', 'keeping'] },
  component: TermsScreen,
})
