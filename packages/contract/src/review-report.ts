/** What is unfair about a review, as a shop says it, in the order in which a page offers it. */
export const REVIEW_REPORT_REASONS = ['insult', 'off_topic', 'personal', 'fake', 'other'] as const
export type ReviewReportReason = (typeof REVIEW_REPORT_REASONS)[number]

/** What the house decided about a review that a shop reported. */
export const REVIEW_OUTCOMES = ['kept', 'hidden'] as const
export type ReviewOutcome = (typeof REVIEW_OUTCOMES)[number]

/** Which of them operators list. */
export const REVIEW_QUEUES = ['open', 'decided'] as const
export type ReviewQueue = (typeof REVIEW_QUEUES)[number]
