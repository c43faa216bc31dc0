import { createFileRoute } from '@tanstack/react-router'
import { type ReviewState, readReviewState } from '../../features/reviews/review-states.ts'
import { ReviewsScreen } from '../../features/reviews/reviews-screen.tsx'

export const Route = createFileRoute('/reviews')({
  staticData: {
    titleKey: 'console.title.reviews',
    of: 'seller',
    opens: { seller: 'GET /api/seller/comment_list' },
    areas: ['answering'],
  },
  validateSearch: ({ state }: Record<string, unknown>): { state?: ReviewState } => ({ state: readReviewState(state) }),
  component: ReviewsScreen,
})
