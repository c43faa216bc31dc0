import { createFileRoute } from '@tanstack/react-router'
import { SecurityScreen } from '../../features/people/security-screen.tsx'

export const Route = createFileRoute('/security')({
  staticData: { titleKey: 'console.title.security', of: 'staff', areas: ['staff'] },
  component: SecurityScreen,
})
