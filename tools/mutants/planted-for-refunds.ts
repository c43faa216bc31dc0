// Part of `npm run prove -- refunds`: roundings that are wrong by a cent now and then, each planted in a copy, each of which the
// sequences of partial refunds through the API have to find. Says in which sequence each was first seen.
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { tellProof } from '../../apps/server/test/proof.ts'
import { runTests } from './checks.ts'
import { openWorkplace } from './workplace.ts'

const ROOT = fileURLToPath(new URL('../..', import.meta.url))
const PATIENCE_MS = 20 * 60_000
const SHARES = 'apps/server/src/modules/orders/refundable.ts'
const RECEIVED = 'apps/server/src/modules/refunds/receive-return.ts'

const PLANTED = [
  {
    bug: 'each part of promo share and commission is rounded by itself',
    file: SHARES,
    from: 'promo: shareBetween(order.promoShare, before, before + add, whole),',
    to: 'promo: shareBetween(order.promoShare, 0n, add, whole),',
  },
  {
    bug: 'what pieces are worth is rounded each time, not from the beginning',
    file: SHARES,
    from: 'const worth = shareBetween(line.refundable, before, before + BigInt(quantity), BigInt(line.quantity))',
    to: 'const worth = shareBetween(line.refundable, 0n, BigInt(quantity), BigInt(line.quantity) + 0n * before)',
  },
  {
    bug: 'the freight of a part is rounded down',
    file: SHARES,
    from: 'const share = shareBetween(order.freight, order.goodsRefunded, order.goodsRefunded + goods, order.goods)',
    to: 'const share = order.goods === 0n ? 0n : (order.freight * goods) / order.goods',
  },
  {
    bug: 'what came back in part is rounded down',
    file: RECEIVED,
    from: 'const amount = shareOf(line.amount, sumCents(worth(received)), sumCents(worth(line.quantity)))',
    to: 'const amount = cents(line.quantity === 0 ? 0n : (line.amount * BigInt(received)) / BigInt(line.quantity))',
  },
]

const reports = mkdtempSync(join(tmpdir(), 'tradewind-rounded-'))

/** In which sequence the tests of one planted bug first saw it; nothing where they did not. */
function seenIn(report: string): number | undefined {
  const lines = readFileSync(report, { encoding: 'utf8', flag: 'a+' }).split('\n').filter(Boolean)
  const told = lines.map((line) => JSON.parse(line) as { shown: string; counts: Record<string, number> })
  return told.find(({ shown }) => shown === 'wrong')?.counts['in sequence']
}

const workplace = openWorkplace(ROOT)
const report = process.env.PROOF_REPORT
const seen: Record<string, number> = {}
try {
  for (const [n, { bug, ...edit }] of PLANTED.entries()) {
    const start = readFileSync(join(ROOT, edit.file), 'utf8').indexOf(edit.from)
    const undo = start < 0 ? undefined : workplace.plant({ ...edit, start })
    if (!undo) throw new Error(`${edit.file} no longer has the place for: ${bug}`)
    process.env.PROOF_REPORT = join(reports, `${n}.jsonl`)
    const tests = ['apps/server/src/modules/refunds/refund-sequences.test.ts']
    const { is } = await runTests(workplace.root, tests, PATIENCE_MS)
    undo()
    const sequence = is === 'red' ? seenIn(process.env.PROOF_REPORT) : undefined
    if (sequence) seen[bug] = sequence
    console.log(`  ${sequence ? `found in sequence ${sequence}` : 'NOT found'}: ${bug}`)
  }
} finally {
  workplace.remove()
  rmSync(reports, { recursive: true })
}
if (report) process.env.PROOF_REPORT = report
else delete process.env.PROOF_REPORT
const found = Object.keys(seen).length
await tellProof('planted roundings, and in which sequence each was seen', { planted: PLANTED.length, found, ...seen })
process.exitCode = found === PLANTED.length ? 0 : 1
