import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'

const reportIn = (root: string): string => join(root, '.cache', 'reach.jsonl')

const VITEST = [
  'node_modules/vitest/vitest.mjs',
  'run',
  '--root',
  '.',
  '--config',
  'tools/mutants/vitest.reach.config.ts',
  '--project',
  '!e2e*',
]

/** Runs all tests but those in a browser once and writes down which of them come along which of the places. */
export function recordReach(root: string): void {
  mkdirSync(dirname(reportIn(root)), { recursive: true })
  rmSync(reportIn(root), { force: true })
  const env = { ...process.env, REACH_REPORT: reportIn(root) }
  spawnSync(process.execPath, VITEST, { cwd: root, stdio: 'inherit', env })
  if (!existsSync(reportIn(root))) throw new Error('no test said what it came along')
}

/** Which test files come along each place; undefined when that was not recorded. */
export function readReach(root: string): Map<string, Set<string>> | undefined {
  if (!existsSync(reportIn(root))) return undefined
  const reach = new Map<string, Set<string>>()
  for (const line of readFileSync(reportIn(root), 'utf8').split('\n').filter(Boolean)) {
    const { test, reached } = JSON.parse(line) as { test: string; reached: string[] }
    for (const id of reached) reach.set(id, (reach.get(id) ?? new Set()).add(relative(root, test)))
  }
  return reach
}
