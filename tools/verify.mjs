// `npm run verify`: says whether a change is done. Types, style, imports, tidiness, the map of the spec, messages, tests.
// `--quick` leaves the tests out, `--types` (`npm run types`) all but the types. Every check runs, so that one look shows
// everything that is to be mended.
import { spawnSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { prepareMessages } from './prepare.mjs'

const ROOT = fileURLToPath(new URL('..', import.meta.url))
const tsx = ['--import', 'tsx']

/** What was checked before and has not changed is not checked again: two seconds instead of fifteen. */
const types = (project, name) => [
  ...['node_modules/typescript-native/bin/tsc', '--noEmit', '-p', project],
  ...['--incremental', '--tsBuildInfoFile', `.cache/types-${name}.json`],
]

const TYPES = [
  ['types', types('tsconfig.json', 'all')],
  ['types of the console', types('apps/console', 'console')],
  ['types of the worker', types('apps/shop/src/worker', 'worker')],
  ['types of the console’s worker', types('apps/console/src/worker', 'console-worker')],
]
const OTHERS = [
  ['style', ['node_modules/@biomejs/biome/bin/biome', 'check', '--error-on-warnings', '.']],
  ['imports', [...tsx, 'tools/boundaries/check.ts']],
  ['tidiness', [...tsx, 'tools/tidy/check.ts']],
  ['owners', [...tsx, 'tools/owners/check.ts']],
  ['spec coverage', [...tsx, 'tools/spec-coverage/check.ts']],
  ['messages', ['tools/messages.mjs']],
  ['schema and rows', [...tsx, 'tools/schema/run.ts', '--check']],
  ['the demo world', [...tsx, 'apps/server/demo/check/check.ts']],
]
const TESTS = [['tests', ['tools/test.mjs']]]
const is = (flag) => process.argv.includes(flag)
const chosen = is('--types') ? TYPES : [...TYPES, ...OTHERS, ...(is('--quick') ? [] : TESTS)]

await prepareMessages(() => undefined).catch(() => undefined)
const failed = []
for (const [name, args] of chosen) {
  process.stdout.write(`· ${name}\n`)
  const { status } = spawnSync(process.execPath, args, { cwd: ROOT, stdio: 'inherit' })
  if (status !== 0) failed.push(name)
}
process.stdout.write(failed.length > 0 ? `\nNot done yet: ${failed.join(', ')}\n` : '\nDone: every check is green.\n')
process.exitCode = failed.length > 0 ? 1 : 0
