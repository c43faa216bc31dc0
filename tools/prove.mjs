// `npm run prove [-- model refunds races kills authorisation hardening samples looks searches imports prices receipts siege freight support rehearsals talk desks fuzz coverage house mutants] [--medium]`: what `npm test` shows with
// small numbers, with large or medium ones (apps/server/test/proof.ts), one proof after the other. The last lines say what was
// shown, how often and in how many minutes, which tests failed, and how many.
import { spawnSync } from 'node:child_process'
import { mkdir, readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { prepareMessages, prepareWeb } from './prepare.mjs'
import { countsOf, runVitest } from './run-vitest.mjs'
import { endingOf } from './test-run/ending.mjs'

const ROOT = fileURLToPath(new URL('..', import.meta.url))

/**
 * Which tests a proof is: files, or a folder of them; or a program that says by its exit code whether it is one, beside
 * the tests or instead. Processes that are killed are whole servers, which serve the built apps.
 */
const PROOFS = {
  model: { tests: 'apps/server/test/model/' },
  refunds: {
    tests: ['refunds/refund-matrix', 'refunds/refund-sequences', 'orders/order-matrix', 'orders/refundable'].map(
      (name) => `apps/server/src/modules/${name}.test.ts`,
    ),
    program: ['tools/mutants/planted-for-refunds.ts'],
  },
  races: {
    tests: ['withdrawals', 'refunds', 'takedowns'].map((name) => `apps/server/src/modules/${name}/races.test.ts`),
  },
  kills: { tests: 'apps/server/test/kills/', servesApps: true },
  authorisation: { tests: 'apps/server/test/matrix.test.ts' },
  hardening: { tests: 'apps/server/test/input-hardening.test.ts' },
  samples: { program: ['tools/mutants/planted-for-samples.ts'] },
  looks: { tests: 'e2e/', project: 'e2e', servesApps: true },
  searches: {
    tests: ['search/same-answers', 'search/plans', 'catalog/facets/facets', 'catalog/large-lists'].map(
      (name) => `apps/server/src/modules/${name}.test.ts`,
    ),
  },
  imports: {
    tests: ['hostile-pictures', 'pictures-killed'].map((name) => `apps/server/src/modules/imports/${name}.test.ts`),
  },
  prices: { tests: 'apps/server/src/modules/catalog/shelf/price-acts.test.ts' },
  receipts: { tests: 'apps/server/src/modules/topups/alike/likeness.test.ts' },
  siege: { tests: 'apps/server/test/siege/', servesApps: true },
  freight: { tests: 'apps/server/test/freight/' },
  support: { tests: 'apps/server/src/modules/assist/' },
  rehearsals: { tests: ['apps/server/src/commands/rehearse.test.ts', 'apps/server/test/rehearsals/'] },
  talk: { tests: 'apps/server/test/talk/', servesApps: true },
  desks: { tests: 'apps/server/test/desks/' },
  fuzz: { tests: 'apps/server/test/fuzz/', program: ['tools/mutants/planted-for-fuzz.ts'] },
  coverage: { program: ['tools/spec-coverage/stub-rows.ts'] },
  house: { program: ['tools/house/planted-for-verify.ts'] },
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
  const runs = []
  if (tests) runs.push(await runVitest(`proof-${name}`, ['--project', project, ...[tests].flat()]))
  if (program) runs.push(runProgram(program))
  const { passed, failed, skipped } = countsOf(runs)
  const minutes = (performance.now() - begin) / 60_000
  table.push({
    name,
    green: passed > 0 && failed + skipped === 0,
    passed,
    failed,
    runs,
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
for (const line of endingOf(table.flatMap(({ runs }) => runs))) say(line)
process.exitCode = table.every(({ green }) => green) ? 0 : 1

/** Counts as one test, which is named like the program. */
function runProgram(args) {
  const { status, signal } = spawnSync(process.execPath, ['--import', 'tsx', ...args], { cwd: ROOT, stdio: 'inherit' })
  const title = args.slice(1).join(' ') || 'proves'
  const failed = status === 0 ? [] : [{ title, message: `It ended with ${status ?? signal}.` }]
  const file = { path: args[0], passed: status === 0 ? [title] : [], failed, skipped: [] }
  return { name: args[0], args, root: ROOT, files: [file], uncaught: [] }
}

async function readShown(report) {
  const text = await readFile(report, 'utf8').catch(() => '')
  return text
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line))
}
