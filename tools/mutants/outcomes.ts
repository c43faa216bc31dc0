import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/**
 * `noticed`: a test or a check of the house went red that is green without the bug. `no bug`: it does not compile, so that nobody
 * could commit it, or the schema is the same with it. `gone`: the place has changed since the list was drawn.
 */
export type Outcome = {
  is: 'noticed' | 'survived' | 'no bug' | 'gone'
  /** The test that went red, or the check. */
  by?: string
  seconds: number
  /** How many test files were run against one that survived. */
  tried?: number
  /** It survived at first; this test was written then. */
  since?: string
}
export type Outcomes = Record<string, Outcome>

/** Whether it counts: it was there, it compiled, and the tests had their say. */
export const isPlanted = (outcome: Outcome | undefined): boolean =>
  outcome?.is === 'noticed' || outcome?.is === 'survived'

const fileIn = (root: string): string => join(root, 'tools/mutants/outcomes.json')

export const readOutcomes = (root: string): Outcomes =>
  existsSync(fileIn(root)) ? (JSON.parse(readFileSync(fileIn(root), 'utf8')) as Outcomes) : {}

/** Written after each, so that a run can be interrupted. */
export function keepOutcome(root: string, id: string, outcome: Outcome): void {
  writeFileSync(fileIn(root), `${JSON.stringify({ ...readOutcomes(root), [id]: outcome }, null, 1)}\n`)
}
