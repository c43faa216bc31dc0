import { DAY_MS } from '@tradewind/contract/durations'

/** How long what takes, in days. */
export const applicationDays = {
  /** Within so many an operator answers. */
  answer: 3,
  /** So long somebody has to complete what was asked for. */
  complete: 14,
  /** After a refusal one applies again after so many. */
  again: 30,
  /** So long the papers of what came to nothing are kept. */
  papers: 30,
  /** A draft that nobody touches is over after so many. */
  draft: 60,
} as const

export const after = (at: Date, days: number): Date => new Date(at.getTime() + days * DAY_MS)
