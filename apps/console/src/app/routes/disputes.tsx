import { createFileRoute } from '@tanstack/react-router'
import { DisputesScreen } from '../../features/refunds/disputes-screen.tsx'
import { type DisputeQueue, readDisputeQueue } from '../../features/refunds/refund-queues.ts'

export const Route = createFileRoute('/disputes')({
  staticData: {
    titleKey: 'console.title.disputes',
    of: 'operator',
    areas: ['aftersale', 'auditing', 'operating', 'exporting'],
  },
  validateSearch: ({ cases }: Record<string, unknown>): { cases?: DisputeQueue } => ({
    cases: readDisputeQueue(cases),
  }),
  component: DisputesScreen,
})
