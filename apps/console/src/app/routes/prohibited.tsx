import { createFileRoute } from '@tanstack/react-router'
import { ProhibitedScreen } from '../../features/prohibited/prohibited-screen.tsx'

export const Route = createFileRoute('/prohibited')({
  staticData: { titleKey: 'console.title.prohibited', of: 'staff', areas: ['prohibited', 'operating', 'fields'] },
  component: ProhibitedScreen,
})
