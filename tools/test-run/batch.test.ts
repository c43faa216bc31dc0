import { execFileSync, spawnSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'

const ROOT = fileURLToPath(new URL('../..', import.meta.url))

/** Says how Linux schedules a program that it starts: the 41st thing that is told of a process. */
const RUN = `
  import { execFileSync } from 'node:child_process'
  import { becomeBatch } from './tools/test-run/batch.mjs'
  becomeBatch()
  const told = "process.platform === 'linux' ? require('node:fs').readFileSync('/proc/self/stat', 'utf8') : ''"
  const stat = execFileSync(process.execPath, ['-p', told], { encoding: 'utf8' })
  console.log(stat.slice(stat.lastIndexOf(')')).split(' ')[39])`
const SCHED_OTHER = '0'
const SCHED_BATCH = '3'
const ELSEWHERE = 'undefined'

const run = (env: NodeJS.ProcessEnv) =>
  execFileSync(process.execPath, ['--input-type=module', '-e', RUN], { cwd: ROOT, env, encoding: 'utf8' }).trim()

test('what a run starts is batch work, where that can be said', () => {
  const untold = process.platform === 'linux' ? SCHED_OTHER : ELSEWHERE
  expect(run(process.env)).toBe(spawnSync('chrt', ['-b', '0', 'true']).status === 0 ? SCHED_BATCH : untold)
})

test('where it cannot be said the run goes on', () => {
  expect([SCHED_OTHER, SCHED_BATCH, ELSEWHERE]).toContain(run({ ...process.env, PATH: '/nowhere' }))
})
