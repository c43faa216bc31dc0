import type { Input } from '@tradewind/contract/calls'

export type ReviewState = NonNullable<Input<'GET /api/seller/comment_list'>['state']>
export const REVIEW_STATES = ['open', 'low', 'all'] as const satisfies readonly ReviewState[]
export const FIRST_STATE: ReviewState = 'open'

/** From the address; the first one is not written there. */
export const readReviewState = (value: unknown): ReviewState | undefined =>
  REVIEW_STATES.find((state) => state === value && state !== FIRST_STATE)
