/** How a pool bears that some of its connections stand still. */
export type LanePatience = {
  /** How long somebody waits for a connection before being told to come again. */
  waitMs: number
  /** What is still under way then waits for a lock, or for the disk: it keeps no processor busy, and its place is given away. */
  stuckMs: number
  /** How many may stand still beside those who work. */
  reserve: number
}

export const LANE_PATIENCE: LanePatience = { waitMs: 5_000, stuckMs: 30, reserve: 8 }

/** Of the reserve, kept for single statements: reads go on however many transactions wait. */
const FOR_READS = 2

const LOOK_EVERY_MS = 10

/** Nobody gave their connection back in time. */
export class PoolExhausted extends Error {
  readonly code = 'POOL_EXHAUSTED'
}

export type Lane = 'statement' | 'transaction'
type Holder = { lane: Lane; caller: string; since: number; stuck: boolean }
type Waiting = {
  lane: Lane
  caller: string
  since: number
  enter: (leave: () => void) => void
  refuse: (error: Error) => void
}

/**
 * Who may take a connection. As many work at once as the database can serve; whoever stands still there for longer than nearly
 * all of our statements take gives up that place, so that one held row costs those who want that row, and nobody else. One single
 * statement may always go beside full transactions. One caller's transactions are never in all places, and those that stand still count
 * for them: whoever asks eight times for a held row waits behind themself.
 */
export class Lanes {
  readonly #slots: number
  readonly #patience: LanePatience
  readonly #holders = new Set<Holder>()
  readonly #waiting: Waiting[] = []
  #watch: NodeJS.Timeout | undefined

  constructor(slots: number, patience: LanePatience) {
    this.#slots = slots
    this.#patience = patience
  }

  /** How many wait for a connection, and how many have one that stands still. */
  get load(): { busy: number; stuck: number; waiting: number; longestMs: number } {
    const stuck = this.#count(({ stuck }) => stuck)
    const [first] = this.#waiting
    return {
      busy: this.#holders.size - stuck,
      stuck,
      waiting: this.#waiting.length,
      longestMs: first ? performance.now() - first.since : 0,
    }
  }

  /** Resolves to what gives the place back. Of a caller without a name nothing is known, and nothing limited. Throws PoolExhausted. */
  enter(lane: Lane, caller = ''): Promise<() => void> | (() => void) {
    if (this.#waiting.length === 0 && this.#hasPlaceFor(lane, caller) && this.#mayEnter(lane))
      return this.#take(lane, caller)
    return new Promise((enter, refuse) => {
      this.#waiting.push({ lane, caller, since: performance.now(), enter, refuse })
      this.#watch ??= setInterval(() => this.#lookAround(), LOOK_EVERY_MS).unref()
      this.#letIn()
    })
  }

  /** Whether this caller leaves a place to others. */
  #hasPlaceFor(lane: Lane, caller: string): boolean {
    if (lane === 'statement' || caller === '') return true
    return this.#count((holder) => holder.caller === caller && holder.lane === lane) < Math.max(1, this.#slots - 1)
  }

  #mayEnter(lane: Lane): boolean {
    const { size } = this.#holders
    const most = this.#slots + this.#patience.reserve
    // Without anything under way nobody has to count.
    if (size < this.#slots && size < most) return true
    if (size >= (lane === 'statement' ? most : most - FOR_READS)) return false
    if (this.#count(({ stuck }) => !stuck) < this.#slots) return true
    return lane === 'statement' && this.#count((holder) => !holder.stuck && holder.lane === 'statement') === 0
  }

  #count(which: (holder: Holder) => boolean): number {
    let count = 0
    for (const holder of this.#holders) if (which(holder)) count += 1
    return count
  }

  #take(lane: Lane, caller: string): () => void {
    const holder: Holder = { lane, caller, since: performance.now(), stuck: false }
    this.#holders.add(holder)
    return () => {
      this.#holders.delete(holder)
      if (this.#waiting.length > 0) this.#letIn()
    }
  }

  /** In the order in which they came, but nobody waits behind a transaction that may not enter, nor behind a caller who has their share. */
  #letIn(): void {
    const closed = new Set<Lane>()
    for (let index = 0; index < this.#waiting.length && closed.size < 2; ) {
      const next = this.#waiting[index] as Waiting
      const isTheirTurn = this.#hasPlaceFor(next.lane, next.caller)
      if (isTheirTurn && !closed.has(next.lane) && this.#mayEnter(next.lane)) {
        this.#waiting.splice(index, 1)
        next.enter(this.#take(next.lane, next.caller))
        continue
      }
      if (isTheirTurn) closed.add(next.lane)
      index += 1
    }
    if (this.#waiting.length > 0) return
    clearInterval(this.#watch)
    this.#watch = undefined
  }

  #lookAround(): void {
    const now = performance.now()
    for (const holder of this.#holders) if (now - holder.since > this.#patience.stuckMs) holder.stuck = true
    while (this.#waiting[0] && now - this.#waiting[0].since > this.#patience.waitMs)
      this.#waiting.shift()?.refuse(new PoolExhausted('no connection became free in time'))
    this.#letIn()
  }
}
