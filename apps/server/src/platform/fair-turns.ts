import { usualTimes } from './usual-times.ts'

/** What waits for its turn takes no longer: its reader has gone by then, and others wait. */
export const MOST_MS = 2_000

/** Works in turn with others; callers are told apart by who they are. */
export type Turns = <T>(caller: string, work: () => Promise<T>) => Promise<T>

/** Callers whose works usually take longer never have all places together: a quick one comes in at once. */
const SLOW_MS = 150
/** Who is quicker by so much goes before one who has waited four times as long. */
const PATIENCE = 4

type Caller = string | symbol

/**
 * Lets so many through at once, for work that keeps a processor of the database busy: of eight who share two processors each takes four
 * times as long as alone, and the slowest one longest. Who has to wait comes in caller by caller, before them those whose works usually
 * take less, and one place is never the same caller's as all others: whoever asks much waits for themself. Nothing is known of a caller
 * without a name; each of those counts for one.
 */
export function fairTurns(atOnce: number, now = () => performance.now()): Turns {
  const inside = new Map<Caller, number>()
  // In the order in which their callers are next. A caller waits since the last of them came in: who asked much long ago is
  // not before who asks now.
  const waiting = new Map<Caller, { since: number; enters: ((isSlow: boolean) => void)[] }>()
  const usual = usualTimes()
  const most = Math.max(1, atOnce - 1)
  let taken = 0
  let slow = 0

  const isSlow = (caller: Caller) => usual.of(caller) > SLOW_MS
  const mayEnter = (caller: Caller) =>
    taken < atOnce && (inside.get(caller) ?? 0) < most && (slow < most || !isSlow(caller))
  /** As what they came in counts until they leave. */
  const take = (caller: Caller): boolean => {
    const asSlow = isSlow(caller)
    taken += 1
    slow += Number(asSlow)
    inside.set(caller, (inside.get(caller) ?? 0) + 1)
    return asSlow
  }
  const nextOne = (): Caller | undefined => {
    let next: Caller | undefined
    let least = Infinity
    for (const [caller, { since }] of waiting) {
      const cost = usual.of(caller) - (now() - since) / PATIENCE
      if (cost >= least || !mayEnter(caller)) continue
      next = caller
      least = cost
    }
    return next
  }
  const leave = (caller: Caller, asSlow: boolean) => {
    taken -= 1
    slow -= Number(asSlow)
    const left = (inside.get(caller) ?? 1) - 1
    if (left > 0) inside.set(caller, left)
    else inside.delete(caller)
    const next = nextOne()
    if (next === undefined) return
    const [enter, ...enters] = waiting.get(next)?.enters ?? []
    waiting.delete(next)
    // Behind all others.
    if (enters.length > 0) waiting.set(next, { since: now(), enters })
    enter?.(take(next))
  }

  return async (name, work) => {
    const caller = name === '' ? Symbol('unknown') : name
    const asSlow = mayEnter(caller)
      ? take(caller)
      : await new Promise<boolean>((enter) => {
          const { since, enters } = waiting.get(caller) ?? { since: now(), enters: [] }
          waiting.set(caller, { since, enters: [...enters, enter] })
        })
    const began = now()
    try {
      return await work()
    } finally {
      usual.note(caller, now() - began)
      leave(caller, asSlow)
    }
  }
}
