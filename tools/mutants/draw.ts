// `npm run mutants -- draw [seed] [count]`: writes the list of bugs to plant (tools/mutants/list.json), to be committed before they are.
import { execFileSync } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Mutant, mutantsIn, STRATA } from './candidates.ts'
import { seeded, shuffled } from './seeded.ts'

export type Stratum = { name: string; wanted: number; mutants: Mutant[] }
export type List = { seed: number; strata: Stratum[] }

/** Some do not compile, which nobody could commit; the next of their stratum takes their place. */
const SPARE = 2

/** The same seed over the same sources draws the same bugs. */
export function drawMutants(root: string, { seed, count }: { seed: number; count: number }): List {
  const files = execFileSync('git', ['ls-files'], { cwd: root, encoding: 'utf8' }).split('\n').filter(Boolean).sort()
  const random = seeded(seed)
  const strata = STRATA.map(({ name, share, has }) => {
    const wanted = Math.round((share * count) / 100)
    const inFolder = files.filter((file) => has.test(file)).map((file) => mutantsIn(root, file))
    return { name, wanted, mutants: fileByFile(inFolder, random).slice(0, Math.ceil(wanted * SPARE)) }
  })
  return { seed, strata }
}

/** A file that has four times as many places is drawn twice as often: each file has its turn, and so has each operator. */
function fileByFile(files: Mutant[][], random: () => number): Mutant[] {
  const keyed = files.flatMap((mutants) =>
    shuffled(byOperator(mutants, random), random)
      .slice(0, Math.ceil(Math.sqrt(mutants.length)))
      .map((mutant) => ({ mutant, key: random() })),
  )
  return keyed.sort((one, other) => one.key - other.key).map(({ mutant }) => mutant)
}

/** Comparisons are many and swapped arguments few: at most four of a kind in a file. */
function byOperator(mutants: Mutant[], random: () => number): Mutant[] {
  const taken = new Map<string, number>()
  return shuffled(mutants, random).filter(({ operator }) => {
    const before = taken.get(operator) ?? 0
    taken.set(operator, before + 1)
    return before < 4
  })
}

export function writeList(root: string, list: List): void {
  writeFileSync(join(root, 'tools/mutants/list.json'), `${JSON.stringify(list, null, 1)}\n`)
}
