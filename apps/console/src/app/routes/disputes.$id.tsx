import { createFileRoute } from '@tanstack/react-router'
import { DisputeScreen } from '../../features/refunds/dispute-screen.tsx'

export const Route = createFileRoute('/disputes/$id')({
  staticData: {
    titleKey: 'console.title.dispute',
    of: 'operator',
    areas: ['aftersale', 'auditing', 'operating', 'talk'],
  },
  component: DisputeScreen,
})
