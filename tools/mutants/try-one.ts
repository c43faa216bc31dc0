import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Mutant } from './candidates.ts'
import { type Ended, runCheck, runTests } from './checks.ts'
import { type SourceFile, testsFor } from './near.ts'
import type { Outcome } from './outcomes.ts'
import type { Workplace } from './workplace.ts'

/** The likeliest files first, then those that come next; what nobody noticed by then is a survivor. */
const FIRST = 5
const NEAREST = 12
const TURN_MS = 4 * 60_000

/** A red test that waited for something may only have waited too short a time. */
const WAITED = /time|did not|never ended|unable to find|waitFor|abort|hang|ECONN|Cannot find/i

export type Known = {
  sources: readonly SourceFile[]
  /** By the id of a bug that none of the nearest notices: the test that was written for it and lies further away. */
  further: Record<string, string>
  /** Test files as they end in a tree without a bug, found out when first asked. */
  clean: Map<string, boolean>
}

/** Plants one bug, looks who notices, and takes it out again. */
export async function tryOne(workplace: Workplace, mutant: Mutant, known: Known): Promise<Outcome> {
  const begin = performance.now()
  const told = await look(workplace, mutant, known)
  return { ...told, seconds: Math.round((performance.now() - begin) / 1000) }
}

async function look(workplace: Workplace, mutant: Mutant, known: Known): Promise<Omit<Outcome, 'seconds'>> {
  if (!workplace.plant(mutant)) return { is: 'gone' }
  try {
    const seen = await byChecks(workplace, mutant)
    return seen ?? (await byTests(workplace, mutant, known))
  } finally {
    mend(workplace, mutant)
  }
}

/** Code is in its own file; what a sentence or a migration is made into is in others. */
const mend = (workplace: Workplace, mutant: Mutant): void => workplace.mend(isCode(mutant) ? mutant.file : undefined)

const isCode = ({ file }: Mutant): boolean => /\.tsx?$/.test(file)

/**
 * What everybody runs who commits: the compiler, the look for promises that nobody waits for, the check of the messages, that of
 * the house for its settings, and for a migration `npm run schema`, so that not the file in which its rules are written down but a
 * test of what they are for has to notice.
 */
async function byChecks({ root }: Workplace, mutant: Mutant): Promise<Omit<Outcome, 'seconds'> | undefined> {
  const { file } = mutant
  if (isCode(mutant)) {
    if (!(await runCheck(root, 'types', file))) return { is: 'no bug', by: 'types' }
    const isWaitedFor = mutant.operator !== 'dropped await' || (await runCheck(root, 'promises', file))
    return isWaitedFor ? undefined : { is: 'noticed', by: 'the check of promises that nobody waits for' }
  }
  if (file.endsWith('.json')) {
    const [check, by] = file.startsWith('packages/messages/')
      ? (['messages', 'the check of the messages'] as const)
      : (['tidy', 'the check of the house'] as const)
    return (await runCheck(root, check, file)) ? undefined : { is: 'noticed', by }
  }
  const before = schemaIn(root)
  if (!(await runCheck(root, 'schema', file))) return { is: 'no bug', by: 'npm run schema' }
  if (schemaIn(root) === before) return { is: 'no bug', by: 'the same schema' }
  return (await runCheck(root, 'types', file)) ? undefined : { is: 'no bug', by: 'types' }
}

/** Without its head, which tells the migrations that it was made of. */
const schemaIn = (root: string): string =>
  readFileSync(join(root, 'apps/server/schema.sql'), 'utf8').replace(/^(--.*\n)+/, '')

/** What the tests say of a bug that is planted. */
export async function byTests(workplace: Workplace, mutant: Mutant, known: Known): Promise<Omit<Outcome, 'seconds'>> {
  const near = testsFor(mutant, known.sources)
  const named = known.further[mutant.id]
  let tried = 0
  for (const turn of [named ? [named] : [], near.slice(0, FIRST), near.slice(FIRST, NEAREST)]) {
    let files = turn.filter((path) => known.clean.get(path) !== false)
    while (files.length > 0) {
      const end = await runTests(workplace.root, files, TURN_MS)
      if (end.is === 'green') break
      const red = await whoIsRed(workplace, mutant, { files, end, known })
      if (red.by) return { is: 'noticed', by: red.by }
      files = files.filter((path) => !red.passedOver.includes(path))
    }
    tried += files.length
  }
  return { is: 'survived', tried }
}

type Run = { files: readonly string[]; end: Exclude<Ended, { is: 'green' }>; known: Known }

/** A red file counts when it is green without the bug, and, if it waited for something, red with it once more. */
async function whoIsRed(
  workplace: Workplace,
  mutant: Mutant,
  { files, end, known }: Run,
): Promise<{ by?: string; passedOver: readonly string[] }> {
  const red = end.is === 'red' && end.file ? [end.file] : files
  if (!(await isCleanGreen(workplace, mutant, { red, end, known }))) return { passedOver: red }
  const title = end.is === 'red' ? end.title : 'does not end'
  const waited = end.is === 'red' && WAITED.test(end.message)
  if (waited && (await runTests(workplace.root, red, TURN_MS)).is === 'green') return { passedOver: red }
  return { by: `${red.join(', ')}: ${title}`, passedOver: red }
}

/** The same files without the bug. Where the bug makes them hang, they have to be green in a third of that time. */
async function isCleanGreen(
  workplace: Workplace,
  mutant: Mutant,
  { red, end, known }: Omit<Run, 'files'> & { red: readonly string[] },
): Promise<boolean> {
  if (end.is === 'red' && red.every((path) => known.clean.get(path))) return true
  mend(workplace, mutant)
  try {
    const clean = await runTests(workplace.root, red, end.is === 'hung' ? TURN_MS / 3 : TURN_MS)
    if (red.length === 1) known.clean.set(red[0] ?? '', clean.is === 'green')
    return clean.is === 'green'
  } finally {
    workplace.plant(mutant)
  }
}
