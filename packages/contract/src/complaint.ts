/** What a complaint is about. */
export const COMPLAINT_SUBJECTS = ['paid_elsewhere', 'conduct', 'fake', 'copied', 'other'] as const
export type ComplaintSubject = (typeof COMPLAINT_SUBJECTS)[number]

/** Sent, answered by the shop, decided by the house. */
export const COMPLAINT_STATES = ['sent', 'answered', 'decided'] as const
export type ComplaintState = (typeof COMPLAINT_STATES)[number]

/** What the house decided. */
export const COMPLAINT_OUTCOMES = ['upheld', 'partly', 'refused'] as const
export type ComplaintOutcome = (typeof COMPLAINT_OUTCOMES)[number]

/** Days until a shop may have answered, and until the house has. */
export const COMPLAINT_DAYS = { shop: 3, house: 6 } as const
/** Complaints of one person in a day, and pictures of one. */
export const COMPLAINTS_A_DAY = 5
export const MOST_COMPLAINT_PICTURES = 6

/** Which complaints operators and shops list. */
export const COMPLAINT_QUEUES = ['open', 'decided', 'all'] as const
export type ComplaintQueue = (typeof COMPLAINT_QUEUES)[number]
