import { createFileRoute } from '@tanstack/react-router'
import { SuspenseScreen } from '../../features/suspense/suspense-screen.tsx'

export const Route = createFileRoute('/suspense')({
  staticData: { titleKey: 'console.title.suspense', of: 'operator', areas: ['auditing', 'operating'] },
  component: SuspenseScreen,
})
