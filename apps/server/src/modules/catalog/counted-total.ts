/** Lists count so far and then say that there are more. */
export const MOST_COUNTED = 1_000

/** How lists say how many there are, from a count that stopped one above a thousand. */
export const countedTotal = (counted: number): { total: number; total_more: boolean } => ({
  total: Math.min(counted, MOST_COUNTED),
  total_more: counted > MOST_COUNTED,
})
