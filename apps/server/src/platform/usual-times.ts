/** So much of what is usual for somebody is what the last time says. */
const LAST = 0.3
const MOST_REMEMBERED = 10_000

/** How long what somebody asks usually takes, of those who asked last; of nobody else anything is known. */
export function usualTimes(mostRemembered = MOST_REMEMBERED) {
  // Who asked last stands last.
  const times = new Map<string | symbol, number>()
  return {
    of: (caller: string | symbol): number => times.get(caller) ?? 0,
    note(caller: string | symbol, took: number): void {
      // Nobody without a name comes again.
      if (typeof caller === 'symbol') return
      const before = times.get(caller) ?? took
      times.delete(caller)
      times.set(caller, before + LAST * (took - before))
      if (times.size > mostRemembered) for (const first of times.keys()) return void times.delete(first)
    },
  }
}
