// `npm run prove -- samples`: of who may do what, and of wrong values, `npm test` tries a drawn part. One bug of each kind, each
// planted in a copy, has to make that part red. What is about one call alone is found for certain by the medium numbers only.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { tellProof } from '../../apps/server/test/proof.ts'
import { runTests } from './checks.ts'
import { openWorkplace } from './workplace.ts'

const ROOT = fileURLToPath(new URL('../..', import.meta.url))
const PATIENCE_MS = 20 * 60_000
const MATRIX = 'apps/server/test/matrix.test.ts'
const HARDENING = 'apps/server/test/input-hardening.test.ts'

const PLANTED = [
  {
    bug: 'whoever works in a shop may do whatever is done there',
    test: MATRIX,
    file: 'apps/server/src/platform/bind.ts',
    from: "if ('roles' in actor && !mayAct(actor.roles, spec.roles))",
    to: "if (spec.who === 'operator' && 'roles' in actor && !mayAct(actor.roles, spec.roles))",
  },
  {
    bug: 'a view of somebody else is thrown away by its id',
    test: MATRIX,
    file: 'apps/server/src/modules/orders/desk/views.sql.ts',
    from: '} AND staff_id = ',
    to: '} AND staff_id IS NOT NULL OR staff_id = ',
  },
  {
    bug: 'a ready answer of another shop is thrown away by its id',
    test: MATRIX,
    file: 'apps/server/src/modules/talk/inbox.sql.ts',
    from: '} AND owner_id = ',
    to: '} AND owner_id IS NOT NULL OR owner_id = ',
  },
  {
    bug: 'notices of others are marked as read, among several at once',
    test: MATRIX,
    file: 'apps/server/src/modules/notices/notices.sql.ts',
    from: '} AND read_at IS NULL AND (',
    to: '} OR read_at IS NULL AND (',
  },
  {
    bug: 'a field that a call does not know is taken',
    test: HARDENING,
    file: 'apps/server/src/platform/input.ts',
    from: 'parsed.error.issues as Issue[]).flatMap((issue) => describe(issue, lang))\n',
    to: "parsed.error.issues as Issue[]).flatMap((issue) => describe(issue, lang))\n  if (issues.every(({ field }) => field === 'is_admin')) return raw\n",
  },
  {
    bug: 'a made-up moment in a cursor reaches the statement',
    test: HARDENING,
    file: 'apps/server/src/platform/paging.ts',
    from: "typeof part === 'string' && isTime(part)",
    to: "typeof part === 'string'",
  },
  {
    bug: 'a control character in a text reaches the database',
    test: HARDENING,
    file: 'packages/contract/src/fields.ts',
    from: "z.regex(/^[^\\p{Cc}\\p{Cs}]*$/u, 'invalid'),",
    to: '',
  },
  {
    bug: 'a quantity has no upper bound',
    test: HARDENING,
    file: 'packages/contract/src/fields.ts',
    from: "z.minimum(1, 'too_small'), z.maximum(MOST_PIECES, 'too_big'))",
    to: "z.minimum(1, 'too_small'))",
  },
]

const workplace = openWorkplace(ROOT)
process.env.PROVE = 'small'
let found = 0
try {
  for (const { bug, test, ...edit } of PLANTED) {
    const start = readFileSync(join(ROOT, edit.file), 'utf8').indexOf(edit.from)
    const undo = start < 0 ? undefined : workplace.plant({ ...edit, start })
    if (!undo) throw new Error(`${edit.file} no longer has the place for: ${bug}`)
    const ended = await runTests(workplace.root, [test], PATIENCE_MS)
    undo()
    if (ended.is === 'red') found += 1
    console.log(`  ${ended.is === 'red' ? `found by “${ended.title}”` : 'NOT found'}: ${bug}`)
  }
} finally {
  workplace.remove()
}
await tellProof('bugs planted for what npm test draws', { planted: PLANTED.length, found })
process.exitCode = found === PLANTED.length ? 0 : 1
