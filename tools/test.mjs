// `npm test`: everything, and beside it the journeys in a real browser. The last line is "N passed, N failed, N skipped", and above
// it stands what did not pass at once; a failed or a skipped test makes it fail.
import { prepareMessages, prepareServer, prepareWeb } from './prepare.mjs'
import { countsOf, runVitest } from './run-vitest.mjs'
import { becomeBatch } from './test-run/batch.mjs'
import { endingOf } from './test-run/ending.mjs'
import { withinRun } from './test-run/open-run.mjs'
import { projectsOf } from './test-run/projects.mjs'
import { tryAgain } from './test-run/second-try.mjs'

const say = (line) => process.stdout.write(`${line}\n`)

// Three times as much is ready to go on as there are processors, and nobody waits at a screen for one of it.
becomeBatch()
const { runs, unsteady } = await withinRun(async () => {
  await prepareMessages(say)
  // A build leaves a processor idle, a journey does, and so does a test that waits for Postgres: together they take less than one
  // after the other.
  const early = runVitest('early', [...projectsOf('early'), '--maxWorkers=1'], { isAlone: false })
  // The others read the built apps, or start the whole server, which serves them.
  await prepareWeb(say)
  await prepareServer(say)
  const tests = runVitest('unit', projectsOf('unit'), { isAlone: false })
  const journeys = runVitest('e2e', projectsOf('e2e'), { isAlone: false })
  return tryAgain(await Promise.all([early, tests, journeys]))
})
for (const line of endingOf(runs, unsteady)) say(line)
const { passed, failed, skipped } = countsOf(runs)
process.exitCode = passed > 0 && failed + skipped === 0 ? 0 : 1
