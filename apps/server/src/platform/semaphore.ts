/**
 * Lets so many through at once, the others in the order in which they came. For work that keeps a processor of the
 * database busy: of eight who share two processors each takes four times as long as alone, and the slowest one longest.
 */
export function semaphore(atOnce: number): <T>(work: () => Promise<T>) => Promise<T> {
  const waiting: (() => void)[] = []
  let inside = 0
  return async (work) => {
    if (inside < atOnce) inside += 1
    // Whoever leaves gives their place to the next.
    else await new Promise<void>((enter) => waiting.push(enter))
    try {
      return await work()
    } finally {
      const next = waiting.shift()
      if (next) next()
      else inside -= 1
    }
  }
}
