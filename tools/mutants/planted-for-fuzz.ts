// Part of `npm run prove -- fuzz`: five bugs of five kinds, each planted in a copy, each of which the fuzz has to find.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { runCheck } from './checks.ts'
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

const workplace = openWorkplace(ROOT)
let found = 0
try {
  for (const { bug, ...edit } of PLANTED) {
    const start = readFileSync(join(ROOT, edit.file), 'utf8').indexOf(edit.from)
    const undo = start < 0 ? undefined : workplace.plant({ ...edit, start })
    if (!undo) throw new Error(`${edit.file} no longer has the place for: ${bug}`)
    const green = await runCheck(workplace.root, 'tests', ['apps/server/test/fuzz/fuzz.test.ts'], PATIENCE_MS)
    undo()
    if (!green) found += 1
    console.log(`  ${green ? 'NOT found' : 'found'}: ${bug}`)
  }
} finally {
  workplace.remove()
}
console.log(`  planted bugs found: ${found} of ${PLANTED.length}`)
process.exitCode = found === PLANTED.length ? 0 : 1
