import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { MOST_PIECES } from '../../packages/contract/src/limits.ts'
import { complaintsAboutInsides } from './insides.ts'
import { complaintsAboutLists } from './lists.ts'
import { rules } from './rules.ts'
import { complaintsAbout, readSources } from './tidy.ts'

const SHOP = 'apps/shop/src/features/cart'

/** For each rule what breaks it, and what looks like it and is fine. */
const CASES: Record<string, { broken: [path: string, text: string][]; fine: [path: string, text: string][] }> = {
  'a file can be held in the head': {
    broken: [['apps/server/src/modules/orders/orders.ts', 'a\n'.repeat(301)]],
    fine: [
      ['apps/server/src/modules/orders/orders.ts', 'a\n'.repeat(299)],
      ['apps/server/demo/products/food.ts', 'a\n'.repeat(900)],
    ],
  },
  'a name says what is inside': {
    broken: [
      ['packages/ui/src/utils.ts', ''],
      ['apps/server/src/platform/helpers/date.ts', ''],
    ],
    fine: [['packages/ui/src/typescale.ts', '']],
  },
  'other processes are told behind the commit': {
    broken: [
      ['apps/server/src/modules/orders/pay-trade.ts', "tx.send(sql`SELECT pg_notify('paid', '1')`)"],
      ['apps/server/src/modules/orders/orders.sql.ts', 'await db.run(sql`NOTIFY paid`)'],
      ['apps/server/migrations/0060_told.sql', "  PERFORM pg_notify('paid', NEW.id::text);"],
      ['apps/server/schema/told.sql', '  notify paid;'],
    ],
    fine: [
      ['apps/server/src/platform/relay.ts', "await client.query('SELECT pg_notify($1, $2)', told)"],
      ['apps/server/src/modules/notices/notices.ts', '// NOTIFY takes a lock'],
      ['apps/server/src/main.ts', 'await app.http.listen({ port })'],
    ],
  },
  'no barrels': { broken: [['packages/ui/src/index.ts', '']], fine: [['apps/shop/src/app/routes/index.tsx', '']] },
  'one strictness for all of the code': {
    broken: [['apps/console/src/worker/tsconfig.json', '{ "include": ["."] }']],
    fine: [
      ['apps/console/src/worker/tsconfig.json', '{\n  "extends": "../../../../tsconfig.json",\n  "include": ["."]\n}'],
      ['tsconfig.json', '{ "compilerOptions": { "strict": true } }'],
    ],
  },
  'nothing is left for later': {
    broken: [['apps/server/src/app.ts', '// TODO: later']],
    fine: [['apps/server/src/app.ts', 'const todoList = []']],
  },
  'money is never a float': {
    broken: [
      ['apps/server/src/modules/cart/cart.ts', 'const sum = Number(line.amount) * 2'],
      ['packages/ui/src/price.tsx', 'const value = parseFloat(text)'],
    ],
    fine: [
      ['apps/server/src/modules/cart/cart.ts', 'const count = Number(row.count)'],
      ['packages/ui/src/badge.tsx', 'format.number(total)'],
    ],
  },
  'screens know start and end, not left and right': {
    broken: [
      [`${SHOP}/line.tsx`, '<p className="flex md:ml-2">'],
      [`${SHOP}/line.tsx`, '<p className="text-left">'],
      [`${SHOP}/line.tsx`, "cx('absolute -left-1')"],
      [`${SHOP}/line.tsx`, '<p className="rounded-tl-lg">'],
    ],
    fine: [
      [`${SHOP}/line.tsx`, '<p className="ms-2 text-start rounded-ss-lg html-5">'],
      [`${SHOP}/line.tsx`, '// the other way in right-to-left'],
    ],
  },
  'styles know start and end, not left and right': {
    broken: [
      ['apps/shop/src/shop.css', '.line { margin-left: 2px }'],
      ['apps/shop/src/shop.css', '  right: 0;'],
      [`${SHOP}/line.tsx`, 'style={{ paddingRight: 4 }}'],
    ],
    fine: [['apps/shop/src/shop.css', '.line { margin-inline-start: 2px }']],
  },
  'no style asks the whole page': {
    broken: [
      ['apps/shop/src/shop.css', 'html:has(.pull) {'],
      ['packages/ui/src/styles/base.css', ':root:has([data-open]) {'],
    ],
    fine: [['packages/ui/src/styles/shapes.css', '.field-box:has([aria-invalid="true"]) {']],
  },
  'one reader of the environment': {
    broken: [['apps/server/src/modules/cart/cart.ts', 'process.env.PORT']],
    fine: [['apps/server/src/config.ts', 'process.env.PORT']],
  },
  'one log': {
    broken: [['apps/shop/src/main.tsx', 'console.log(1)']],
    fine: [['tools/start.mjs', 'console.log(1)']],
  },
  'every test runs': {
    broken: [
      ['apps/server/src/app.test.ts', "test.skip('later', later)"],
      ['apps/server/src/app.test.ts', "describe.only('this', work)"],
    ],
    fine: [['apps/server/src/app.test.ts', "test('the list skips sold goods', work)"]],
  },
  'a limit in a test is patient': {
    broken: [
      ['apps/server/src/modules/cart/cart.test.ts', 'await expect.poll(count, { timeout: 5_000 }).toBe(1)'],
      ['apps/server/src/modules/cart/cart.test.ts', '}, 60_000)'],
      ['e2e/phone.ts', '  context.setDefaultTimeout(15_000)'],
    ],
    fine: [
      ['apps/server/src/modules/cart/cart.test.ts', 'await expect.poll(count, { timeout: patient(30_000) }).toBe(1)'],
      ['apps/server/src/platform/mail/smtp.ts', 'const settings = { timeout: 10_000 }'],
      ['e2e/conventions/36-states.test.ts', '    .innerText({ timeout: 500 })'],
    ],
  },
  'what a test draws is drawn again': {
    broken: [['packages/contract/src/money.test.ts', 'fc.assert(property, { numRuns: 10_000 })']],
    fine: [['packages/contract/src/money.test.ts', 'fc.assert(property, { ...DRAWN, numRuns: 10_000 })']],
  },
  'no machine but the reader’s': {
    broken: [['docs/tour.md', 'open /home/anna/tradewind']],
    fine: [['docs/tour.md', 'open apps/shop/src/features/home/home-screen.tsx, then /home']],
  },
  'a comment leads to a page that is here': {
    broken: [['apps/server/src/app.ts', '/** As in PLAN.md, rule 4. */']],
    fine: [['apps/server/src/app.ts', '/** The laws are in ledger/README.md. */']],
  },
  'what is to come is shown after 300 ms': {
    broken: [
      [`${SHOP}/line.tsx`, '{isPending && <Skeleton className="h-80" />}'],
      [`${SHOP}/line.tsx`, 'boxes.map((box) => <CardSkeleton key={box} />)'],
    ],
    fine: [
      [`${SHOP}/line.tsx`, '<SkeletonArea label={label}><Skeleton className="h-80" /></SkeletonArea>'],
      [`${SHOP}/line.tsx`, 'if (isPending) return <OrdersSkeleton />'],
    ],
  },
  'there is one kind of form': {
    broken: [
      [`${SHOP}/line.tsx`, '<form onSubmit={send}>'],
      [`${SHOP}/line.tsx`, 'const send = (event: FormEvent) => event.preventDefault()'],
      [`${SHOP}/line.tsx`, "import { useForm } from 'react-hook-form'"],
    ],
    fine: [
      [`${SHOP}/line.tsx`, '<Form form={form} className="grid">'],
      [`${SHOP}/line.tsx`, "import { useForm } from '@tradewind/web/form/use-form'"],
      ['packages/web/src/form/form.tsx', '    <form'],
    ],
  },
  'a limit of the contract stands once': {
    broken: [
      [`${SHOP}/line.tsx`, `const MOST = ${MOST_PIECES}`],
      [`${SHOP}/line.tsx`, `export const mostPieces = ${MOST_PIECES}`],
      [`${SHOP}/line.tsx`, `max={Math.min(${MOST_PIECES}, stock)}`],
      [`${SHOP}/line.tsx`, '<TextInput maxLength={40} />'],
      [`${SHOP}/line.tsx`, 'const MOST_LETTERS = 2_000'],
      [`${SHOP}/line.tsx`, 'const MOST_BYTES = 8 * 1024 * 1024'],
    ],
    fine: [
      [`${SHOP}/line.tsx`, 'max={Math.min(MOST_PIECES, stock)}'],
      [`${SHOP}/line.tsx`, '<TextInput maxLength={LONGEST.remark} />'],
      [`${SHOP}/line.tsx`, 'const MOST_LISTS = 30'],
      ['packages/contract/src/limits.ts', `export const MOST_PIECES = ${MOST_PIECES}`],
    ],
  },
  'a limit of a call has a name': {
    broken: [
      ['packages/contract/src/calls/cart.ts', "z.array(id).check(z.maxLength(50, 'too_many'))"],
      ['packages/contract/src/calls/cart.ts', 'z.int().check(z.minimum(1), z.maximum(1_000))'],
      ['packages/contract/src/fields.ts', 'note: z.optional(text(200))'],
      ['packages/contract/src/fields.ts', 'content: prose(2_000)'],
      ['packages/contract/src/calls/cart.ts', 'days: whole(0, 365)'],
      ['packages/contract/src/calls/cart.ts', 'add: whole(-1_000, MOST_STOCK)'],
    ],
    fine: [
      ['packages/contract/src/calls/cart.ts', "z.array(id).check(z.maxLength(MOST_ROWS, 'too_many'))"],
      ['packages/contract/src/calls/cart.ts', 'z.int().check(z.minimum(0), z.maximum(2))'],
      ['packages/contract/src/calls/cart.ts', 'place: whole(0, MOST_BANNERS - 1), day: whole(1, 7)'],
      ['packages/contract/src/limits.ts', 'export const MOST_ROWS = 50'],
      [`${SHOP}/line.tsx`, 'const shown = text(20)'],
    ],
  },
  'the most pieces of one thing stand in the contract': {
    broken: [['apps/server/src/modules/cart/cart.sql.ts', `export const MAX_QUANTITY = ${MOST_PIECES}`]],
    fine: [
      ['apps/server/src/modules/cart/cart.sql.ts', 'Math.min(MOST_PIECES, available)'],
      ['apps/server/src/modules/talk/settings.ts', `export const MOST_FOUND = ${MOST_PIECES}`],
      ['apps/server/src/modules/search/document.ts', `  /** word -> 1..${MOST_PIECES}. */`],
    ],
  },
  'a code list of the contract stands once': {
    broken: [
      [`${SHOP}/line.tsx`, "const types = ['card', 'chain'] as const"],
      [`${SHOP}/line.tsx`, "z.literal(['chain', 'card'])"],
      ['apps/server/src/modules/withdrawals/payees.ts', "type: 'card' | 'chain'"],
      ['packages/contract/src/calls/topup.ts', "z.literal([\n  'bank',\n  'chain',\n])"],
    ],
    fine: [
      [`${SHOP}/line.tsx`, "['all', ...PAYEE_TYPES].map(show)"],
      [`${SHOP}/line.tsx`, "const some = ['card', 'cash']"],
      ['packages/contract/src/code-lists.ts', "export const PAYEE_TYPES = ['card', 'chain'] as const"],
      ['apps/server/src/platform/schema/tables.gen.ts', "type: 'card' | 'chain'"],
    ],
  },
  'what differs by method stands in a table of methods': {
    broken: [
      [`${SHOP}/line.tsx`, "{row.method === 'bank' ? <Bank /> : <Chain />}"],
      ['apps/server/src/modules/topups/audit-topup.ts', "if (method !== 'chain') return"],
      [`${SHOP}/line.tsx`, "const canAdd = type === 'card'"],
    ],
    fine: [[`${SHOP}/line.tsx`, 'const { Icon } = methodLooks[row.method]']],
  },
  'what hangs on the state of an order stands in its record': {
    broken: [
      [`${SHOP}/line.tsx`, 'const held = status === 1 || status === 2'],
      ['apps/console/src/features/orders/due.tsx', 'if (order.status !== 1) return null'],
    ],
    fine: [
      [`${SHOP}/line.tsx`, "orderStates[order.status].money === 'held'"],
      [`${SHOP}/line.tsx`, 'response.status === 200 && goods_status === 1'],
    ],
  },
  'which states of an order a statement means stands in their record': {
    broken: [
      ['apps/server/src/modules/orders/orders.sql.ts', 'sql`SELECT id FROM orders WHERE status IN (1, 2)`'],
      ['apps/server/src/modules/orders/closing.sql.ts', 'sql`AND w.status NOT IN (-1, -2)`'],
    ],
    fine: [
      ['apps/server/src/modules/orders/orders.sql.ts', "const HELD = codesWhere(({ money }) => money === 'held')"],
    ],
  },
  'no inline script or style in a page': {
    broken: [['apps/shop/index.html', '<script>go()</script>']],
    fine: [['apps/shop/index.html', '<script type="module" src="/src/main.tsx"></script>']],
  },
}

