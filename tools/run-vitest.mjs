// Runs vitest as a process of its own and answers how everything in it ended, for `npm test`, `npm run e2e` and `npm run prove`.
import { spawn } from 'node:child_process'
import { mkdir, readFile, rm } from 'node:fs/promises'
import { join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import { withinRun } from './test-run/open-run.mjs'

const ROOT = fileURLToPath(new URL('..', import.meta.url))
const REPORTER = join(ROOT, 'tools', 'test-run', 'reporter.mjs')

/**
 * @typedef {{ title: string, message: string, around?: boolean }} Failure of a test, or of what is around the tests of a file
 * @typedef {{ path: string, passed: string[], failed: Failure[], skipped: string[] }} FileEnd
 * @typedef {{ name: string, args: string[], root: string, files: FileEnd[], uncaught: string[] }} Run
 * @typedef {{ passed: number, failed: number, skipped: number }} Counts
 */

/**
 * @param {string} name of the run, for its report
 * @param {string[]} args for vitest
 * @param {{ root?: string, isAlone?: boolean }} options one beside others has no screen of its own to draw on: it tells line by line
 * @returns {Promise<Run>}
 */
export async function runVitest(name, args, { root = ROOT, isAlone = true } = {}) {
  const report = join(root, '.cache', `${name}-tests.json`)
  await mkdir(join(root, '.cache'), { recursive: true })
  await rm(report, { force: true })
  const vitest = join(ROOT, 'node_modules', 'vitest', 'vitest.mjs')
  const code = await withinRun(() => {
    const child = spawn(process.execPath, [vitest, 'run', '--reporter=default', `--reporter=${REPORTER}`, ...args], {
      cwd: root,
      env: { ...process.env, TEST_REPORT: report, ...(!isAlone && process.stdout.isTTY && { FORCE_COLOR: '1' }) },
      stdio: ['inherit', isAlone ? 'inherit' : 'pipe', 'inherit'],
    })
    child.stdout?.pipe(process.stdout, { end: false })
    return new Promise((resolve) => {
      child.once('error', () => resolve(1)).once('exit', (code, signal) => resolve(code ?? signal))
    })
  })
  const { files, uncaught } = await readFile(report, 'utf8').then(JSON.parse, () => ({ files: [], uncaught: [] }))
  const run = { name, args, root, files: files.map((file) => ({ ...file, path: relative(root, file.path) })), uncaught }
  // A run that dies names no failed test; it must not look green.
  if (code !== 0 && countsOf([run]).failed === 0)
    uncaught.push(`vitest ended with ${code} and named nothing that failed`)
  return run
}

/**
 * @param {Run[]} runs
 * @returns {Counts}
 */
export function countsOf(runs) {
  const files = runs.flatMap((run) => run.files)
  const all = (of) => files.reduce((sum, file) => sum + file[of].length, 0)
  const uncaught = runs.reduce((sum, run) => sum + run.uncaught.length, 0)
  return { passed: all('passed'), failed: all('failed') + uncaught, skipped: all('skipped') }
}
