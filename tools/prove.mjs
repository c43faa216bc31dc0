// `npm run prove [-- model races kills browser searches siege fuzz mutants] [--medium]`: what `npm test` shows with small numbers, with
// large or medium ones (apps/server/test/proof.ts), one proof after the other. The last lines say what was shown, how often
// and in how many minutes, and how many tests passed and failed.
import { spawnSync } from 'node:child_process'
import { mkdir, readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { prepareMessages, prepareWeb } from './prepare.mjs'
import { runVitest } from './run-vitest.mjs'

const ROOT = fileURLToPath(new URL('..', import.meta.url))

/**
 * Which tests a proof is: a file, or a folder of them; or a program that says by its exit code whether it is one, beside
 * the tests or instead. Processes that are killed are whole servers, which serve the built apps.
 */
const PROOFS = {
  model: { tests: 'apps/server/test/model/' },
  races: { tests: 'apps/server/src/modules/withdrawals/races.test.ts' },
  kills: { tests: 'apps/server/test/kills/', servesApps: true },
  browser: { tests: 'e2e/wallet.test.ts', project: 'e2e', servesApps: true },
  searches: { tests: 'apps/server/src/modules/search/same-answers.test.ts' },
  siege: { tests: 'apps/server/test/siege/', servesApps: true },
  fuzz: { tests: 'apps/server/test/fuzz/', program: ['tools/mutants/planted-for-fuzz.ts'] },
  mutants: { program: ['tools/mutants/run.ts', 'run'] },
}

const say = (line) => process.stdout.write(`${line}\n`)
const args = process.argv.slice(2)
const wanted = args.filter((arg) => arg !== '--medium')
const unknown = wanted.filter((name) => !(name in PROOFS))
if (unknown.length > 0) {
  say(`There is no proof ${unknown.join(', ')}; there are ${Object.keys(PROOFS).join(', ')}.`)
  process.exit(1)
}

const chosen = Object.entries(PROOFS).filter(([name]) => wanted.length === 0 || wanted.includes(name))
await prepareMessages(say)
if (chosen.some(([, { servesApps }]) => servesApps)) await prepareWeb(say)
process.env.PROVE = wanted.length < args.length ? 'medium' : 'large'
const table = []
for (const [name, { tests, program, project = 'server' }] of chosen) {
  const report = join(ROOT, '.cache', `proof-${name}.jsonl`)
  await mkdir(join(ROOT, '.cache'), { recursive: true })
  await rm(report, { force: true })
  process.env.PROOF_REPORT = report
  const begin = performance.now()
  const nothing = { passed: 0, failed: 0, skipped: 0 }
  const counts = tests ? await runVitest(`proof-${name}`, ['--project', project, tests]) : nothing
  if (program) counts[runProgram(program) ? 'passed' : 'failed'] += 1
  const { passed, failed, skipped } = counts
  const minutes = (performance.now() - begin) / 60_000
  table.push({
    name,
    green: passed > 0 && failed + skipped === 0,
    passed,
    failed,
    skipped,
    minutes,
    shown: await readShown(report),
  })
}

say('')
for (const { name, green, passed, failed, minutes, shown } of table) {
  say(`${name}: ${green ? 'proven' : 'NOT proven'}, ${passed} passed, ${failed} failed, ${minutes.toFixed(1)} min`)
  for (const { shown: what, counts } of shown) {
    const numbers = Object.entries(counts).map(([of, count]) => `${of} ${count.toLocaleString('en')}`)
    say(`  ${what}: ${numbers.join(' · ')}`)
  }
}
const total = (of) => table.reduce((sum, counts) => sum + counts[of], 0)
say(`${total('passed')} passed, ${total('failed')} failed, ${total('skipped')} skipped`)
process.exitCode = table.every(({ green }) => green) ? 0 : 1

function runProgram(args) {
  const { status } = spawnSync(process.execPath, ['--import', 'tsx', ...args], { cwd: ROOT, stdio: 'inherit' })
  return status === 0
}

async function readShown(report) {
  const text = await readFile(report, 'utf8').catch(() => '')
  return text
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line))
}