test('every rule has its cases', () => {
  expect(Object.keys(CASES).sort()).toEqual(rules.map((rule) => rule.name).sort())
})

test.each(Object.entries(CASES))('%s: noticed when broken, silent when fine', (name, { broken, fine }) => {
  for (const [path, text] of broken) {
    expect(complaintsAbout([{ path, text }]), `${path}: ${text}`).toEqual([expect.stringContaining(`  ${name}: `)])
  }
  for (const [path, text] of fine) expect(complaintsAbout([{ path, text }]), `${path}: ${text}`).toEqual([])
})

test('each migration has a number of its own', () => {
  const migrations = (...names: string[]) => names.map((name) => ({ path: `apps/server/migrations/${name}`, text: '' }))
  expect(complaintsAbout(migrations('0001_people.sql', '0003_ledger.sql'))).toEqual([])
  expect(complaintsAbout(migrations('0001_people.sql', '0001_ledger.sql')).join()).toContain('number is taken')
  expect(complaintsAbout(migrations('1_people.sql')).join()).toContain('no such name')
})

test('what has a file of its own is not defined in a migration', () => {
  const law = { path: 'apps/server/schema/ledger.law.sql', text: 'CREATE OR REPLACE VIEW ledger.law AS SELECT 1;' }
  const migration = (name: string) => ({ path: `apps/server/migrations/${name}`, text: law.text })
  expect(complaintsAbout([law, migration('0060_another_law.sql')]).join()).toContain(
    'change apps/server/schema/ledger.law.sql',
  )
  expect(complaintsAbout([law, migration('0029_books.sql')])).toEqual([])
  expect(complaintsAbout([migration('0060_first_law.sql')])).toEqual([])
  expect(complaintsAbout([migration('0061_law_anew.sql'), migration('0060_first_law.sql')]).join()).toContain(
    'apps/server/migrations/0061_law_anew.sql  ledger.law\n  one place',
  )
})

