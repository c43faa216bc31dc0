/** What happens by itself: it runs until a minute of the run, or waits with the minutes that it had left. */
export type Timer = { due: number } | { left: number }
export type TimerName = 'A1' | 'A2' | 'A3' | 'A4' | 'A5' | 'B1' | 'B2' | 'B3' | 'B4'
export type Timers = Map<TimerName, Timer>

export function stop(timers: Timers, ...names: TimerName[]): void {
  for (const name of names) timers.delete(name)
}

export function pause(timers: Timers, now: number, ...names: TimerName[]): void {
  for (const name of names) {
    const timer = timers.get(name)
    if (timer && 'due' in timer) timers.set(name, { left: Math.max(0, timer.due - now) })
  }
}

/** Each goes on with what it had left, or with `least` where that was less. */
export function goOn(timers: Timers, now: number, names: readonly TimerName[], least = 0): void {
  for (const name of names) {
    const timer = timers.get(name)
    if (timer && 'left' in timer) timers.set(name, { due: now + Math.max(timer.left, least) })
  }
}

/** The first that is due by now. */
export function firstDue(timers: Timers, now: number): { name: TimerName; due: number } | undefined {
  const due = [...timers].flatMap(([name, timer]) => ('due' in timer && timer.due <= now ? [{ name, ...timer }] : []))
  return due.sort((a, b) => a.due - b.due)[0]
}
