/** Sold nowhere here, or only by who shows papers. */
export const PROHIBITED_RULES = ['nowhere', 'papers'] as const
export type ProhibitedRule = (typeof PROHIBITED_RULES)[number]

/** What becomes of a product that waited for a look. */
export const HOLD_OUTCOMES = ['passed', 'refused'] as const
export type HoldOutcome = (typeof HOLD_OUTCOMES)[number]

/** Kinds on the list, words of one of them in one language, and letters of a word. */
export const MOST_PROHIBITED = 100
export const MOST_PROHIBITED_WORDS = 100
export const LONGEST_PROHIBITED_WORD = 60