test('the lock file knows the packages of every platform', () => {
  const lock = (...paths: string[]) => ({
    path: 'package-lock.json',
    text: JSON.stringify({
      packages: {
        'node_modules/vite': { optionalDependencies: { '@vite/mac': '1', '@vite/linux': '1' } },
        ...Object.fromEntries(paths.map((path) => [path, {}])),
      },
    }),
  })
  expect(complaintsAbout([lock('node_modules/@vite/mac', 'apps/shop/node_modules/@vite/linux')])).toEqual([])
  expect(complaintsAbout([lock('node_modules/@vite/linux')]).join()).toContain('lacks @vite/mac')
})

test('a package is listed where it is imported, and imported where it is listed', () => {
  const shop = (listed: Record<string, string>, text: string, path = 'apps/shop/src/main.tsx') =>
    complaintsAbout([
      { path: 'apps/shop/package.json', text: JSON.stringify({ name: '@tradewind/shop', dependencies: listed }) },
      { path, text },
    ]).join()
  expect(shop({ virtua: '1' }, "import { Grid } from 'virtua/grid'")).toBe('')
  expect(shop({ virtua: '1' }, 'const virtua = 1')).toContain('virtua\n  a dependency that nobody imports')
  expect(shop({}, "const grid = await import('virtua')")).toContain('virtua\n  an import that apps/shop/package.json')
  expect(shop({}, "import { join } from 'node:path'\nimport { here } from './here.ts'")).toBe('')
  expect(shop({}, "import { expect } from 'vitest'", 'apps/shop/src/main.test.tsx')).toBe('')
})

