import { ApiError } from '@tradewind/client/api-error'
import type { CallOptions } from '@tradewind/client/client'
import fc from 'fast-check'
import { expect } from 'vitest'
import { newId } from '../../src/platform/id.ts'
import { type Good, type Owner, type Promised, Refused } from './promised.ts'
import { screensAgree } from './screens.ts'
import { count, type World } from './world.ts'

/** What chance chose for one step; each step reads of it what it needs. */
export type Chance = {
  /** Who does it, what it is about and how much: numbers from which a step picks. */
  who: number
  which: number
  much: number
  /** One in eight: it is about anything, also what it does not fit. */
  stray: boolean
  /** One in eight: the same request comes twice, with its key. */
  twice: boolean
}

const oneInEight = fc.nat({ max: 7 }).map((number) => number === 7)

export const chance: fc.Arbitrary<Chance> = fc.record({
  who: fc.nat({ max: 11 }),
  which: fc.nat({ max: 63 }),
  much: fc.nat({ max: 63 }),
  stray: oneInEight,
  twice: oneInEight,
})

/** One thing that somebody does: in the model, and by calls of the product. */
export type Plan<Made = unknown, Answer = unknown> = {
  /** For whoever reads a sequence that diverged. */
  says: string
  /** Does it in the model; throws Refused. */
  foretell(): Made
  call(world: World, options: CallOptions): Promise<Answer>
  /** Holds the answer against what was foretold, and takes ids from it. */
  learn?(answer: Answer, made: Made): void
  /** One call that may be sent twice under one key. */
  once?: boolean
  /** Whose money and which goods are looked at afterwards. */
  touches: readonly (Owner | Good)[]
}

/** Plans a step as chance has it; nothing when there is nothing that it could be about. */
export type Planner = (model: Promised, chance: Chance) => Plan | undefined

/** Typed where it is written, plain where it is run. */
export const plan = <Made, Answer>(typed: Plan<Made, Answer>): Plan => typed as Plan

/** One of those that fit or, astray, of all. */
export function target<T>(all: readonly T[], fits: (one: T) => boolean, { which, stray }: Chance): T | undefined {
  const candidates = stray ? all : all.filter(fits)
  return candidates[which % Math.max(1, candidates.length)]
}

export const pick = <T>(from: readonly T[], number: number): T | undefined => from[number % Math.max(1, from.length)]

export class Step implements fc.AsyncCommand<Promised, World> {
  readonly kind: string
  readonly planner: Planner
  readonly chance: Chance
  private told = ''

  constructor(kind: string, planner: Planner, chosen: Chance) {
    this.kind = kind
    this.planner = planner
    this.chance = chosen
  }

  // A step remembers what it said: each run needs steps of its own.
  [fc.cloneMethod](): Step {
    return new Step(this.kind, this.planner, this.chance)
  }

  check(model: Promised): boolean {
    return model.done < model.most && this.planner(model, this.chance) !== undefined
  }

  async run(model: Promised, world: World): Promise<void> {
    const planned = this.planner(model, this.chance)
    if (!planned) return
    model.done += 1
    world.tally.steps += 1
    this.told = `\n  ${this.kind}: ${planned.says}`
    const foretold = foretell(planned)
    this.told += ` -> ${foretold.refusal ?? 'done'}`
    await this.compare(model, world, planned, foretold).catch((error: unknown) => {
      world.tally.diverged ??= world.tally.steps
      throw error
    })
    if (foretold.refusal) count(world.tally.refused, foretold.refusal)
    else count(world.tally.answered, this.kind)
  }

  private async compare(model: Promised, world: World, planned: Plan, foretold: Outcome): Promise<void> {
    const options = { repeatSubmit: false, idempotencyKey: newId() }
    const got = await answerOf(planned.call(world, options))
    expect({ refusal: got.refusal, data: got.data }, this.told).toMatchObject({
      refusal: foretold.refusal,
      ...(foretold.data && { data: foretold.data }),
    })
    if (!got.refusal) planned.learn?.(got.answer, foretold.made)
    if (!got.refusal && planned.once && this.chance.twice) {
      this.told += ' (sent twice)'
      expect((await answerOf(planned.call(world, options))).refusal, this.told).toBeUndefined()
      world.tally.twice += 1
    }
    await screensAgree(model, world, planned.touches, this.told)
  }

  toString(): string {
    return this.told || this.kind
  }
}

type Outcome = { refusal?: string; data?: Record<string, unknown>; made?: unknown; answer?: unknown }

function foretell(planned: Plan): Outcome {
  try {
    return { made: planned.foretell() }
  } catch (error) {
    if (!(error instanceof Refused)) throw error
    return { refusal: error.refusal, data: error.data }
  }
}

async function answerOf(call: Promise<unknown>): Promise<Outcome> {
  try {
    return { answer: await call }
  } catch (error) {
    if (!(error instanceof ApiError) || error.error === undefined) throw error
    return { refusal: error.error, data: error.data }
  }
}
