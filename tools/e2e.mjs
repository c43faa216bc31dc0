// `npm run e2e [-- file …]`: the journeys in a real browser, against the built apps and a server of their own.
// `npm run conventions [-- file …]`: the same with the conventions that docs/conventions.md tells of.
import { pathToFileURL } from 'node:url'
import { prepareMessages, prepareWeb } from './prepare.mjs'
import { countsOf, runVitest } from './run-vitest.mjs'

/** @param {(line: string) => void} say  @param {string[]} files */
export async function runJourneys(say, files = [], project = 'e2e') {
  await prepareMessages(say)
  await prepareWeb(say)
  return runVitest(project, ['--project', project, ...files])
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const [first, ...rest] = process.argv.slice(2)
  const say = (line) => process.stdout.write(`${line}\n`)
  const run = await (first === 'conventions'
    ? runJourneys(say, rest, 'e2e-conventions')
    : runJourneys(say, process.argv.slice(2)))
  const { passed, failed, skipped } = countsOf([run])
  process.exitCode = passed > 0 && failed + skipped === 0 ? 0 : 1
}