test('a list that is kept by hand is whole, and holds nothing that is gone', () => {
  const config = {
    path: 'apps/server/src/config.ts',
    text: '  PORT: z.string(),\n  HOST: z.string(),\n  TEST_CRASH_AT: z.string(),',
  }
  const signer = { path: 'apps/signer/src/settings.ts', text: 'const secret = env.SIGNER_SECRET ?? 1' }
  const settings = (text: string) => complaintsAboutLists([config, signer, { path: '.env.example', text }])
  expect(settings('# Set PORT=80\n#PORT=8080\nHOST=\n#SIGNER_SECRET=\n#TEST_CRASH_AT=')).toEqual([])
  expect(settings('#PORT=8080\n#TEST_CRASH_AT=\n#SIGNER_SECRET=')).toEqual([
    expect.stringContaining('HOST\n  a list that is whole'),
  ])
  expect(settings('#PORT=\n#HOST=\n#SIGNER_SECRET=\n#TEST_CRASH_AT=\n#COLOUR=').join()).toContain(
    'COLOUR\n  a list that is whole',
  )
  expect(complaintsAboutLists([config, { path: 'docs/operating.md', text: '`PORT`, `NODE_ENV`' }]).join()).toContain(
    'HOST',
  )

  const schema = {
    path: 'apps/server/schema.sql',
    text: 'CREATE VIEW ledger.i1_sums AS\nCREATE VIEW ledger.i2_chain AS',
  }
  const laws = (text: string) =>
    complaintsAboutLists([schema, { path: 'apps/server/src/modules/ledger/README.md', text }])
  expect(laws('`i1_sums` and `i2_chain`')).toEqual([])
  expect(laws('`i1_sums`').join()).toContain('i2_chain')
  expect(laws('`i1_sums` `i2_chain` `i3_gone`').join()).toContain(
    'i3_gone\n  a list that is whole: this law of the books is no more',
  )

  const decisions = (text: string) =>
    complaintsAboutLists([
      { path: 'docs/decisions/0001-data.md', text: '' },
      { path: 'docs/decisions/README.md', text },
    ])
  expect(decisions('[0001](0001-data.md)')).toEqual([])
  expect(decisions('[0002](0002-rows.md)').join()).toMatch(/0001-data\.md[\s\S]*0002-rows\.md/)
})

