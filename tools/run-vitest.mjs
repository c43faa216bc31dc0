// Runs vitest as a process of its own and answers its counts, for `npm test` and `npm run e2e`.
import { spawn } from 'node:child_process'
import { mkdir, readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { withinRun } from './test-run/open-run.mjs'

const ROOT = fileURLToPath(new URL('..', import.meta.url))

/**
 * @param {string} name of the run, for its report
 * @param {string[]} args for vitest
 * @returns {Promise<{ passed: number, failed: number, skipped: number }>}
 */
export async function runVitest(name, args) {
  const report = join(ROOT, '.cache', `${name}-tests.json`)
  await mkdir(join(ROOT, '.cache'), { recursive: true })
  await rm(report, { force: true })
  const vitest = join(ROOT, 'node_modules', 'vitest', 'vitest.mjs')
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`]
  const code = await withinRun(() => {
    const child = spawn(process.execPath, [vitest, 'run', ...reporters, ...args], { cwd: ROOT, stdio: 'inherit' })
    return new Promise((resolve) => child.once('error', () => resolve(1)).once('exit', resolve))
  })
  const counts = await readFile(report, 'utf8').then(countsIn, () => ({ passed: 0, failed: 0, skipped: 0 }))
  // A file that does not load or a worker that dies has no failed test; it must not look green.
  if (code !== 0 && counts.failed === 0) counts.failed = 1
  return counts
}

function countsIn(text) {
  const { numPassedTests, numFailedTests, numPendingTests, numTodoTests } = JSON.parse(text)
  return { passed: numPassedTests, failed: numFailedTests, skipped: numPendingTests + numTodoTests }
}
