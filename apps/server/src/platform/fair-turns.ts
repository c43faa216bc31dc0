/** What waits for its turn takes no longer: its reader has gone by then, and others wait. */
export const MOST_MS = 2_000

/** Works in turn with others; callers are told apart by who they are. */
export type Turns = <T>(caller: string, work: () => Promise<T>) => Promise<T>

/**
 * Lets so many through at once, for work that keeps a processor of the database busy: of eight who share two processors each takes four
 * times as long as alone, and the slowest one longest. Who has to wait comes in caller by caller, and one place is never the same
 * caller's as all others: whoever asks much waits for themself. Nothing is known of a caller without a name; each of those counts for one.
 */
export function fairTurns(atOnce: number): Turns {
  const inside = new Map<string | symbol, number>()
  // In the order in which their callers are next.
  const waiting = new Map<string | symbol, (() => void)[]>()
  const mostOfOne = Math.max(1, atOnce - 1)
  let taken = 0

  const mayEnter = (caller: string | symbol) => taken < atOnce && (inside.get(caller) ?? 0) < mostOfOne
  const take = (caller: string | symbol) => {
    taken += 1
    inside.set(caller, (inside.get(caller) ?? 0) + 1)
  }
  const leave = (caller: string | symbol) => {
    taken -= 1
    const left = (inside.get(caller) ?? 1) - 1
    if (left > 0) inside.set(caller, left)
    else inside.delete(caller)
    for (const [next, turns] of waiting) {
      if (!mayEnter(next)) continue
      const enter = turns.shift()
      waiting.delete(next)
      // Behind all others.
      if (turns.length > 0) waiting.set(next, turns)
      take(next)
      enter?.()
      return
    }
  }

  return async (name, work) => {
    const caller = name === '' ? Symbol('unknown') : name
    if (mayEnter(caller)) take(caller)
    else
      await new Promise<void>((enter) => {
        const turns = waiting.get(caller)
        if (turns) turns.push(enter)
        else waiting.set(caller, [enter])
      })
    try {
      return await work()
    } finally {
      leave(caller)
    }
  }
}
