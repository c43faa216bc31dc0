import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Mutant } from './candidates.ts'
import { runCheck, runTests } from './checks.ts'
import type { List } from './draw.ts'
import type { SourceFile } from './near.ts'
import { isPlanted, keepOutcome, readOutcomes } from './outcomes.ts'
import { type Known, tryOne } from './try-one.ts'
import { openWorkplace } from './workplace.ts'

/** Green and quick: where this is red in a copy without a bug, nothing can be tried there, and all would seem to be noticed. */
const GREEN = 'packages/contract/src/money.test.ts'

/** Tries what has no outcome yet until each stratum has as many as it wanted or the time is over, one at a time. */
export async function tryMutants(root: string, list: List, { minutes }: { minutes: number }): Promise<void> {
  // A limit of many minutes, which a busy machine has otherwise, would be waited for by each test that hangs.
  process.env.TEST_PATIENCE ??= '1'
  const until = performance.now() + minutes * 60_000
  const workplace = openWorkplace(root)
  const known: Known = { sources: readSources(workplace.root, root), clean: new Map() }
  try {
    for (const file of [GREEN, 'apps/console/src/main.tsx'])
      if (!(await runCheck(workplace.root, 'types', file)))
        throw new Error('the types are red in a copy in which no bug is planted: none would be one')
    const green = await runTests(workplace.root, [GREEN], 5 * 60_000)
    if (green.is !== 'green') throw new Error(`${GREEN} is ${green.is} in a copy in which no bug is planted`)
    for (let mutant = nextOf(root, list); mutant; mutant = nextOf(root, list)) {
      if (performance.now() > until) break
      const outcome = await tryOne(workplace, mutant, known)
      keepOutcome(root, mutant.id, outcome)
      console.log(`${outcome.is.padEnd(8)} ${mutant.id} (${outcome.by ?? ''}, ${outcome.seconds} s)`)
    }
  } finally {
    workplace.remove()
  }
}

/** The next of the stratum that is furthest behind: a run that is interrupted has something of each part. */
function nextOf(root: string, { strata }: List): Mutant | undefined {
  const outcomes = readOutcomes(root)
  const behind = strata
    .map(({ wanted, mutants }) => ({
      done: mutants.filter(({ id }) => isPlanted(outcomes[id])).length / Math.max(1, wanted),
      next: mutants.find(({ id }) => !outcomes[id]),
    }))
    .filter(({ done, next }) => done < 1 && next)
    .sort((one, other) => one.done - other.done)
  return behind[0]?.next
}

function readSources(root: string, original: string): SourceFile[] {
  const files = execFileSync('git', ['ls-files'], { cwd: original, encoding: 'utf8' }).split('\n')
  return files
    .filter((path) => /^(apps|packages)\/.*(\.tsx?|\.sql|\.json|README\.md)$/.test(path))
    .map((path) => ({ path, text: readFileSync(join(root, path), 'utf8') }))
}
