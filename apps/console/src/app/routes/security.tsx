import { createFileRoute } from '@tanstack/react-router'
import { SecondFactorScreen } from '../../features/people/second-factor-screen.tsx'

export const Route = createFileRoute('/security')({
  staticData: { titleKey: 'console.title.security', of: 'operator' },
  component: SecondFactorScreen,
})
