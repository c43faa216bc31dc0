// Part of `npm run prove -- fuzz`: five bugs of five kinds, each planted in a copy, each of which the fuzz has to find: it is
// red for an answer outside of what is promised, and not for whatever else may go wrong in a run.
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { tellProof } from '../../apps/server/test/proof.ts'
import { runTests } from './checks.ts'
import { openWorkplace } from './workplace.ts'

const ROOT = fileURLToPath(new URL('../..', import.meta.url))
const PATIENCE_MS = 20 * 60_000

const PLANTED = [
  {
    bug: 'a made-up moment in a cursor reaches the statement',
    file: 'apps/server/src/platform/paging.ts',
    from: "typeof part === 'string' && isTime(part)",
    to: "typeof part === 'string'",
  },
  {
    bug: 'a control character in a text reaches the database',
    file: 'packages/contract/src/fields.ts',
    from: "z.regex(/^[^\\p{Cc}\\p{Cs}]*$/u, 'invalid'),",
    to: '',
  },
  {
    bug: 'an answer has an amount that is no money',
    file: 'apps/server/src/modules/checkout/quote-view.ts',
    from: 'balance: formatDollars(purse.balance)',
    to: 'balance: String(purse.balance)',
  },
  {
    bug: 'a quantity has no upper bound',
    file: 'packages/contract/src/fields.ts',
    from: "z.minimum(1, 'too_small'), z.maximum(MOST_PIECES, 'too_big'))",
    to: "z.minimum(1, 'too_small'))",
  },
  {
    bug: 'a thing that is not there breaks the function instead of being refused',
    file: 'apps/server/src/modules/shops/follow-shop.ts',
    from: 'if (!counted) throw missing()',
    to: "if (!counted) throw new TypeError('cannot read fans of undefined')",
  },
]

const reports = mkdtempSync(join(tmpdir(), 'tradewind-fuzzed-'))

/** What the fuzz of one planted bug wrote down. */
function brokenAnswers(report: string): number {
  const lines = readFileSync(report, { encoding: 'utf8', flag: 'a+' }).split('\n').filter(Boolean)
  return lines.reduce((sum, line) => sum + (JSON.parse(line) as { counts: { broken: number } }).counts.broken, 0)
}

const workplace = openWorkplace(ROOT)
const report = process.env.PROOF_REPORT
let found = 0
try {
  for (const [n, { bug, ...edit }] of PLANTED.entries()) {
    const start = readFileSync(join(ROOT, edit.file), 'utf8').indexOf(edit.from)
    const undo = start < 0 ? undefined : workplace.plant({ ...edit, start })
    if (!undo) throw new Error(`${edit.file} no longer has the place for: ${bug}`)
    Object.assign(process.env, { PROOF_REPORT: join(reports, `${n}.jsonl`), FUZZ_UNTIL_FOUND: '1' })
    const { is } = await runTests(workplace.root, ['apps/server/test/fuzz/fuzz.test.ts'], PATIENCE_MS)
    undo()
    const isFound = is === 'red' && brokenAnswers(join(reports, `${n}.jsonl`)) > 0
    if (isFound) found += 1
    console.log(`  ${isFound ? 'found' : 'NOT found'}: ${bug}`)
  }
} finally {
  workplace.remove()
  rmSync(reports, { recursive: true })
}
if (report) process.env.PROOF_REPORT = report
else delete process.env.PROOF_REPORT
await tellProof('planted bugs', { planted: PLANTED.length, found })
console.log(`  planted bugs found: ${found} of ${PLANTED.length}`)
process.exitCode = found === PLANTED.length ? 0 : 1
