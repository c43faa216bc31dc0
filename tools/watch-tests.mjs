// `npm run test:watch -- <file>`: runs a test file, or all whose path holds these words, again at each change of what it reads.
import { spawn } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { prepareMessages } from './prepare.mjs'
import { withinRun } from './test-run/open-run.mjs'

const ROOT = fileURLToPath(new URL('..', import.meta.url))
const wanted = process.argv.slice(2)

if (wanted.length === 0) {
  process.stderr.write('Name what to watch: npm run test:watch -- apps/server/src/modules/cart\n')
  process.exit(2)
}
await prepareMessages((line) => process.stdout.write(`${line}\n`))
// Journeys need a shop that stands: npm run e2e.
const args = ['node_modules/vitest/vitest.mjs', 'watch', '--project', '!e2e*', ...wanted]
process.exitCode = await withinRun(() => {
  const child = spawn(process.execPath, args, { cwd: ROOT, stdio: 'inherit' })
  return new Promise((resolve) => child.once('error', () => resolve(1)).once('exit', resolve))
})
