import { createFileRoute } from '@tanstack/react-router'
import { HeldScreen } from '../../features/prohibited/held-screen.tsx'

export const Route = createFileRoute('/held')({
  staticData: { titleKey: 'console.title.held', of: 'operator', areas: ['prohibited', 'operating', 'fields'] },
  component: HeldScreen,
})