test('a library whose insides are used is looked at when it moves, and its insides are used nowhere else', () => {
  const inside = {
    library: '@web/router',
    version: '1.2.3',
    what: 'entries have numbers',
    mark: /\b__index\b/,
    files: ['apps/shop/src/app/back.ts'],
    look: 'read its history',
  }
  const lock = (version: string) => ({
    path: 'package-lock.json',
    text: JSON.stringify({ packages: { 'node_modules/@web/router': { version } } }),
  })
  const back = { path: 'apps/shop/src/app/back.ts', text: 'state.__index' }
  const said = (...files: { path: string; text: string }[]) => complaintsAboutInsides(files, [inside])
  expect(said(lock('1.2.3'), back)).toEqual([])
  expect(said(lock('1.2.4'), back)).toEqual([
    expect.stringMatching(/@web\/router 1.2.4\n.*Before 1.2.4 .*: read its history/),
  ])
  expect(said(back, { path: 'apps/console/src/go.ts', text: 'state.__index' }).join()).toContain(
    'apps/console/src/go.ts',
  )
  expect(said(lock('1.2.3'), { ...back, text: 'state.index' }).join()).toContain('leans no longer on @web/router')
  expect(complaintsAboutInsides(readSources(fileURLToPath(new URL('../..', import.meta.url))))).toEqual([])
})

test('this repository is read, without what is made or brought', () => {
  const paths = readSources(fileURLToPath(new URL('../..', import.meta.url))).map(({ path }) => path)
  expect(paths).toContain('tools/tidy/tidy.test.ts')
  expect(paths.filter((path) => /node_modules|(^|\/)dist\//.test(path))).toEqual([])
})
