import { createFileRoute } from '@tanstack/react-router'
import { WaitingScreen } from '../../features/waiting/waiting-screen.tsx'

export const Route = createFileRoute('/waiting')({
  staticData: { titleKey: 'console.title.waiting', of: 'operator', areas: ['waiting'] },
  component: WaitingScreen,
})
