import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Mutant } from './candidates.ts'
import { runCheck, runTests } from './checks.ts'
import type { List } from './draw.ts'
import type { SourceFile } from './near.ts'
import { isPlanted, keepOutcome, readOutcomes } from './outcomes.ts'
import { type Known, tryOne } from './try-one.ts'
import { openWorkplace, type Workplace } from './workplace.ts'

/** Green and quick: where this is red in a copy without a bug, nothing can be tried there, and all would seem to be noticed. */
const GREEN = 'packages/contract/src/money.test.ts'

/**
 * Tries what has no outcome yet until each stratum has as many as it wanted or the time is over: so many at once, each in a
 * copy of its own.
 */
export async function tryMutants(
  root: string,
  list: List,
  { minutes, atOnce }: { minutes: number; atOnce: number },
): Promise<void> {
  // A limit of many minutes, which a busy machine has otherwise, would be waited for by each test that hangs.
  process.env.TEST_PATIENCE ??= String(atOnce)
  const until = performance.now() + minutes * 60_000
  const further = JSON.parse(readFileSync(join(root, 'tools/mutants/further.json'), 'utf8')) as Known['further']
  const known: Known = { sources: readSources(root), further, clean: new Map() }
  const underWay = new Set<string>()
  const tryOneByOne = async (): Promise<void> => {
    const workplace = openWorkplace(root)
    try {
      await refuseWhereAllIsRed(workplace)
      for (let mutant = nextOf(root, list, underWay); mutant; mutant = nextOf(root, list, underWay)) {
        if (performance.now() > until) break
        underWay.add(mutant.id)
        const outcome = await tryOne(workplace, mutant, known)
        keepOutcome(root, mutant.id, outcome)
        underWay.delete(mutant.id)
        console.log(`${outcome.is.padEnd(8)} ${mutant.id} (${outcome.by ?? ''}, ${outcome.seconds} s)`)
      }
    } finally {
      workplace.remove()
    }
  }
  await Promise.all(Array.from({ length: atOnce }, tryOneByOne))
}

async function refuseWhereAllIsRed({ root }: Workplace): Promise<void> {
  for (const file of [GREEN, 'apps/console/src/main.tsx'])
    if (!(await runCheck(root, 'types', file)))
      throw new Error('the types are red in a copy in which no bug is planted: none would be one')
  const green = await runTests(root, [GREEN], 5 * 60_000)
  if (green.is !== 'green') throw new Error(`${GREEN} is ${green.is} in a copy in which no bug is planted`)
}

/** The next of the stratum that is furthest behind: a run that is interrupted has something of each part. */
function nextOf(root: string, { strata }: List, underWay: ReadonlySet<string>): Mutant | undefined {
  const outcomes = readOutcomes(root)
  const behind = strata
    .map(({ wanted, mutants }) => ({
      done: mutants.filter(({ id }) => isPlanted(outcomes[id]) || underWay.has(id)).length / Math.max(1, wanted),
      next: mutants.find(({ id }) => !outcomes[id] && !underWay.has(id)),
    }))
    .filter(({ done, next }) => done < 1 && next)
    .sort((one, other) => one.done - other.done)
  return behind[0]?.next
}

function readSources(root: string): SourceFile[] {
  const files = execFileSync('git', ['ls-files'], { cwd: root, encoding: 'utf8' }).split('\n')
  return files
    .filter((path) => /^(apps|packages)\/.*(\.tsx?|\.sql|\.json|README\.md)$/.test(path))
    .map((path) => ({ path, text: readFileSync(join(root, path), 'utf8') }))
}
