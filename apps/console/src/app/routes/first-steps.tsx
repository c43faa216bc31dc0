import { createFileRoute } from '@tanstack/react-router'
import { FirstStepsScreen } from '../../features/opening/first-steps-screen.tsx'

export const Route = createFileRoute('/first-steps')({
  staticData: { titleKey: 'console.title.firstSteps', of: 'operator', areas: ['opening'] },
  component: FirstStepsScreen,
})
