// A slow machine is slow, not red: the few test files that failed run once more when everything else has ended. What passes
// then is told by name (docs/decisions/0025-a-second-try.md).
import { runVitest } from '../run-vitest.mjs'
import { isNeverAgain } from './never-again.mjs'

/** More of them are no accident. */
const MOST_FILES = 3

/**
 * @typedef {import('../run-vitest.mjs').Run} Run
 * @typedef {import('../run-vitest.mjs').FileEnd} FileEnd
 * @typedef {import('../run-vitest.mjs').Failure & { path: string }} Unsteady what failed and then passed
 */

/**
 * @param {Run[]} runs
 * @returns {Promise<{ runs: Run[], unsteady: Unsteady[] }>} the same runs, with how those files ended at last
 */
export async function tryAgain(runs) {
  const tried = []
  for (const run of runs) tried.push(await tryRunAgain(run))
  return { runs: tried.map(({ run }) => run), unsteady: tried.flatMap(({ unsteady }) => unsteady) }
}

async function tryRunAgain(run) {
  const red = run.files.filter(({ failed }) => failed.length > 0)
  const again = red.length <= MOST_FILES ? red.filter(({ path }) => !isNeverAgain(path)) : []
  if (again.length === 0 || process.env.TEST_AGAIN === 'off') return { run, unsteady: [] }
  process.stdout.write(`\nOnce more, by themselves: ${again.map(({ path }) => path).join(', ')}\n`)
  const args = [...run.args, '--no-file-parallelism', ...again.map(({ path }) => path)]
  const second = await runVitest(`${run.name}-again`, args, { root: run.root })
  const unsteady = []
  const files = run.files.map((first) => {
    const then = again.includes(first) && second.files.find(({ path }) => path === first.path)
    if (!then) return first
    const mended = first.failed.filter((failure) => passes(failure, then))
    unsteady.push(...mended.map((failure) => ({ path: first.path, ...failure })))
    const named = new Set(then.failed.map(({ title }) => title))
    const left = first.failed.filter((failure) => !mended.includes(failure) && !named.has(failure.title))
    return { ...then, failed: [...then.failed, ...left] }
  })
  return { run: { ...run, files, uncaught: [...run.uncaught, ...second.uncaught] }, unsteady }
}

/** A test that is not there any more has not passed. */
function passes({ title, around }, then) {
  return around ? then.passed.length > 0 && then.failed.length === 0 : then.passed.includes(title)
}
