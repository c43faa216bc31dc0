// `npm test`: everything, then the journeys in a real browser. The last line is "N passed, N failed, N skipped"; a failed
// or a skipped test makes it fail.
import { runJourneys } from './e2e.mjs'
import { prepareMessages, prepareWeb } from './prepare.mjs'
import { runVitest } from './run-vitest.mjs'
import { withinRun } from './test-run/open-run.mjs'

const say = (line) => process.stdout.write(`${line}\n`)

const runs = await withinRun(async () => {
  await prepareMessages(say)
  // Some tests start the whole server, which serves the built apps.
  await prepareWeb(say)
  return [await runVitest('unit', ['--project', '!e2e*']), await runJourneys(say)]
})
const total = (of) => runs.reduce((sum, counts) => sum + counts[of], 0)
say(`${total('passed')} passed, ${total('failed')} failed, ${total('skipped')} skipped`)
process.exitCode = total('passed') > 0 && total('failed') + total('skipped') === 0 ? 0 : 1
