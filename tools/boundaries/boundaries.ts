import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { cruise, type ICruiseResult, type IModule } from 'dependency-cruiser'
import { rules } from './rules.ts'

const FOLDERS = ['apps', 'packages', 'e2e', 'bench', 'tools']

export type BoundaryReport = { filesRead: number; complaints: string[] }

/** Reads all imports below `root` and says which of them the rules forbid, and what to do instead. */
export async function checkBoundaries(root: string): Promise<BoundaryReport> {
  const { output } = await cruise(
    FOLDERS.filter((folder) => existsSync(join(root, folder))),
    {
      baseDir: root,
      ruleSet: { forbidden: rules },
      validate: true,
      // Types couple as much as values do.
      tsPreCompilationDeps: true,
      doNotFollow: { path: 'node_modules' },
      exclude: { path: ['(^|/)dist/', '^data/'] },
    },
    {
      conditionNames: ['import', 'types', 'node', 'default'],
      exportsFields: ['exports'],
      mainFields: ['module', 'main', 'types'],
    },
  )
  if (typeof output === 'string') throw new Error('dependency-cruiser answered with text instead of a result')
  const ours = output.modules.filter(({ source }) => !source.includes('node_modules') && /\.(tsx?|mjs)$/.test(source))
  return { filesRead: ours.length, complaints: [...violationsIn(output), ...circlesAmongModules(ours)] }
}

const COMMENTS = new Map(rules.map((rule) => [rule.name, rule.comment]))

const violationsIn = ({ summary }: ICruiseResult): string[] =>
  summary.violations.map(({ from, to, rule }) => `${from} imports ${to}\n  ${rule.name}: ${COMMENTS.get(rule.name)}`)

const MODULE = /^apps\/server\/src\/modules\/([^/]+)\/(?!.*\.test\.ts$)/

/** Each file may be innocent while two server modules need each other; so the modules are looked at as wholes. */
function circlesAmongModules(files: IModule[]): string[] {
  const needs = new Map<string, Set<string>>()
  for (const { source, dependencies } of files) {
    const from = MODULE.exec(source)?.[1]
    if (!from) continue
    for (const { resolved } of dependencies) {
      const to = MODULE.exec(resolved)?.[1]
      if (to && to !== from) needs.set(from, (needs.get(from) ?? new Set()).add(to))
    }
  }
  const reaches = (from: string, goal: string, seen = new Set<string>()): boolean =>
    [...(needs.get(from) ?? [])].some(
      (next) => next === goal || (!seen.has(next) && reaches(next, goal, seen.add(next))),
    )
  const inCircle = [...needs.keys()].filter((name) => reaches(name, name)).sort()
  if (inCircle.length === 0) return []
  return [
    `the server modules ${inCircle.join(', ')} need each other in a circle\n` +
      '  Announce what happened as an event in the outbox, and let the other module handle it.',
  ]
}
