import { createFileRoute } from '@tanstack/react-router'
import type { ReviewQueue } from '@tradewind/contract/review-report'
import { readReviewQueue } from '../../features/unfair/unfair-queries.ts'
import { UnfairScreen } from '../../features/unfair/unfair-screen.tsx'

export const Route = createFileRoute('/unfair')({
  staticData: {
    titleKey: 'console.title.unfair',
    of: 'operator',
    areas: ['unfair', 'auditing', 'operating', 'fields'],
  },
  validateSearch: ({ reviews }: Record<string, unknown>): { reviews?: ReviewQueue } => ({
    reviews: readReviewQueue(reviews),
  }),
  component: UnfairScreen,
})
