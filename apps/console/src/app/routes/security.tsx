import { createFileRoute } from '@tanstack/react-router'
import { SecurityScreen } from '../../features/security/security-screen.tsx'

export const Route = createFileRoute('/security')({
  staticData: { titleKey: 'console.title.security', of: 'staff', areas: ['staff'] },
  component: SecurityScreen,
})
