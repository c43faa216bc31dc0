import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Mutant } from './candidates.ts'
import { runCheck } from './checks.ts'
import type { List } from './draw.ts'
import { testsFor } from './near.ts'
import { isPlanted, keepOutcome, type Outcome, readOutcomes } from './outcomes.ts'
import { readReach } from './reach.ts'
import { openWorkplace, type Workplace } from './workplace.ts'

/** What has gone on for this long without a red test counts as not noticed. */
const PATIENCE_MS = 5 * 60_000
const NEAR = 6
/** Green and quick: where this is red in a copy without a bug, nothing can be tried there, and all would seem to be noticed. */
const GREEN = 'packages/contract/src/money.test.ts'

type TestFile = { path: string; text: string }

/** A test of the server waits for Postgres half of its time. */
const LANES = 2

/**
 * Tries what has no outcome yet, stratum by stratum, until each has as many as it wanted or the time is over; two at a time, each in
 * a copy of its own.
 */
export async function tryMutants(root: string, { strata }: List, { minutes }: { minutes: number }): Promise<void> {
  const until = performance.now() + minutes * 60_000
  const tests = readTests(root)
  const reach = readReach(root)
  const atWork = new Set<string>()
  const next = (): Mutant | undefined => {
    if (performance.now() > until) return undefined
    const outcomes = readOutcomes(root)
    for (const { wanted, mutants } of strata) {
      const planted = mutants.filter(({ id }) => atWork.has(id) || isPlanted(outcomes[id])).length
      if (planted < wanted) {
        const mutant = mutants.find(({ id }) => !atWork.has(id) && !outcomes[id])
        if (mutant) return mutant
      }
    }
    return undefined
  }
  const work = async () => {
    const workplace = openWorkplace(root)
    try {
      if (!(await runCheck(workplace.root, 'tests', [GREEN], PATIENCE_MS)))
        throw new Error(`${GREEN} is red in a copy in which no bug is planted`)
      for (let mutant = next(); mutant; mutant = next()) {
        atWork.add(mutant.id)
        const known = { tests, reached: reach?.get(mutant.id), recorded: reach !== undefined }
        const outcome = await tryOne(workplace, mutant, known)
        keepOutcome(root, mutant.id, outcome)
        atWork.delete(mutant.id)
        console.log(`${outcome.is.padEnd(8)} ${mutant.id} (${outcome.by ?? ''}, ${outcome.seconds} s)`)
      }
    } finally {
      workplace.remove()
    }
  }
  await Promise.all(Array.from({ length: LANES }, work))
}

type Known = { tests: readonly TestFile[]; reached: Set<string> | undefined; recorded: boolean }

async function tryOne(workplace: Workplace, mutant: Mutant, known: Known): Promise<Outcome> {
  const begin = performance.now()
  const done = (is: Outcome['is'], by?: string): Outcome => ({
    is,
    by,
    seconds: Math.round((performance.now() - begin) / 1000),
  })
  const undo = workplace.plant(mutant)
  if (!undo) return done('gone')
  try {
    if (/\.tsx?$/.test(mutant.file) && !(await runCheck(workplace.root, 'types', mutant.file, PATIENCE_MS)))
      return done('no bug', 'types')
    if (
      mutant.file.startsWith('packages/messages/') &&
      !(await runCheck(workplace.root, 'messages', mutant.file, PATIENCE_MS))
    )
      return done('noticed', 'the check of the messages')
    for (const some of inTurns(mutant, known)) {
      const red = await runCheck(workplace.root, 'tests', some, PATIENCE_MS - (performance.now() - begin))
      if (!red) return done('noticed', some[0])
    }
    return done('survived')
  } finally {
    undo()
  }
}

/** The likeliest tests first, whether or not they were seen there: what runs in another process tells nobody. Then all that were. */
function inTurns({ file, within }: Mutant, { tests, reached, recorded }: Known): string[][] {
  const near = testsFor(file, tests)
  const first = near.slice(0, NEAR)
  const rest = (within && recorded ? [...(reached ?? [])] : near).filter((path) => !first.includes(path))
  return [first, rest].filter((some) => some.length > 0)
}

function readTests(root: string): TestFile[] {
  const files = execFileSync('git', ['ls-files', '*.test.ts', '*.test.tsx'], { cwd: root, encoding: 'utf8' })
  return files
    .split('\n')
    .filter((path) => path && !path.startsWith('e2e/'))
    .map((path) => ({ path, text: readFileSync(join(root, path), 'utf8') }))
}
