import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { List } from './draw.ts'
import { isPlanted, readOutcomes } from './outcomes.ts'

/** Why a bug that nobody noticed is left: it changes nothing that anyone could see, or what it would take to see it. */
const readReasons = (root: string): Record<string, string> => {
  const file = join(root, 'tools/mutants/survivors.json')
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Record<string, string>) : {}
}

const PLANTED_AT_LEAST = 150
const NOTICED_AT_LEAST = 0.9

/** Whether as many were planted and noticed as we hold ourselves to, and each that was not has its reason. */
export function isEnough(root: string, { strata }: List): boolean {
  const outcomes = readOutcomes(root)
  const reasons = readReasons(root)
  const of = (is: string) => strata.flatMap(({ mutants }) => mutants).filter(({ id }) => outcomes[id]?.is === is)
  const noticed = of('noticed').length
  const planted = noticed + of('survived').length
  return (
    planted >= PLANTED_AT_LEAST &&
    noticed / planted >= NOTICED_AT_LEAST &&
    of('survived').every(({ id }) => reasons[id])
  )
}

export function tableOf(root: string, { seed, strata }: List): string {
  const outcomes = readOutcomes(root)
  const reasons = readReasons(root)
  const rows = strata.map(({ name, wanted, mutants }) => {
    const tried = mutants.filter(({ id }) => isPlanted(outcomes[id]))
    const noticed = tried.filter(({ id }) => outcomes[id]?.is === 'noticed').length
    return {
      name,
      wanted,
      planted: tried.length,
      noticed,
      // Those that a test noticed which was written because they had survived.
      since: tried.filter(({ id }) => outcomes[id]?.since).length,
      survivors: tried.filter(({ id }) => outcomes[id]?.is === 'survived'),
    }
  })
  const sum = (of: 'wanted' | 'planted' | 'noticed' | 'since') => rows.reduce((total, row) => total + row[of], 0)
  return [
    ...rows.map(
      ({ name, wanted, planted, noticed }) => `${name.padEnd(22)} planted ${planted} of ${wanted}, noticed ${noticed}`,
    ),
    `seed ${seed}: planted ${sum('planted')} of ${sum('wanted')}, noticed ${sum('noticed')} (${((100 * sum('noticed')) / Math.max(1, sum('planted'))).toFixed(1)} %), ${sum('since')} of them by tests written since`,
    ...rows.flatMap(({ survivors }) =>
      survivors.map(
        ({ id, from, to }) => `survived ${id}: ${short(from)} -> ${short(to)}  ${reasons[id] ?? '(no reason yet)'}`,
      ),
    ),
  ].join('\n')
}

const short = (text: string): string => (text.length > 60 ? `${text.slice(0, 57)}…` : text).replaceAll('\n', ' ')
