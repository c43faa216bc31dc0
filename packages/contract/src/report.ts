/** What is wrong with a product, as a shopper says it, in the order in which a page offers it. */
export const REPORT_REASONS = ['illegal', 'fake', 'unsafe', 'other'] as const
export type ReportReason = (typeof REPORT_REASONS)[number]

/** What the house decided about what was reported. */
export const REPORT_OUTCOMES = ['taken_down', 'nothing_wrong'] as const
export type ReportOutcome = (typeof REPORT_OUTCOMES)[number]

/** Reports of one person in a day, and pictures of one. */
export const REPORTS_A_DAY = 10
export const MOST_REPORT_PICTURES = 3

/** Which reports operators list: products that wait, and what was decided. */
export const REPORT_QUEUES = ['open', 'decided'] as const
export type ReportQueue = (typeof REPORT_QUEUES)[number]
