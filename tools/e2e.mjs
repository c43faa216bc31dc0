// `npm run e2e [-- file …]`: the journeys in a real browser, against the built apps and a server of their own.
import { pathToFileURL } from 'node:url'
import { prepareMessages, prepareWeb } from './prepare.mjs'
import { runVitest } from './run-vitest.mjs'

/** @param {(line: string) => void} say  @param {string[]} files */
export async function runJourneys(say, files = []) {
  await prepareMessages(say)
  await prepareWeb(say)
  return runVitest('e2e', ['--project', 'e2e', ...files])
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const counts = await runJourneys((line) => process.stdout.write(`${line}\n`), process.argv.slice(2))
  process.exitCode = counts.passed > 0 && counts.failed + counts.skipped === 0 ? 0 : 1
}
