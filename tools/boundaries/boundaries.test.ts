import { mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { checkBoundaries } from './boundaries.ts'
import { rules } from './rules.ts'

let root: string

beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'tradewind-boundaries-'))
  for (const [file, imports] of Object.entries(HOUSE)) await write(file, imports)
  for (const name of ['contract', 'client', 'ui', 'messages', 'web']) {
    const manifest = { name: `@tradewind/${name}`, type: 'module', exports: { './*': './src/*.ts' } }
    await writeFile(join(root, `packages/${name}/package.json`), JSON.stringify(manifest))
    await mkdir(join(root, 'node_modules/@tradewind'), { recursive: true })
    await symlink(join(root, 'packages', name), join(root, 'node_modules/@tradewind', name))
  }
})

afterEach(() => rm(root, { recursive: true, force: true }))

async function write(file: string, imports: string[]): Promise<void> {
  await mkdir(dirname(join(root, file)), { recursive: true })
  const lines = imports.map(
    (path, index) => `import { a as a${index} } from '${path}'\nexport const b${index} = a${index}`,
  )
  await writeFile(join(root, file), `${lines.join('\n')}\nexport const a = 1\n`)
}

/** A small house in which everything is where it belongs. */
const HOUSE: Record<string, string[]> = {
  'packages/contract/src/money.ts': [],
  'packages/client/src/client.ts': ['@tradewind/contract/money'],
  'packages/ui/src/button.ts': [],
  'packages/messages/src/translate.ts': [],
  'packages/web/src/language.ts': ['@tradewind/client/client', '@tradewind/messages/translate', '@tradewind/ui/button'],
  'apps/server/src/main.ts': ['./app.ts'],
  'apps/server/src/app.ts': ['./modules/orders/orders.routes.ts', './modules/wallet/wallet.ts', './platform/db.ts'],
  'apps/server/src/announce.ts': ['./platform/db.ts'],
  'apps/server/src/platform/db.ts': ['@tradewind/contract/money'],
  'apps/server/src/modules/orders/orders.routes.ts': ['./orders.ts'],
  'apps/server/src/modules/orders/orders.ts': ['./orders.sql.ts', '../wallet/wallet.ts', '../../announce.ts'],
  'apps/server/src/modules/orders/orders.sql.ts': ['../../platform/db.ts', '../shops/shops.pieces.sql.ts'],
  'apps/server/src/modules/shops/shops.pieces.sql.ts': [],
  'apps/server/src/modules/orders/placing/place.ts': ['../orders.sql.ts'],
  'apps/server/src/modules/wallet/wallet.ts': ['./wallet.sql.ts', '@tradewind/messages/translate'],
  'apps/server/src/modules/wallet/wallet.sql.ts': ['../../platform/db.ts'],
  'apps/server/src/modules/orders/orders.test.ts': ['../wallet/wallet.sql.ts', '@tradewind/client/client'],
  'apps/shop/src/main.ts': ['./app/router.ts'],
  'apps/shop/src/app/router.ts': ['../features/home/home.ts', '../features/cart/cart.ts'],
  'apps/shop/src/features/home/home.ts': ['../../shared/api.ts', '@tradewind/ui/button'],
  'apps/shop/src/features/cart/cart.ts': ['../../shared/api.ts'],
  'apps/shop/src/shared/api.ts': ['@tradewind/web/language'],
  'apps/console/src/main.ts': ['@tradewind/ui/button'],
}

/** For each rule a file and an import that break it. */
const PLANTED: Record<string, [file: string, imported: string]> = {
  'contract-stands-alone': ['packages/contract/src/planted.ts', '../../messages/src/translate.ts'],
  'client-knows-the-contract-only': ['packages/client/src/planted.ts', '@tradewind/messages/translate'],
  'ui-knows-no-business': ['packages/ui/src/planted.ts', '@tradewind/contract/money'],
  'messages-stand-alone': ['packages/messages/src/planted.ts', '@tradewind/contract/money'],
  'web-knows-no-app': ['packages/web/src/planted.ts', '../../../apps/shop/src/shared/api.ts'],
  'server-needs-no-web': ['apps/server/src/modules/orders/planted.ts', '@tradewind/client/client'],
  'apps-are-separate': ['apps/console/src/planted.ts', '../../shop/src/shared/api.ts'],
  'platform-knows-no-modules': ['apps/server/src/platform/planted.ts', '../modules/wallet/wallet.ts'],
  'modules-do-not-compose': ['apps/server/src/modules/orders/planted.ts', '../../app.ts'],
  'modules-meet-at-the-door': ['apps/server/src/modules/orders/planted.ts', '../wallet/wallet.sql.ts'],
  'inner-rooms-know-the-top-only': ['apps/server/src/modules/orders/paying/planted.ts', '../placing/place.ts'],
  'routes-bind-only': ['apps/server/src/modules/orders/planted.routes.ts', './orders.sql.ts'],
  'statements-know-no-door': ['apps/server/src/modules/orders/planted.sql.ts', './orders.ts'],
  'pieces-stand-alone': ['apps/server/src/modules/wallet/wallet.pieces.sql.ts', './wallet.sql.ts'],
  'only-the-app-binds-routes': ['apps/server/src/modules/orders/planted.ts', './orders.routes.ts'],
  'features-do-not-import-each-other': ['apps/shop/src/features/home/planted.ts', '../cart/cart.ts'],
  'features-know-no-app': ['apps/shop/src/features/home/planted.ts', '../../app/router.ts'],
  'shared-knows-no-feature': ['apps/shop/src/shared/planted.ts', '../features/home/home.ts'],
  'the-signer-stands-alone': ['apps/signer/src/planted.ts', '../../../packages/contract/src/money.ts'],
  'verifier-stands-alone': ['tools/books/planted.mjs', '../../packages/contract/src/money.ts'],
  'tests-are-not-imported': ['apps/server/src/modules/wallet/planted.ts', '../orders/orders.test.ts'],
  'no-circles': ['apps/shop/src/shared/api.ts', '../main.ts'],
  'imports-exist': ['apps/shop/src/shared/planted.ts', './nowhere.ts'],
}

test('a house in order has no complaint, and every file of it was read', async () => {
  expect(await checkBoundaries(root)).toEqual({ filesRead: Object.keys(HOUSE).length, complaints: [] })
})

test('every rule has a planted violation', () => {
  expect(Object.keys(PLANTED).sort()).toEqual(rules.map((rule) => rule.name).sort())
})

test.each(Object.entries(PLANTED))('%s is noticed when it is broken', async (rule, [file, imported]) => {
  await write(file, [imported])
  const { complaints } = await checkBoundaries(root)
  expect(complaints.join('\n')).toContain(`  ${rule}: `)
  expect(complaints.join('\n')).toContain(file)
})

test('two modules that need each other are noticed even where no file needs itself', async () => {
  await write('apps/server/src/modules/wallet/planted.ts', ['../orders/orders.ts'])
  const { complaints } = await checkBoundaries(root)
  expect(complaints).toEqual([expect.stringContaining('the server modules orders, wallet need each other in a circle')])
})
