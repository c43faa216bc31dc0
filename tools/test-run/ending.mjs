// The last lines of a run of tests: what did not pass at once, by name and with its message, and the counts. Where only the end of
// an output is kept, everything that matters is there. .ci/told.awk finds the names again by their first word.
import { countsOf } from '../run-vitest.mjs'

const LINES_EACH = 40
/** So many with their messages; the others by name. */
const MOST_TOLD = 20

/**
 * @param {import('../run-vitest.mjs').Run[]} runs
 * @param {import('./second-try.mjs').Unsteady[]} unsteady
 * @returns {string[]}
 */
export function endingOf(runs, unsteady = []) {
  const files = runs.flatMap((run) => run.files)
  const failed = [
    ...files.flatMap(({ path, failed }) => failed.map((failure) => ({ path, ...failure }))),
    ...runs.flatMap(({ name, uncaught }) =>
      uncaught.map((message) => ({ path: name, title: 'outside of tests', message })),
    ),
  ]
  return [
    '',
    ...files.flatMap(({ path, skipped }) => skipped.map((title) => `SKIPPED ${path} > ${title}`)),
    ...unsteady.flatMap((one) => told('UNSTEADY', one)),
    ...failed.flatMap((one, n) => told('FAILED', n < MOST_TOLD ? one : { ...one, message: '' })),
    countLine(countsOf(runs)),
  ]
}

/** @param {import('../run-vitest.mjs').Counts} counts */
export const countLine = ({ passed, failed, skipped }) => `${passed} passed, ${failed} failed, ${skipped} skipped`

function told(how, { path, title, message }) {
  const lines = message.split('\n').filter((line) => line.trim() !== '')
  const cut = lines.length > LINES_EACH ? [...lines.slice(0, LINES_EACH), '…'] : lines
  return [`${how} ${path} > ${title}`, ...cut.map((line) => `    ${line}`)]
}
