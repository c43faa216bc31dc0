import { expect, test } from 'vitest'
import { complaintsAboutPages } from './pages.ts'

test('a page names only what is there', () => {
  const code = { path: 'apps/server/src/modules/cart/cart.ts', text: 'export function addToCart() {}' }
  const said = (text: string) =>
    complaintsAboutPages([code, { path: 'docs/tour.md', text }], (path) => path === code.path).join()
  expect(said('[cart](../apps/server/src/modules/cart/cart.ts), `addToCart()` in `cart/cart.ts`, `id`')).toBe('')
  expect(said('[bag](../apps/server/src/modules/bag/bag.ts)')).toContain('docs/tour.md:1  the link ../apps')
  expect(said('in `bag.ts`')).toContain('there is no file bag.ts')
  expect(said('calls `putIntoBag`')).toContain('nothing is called putIntoBag')
})

test('a page names only columns, views, settings, calls, folders and commands that are there', () => {
  const files = [
    { path: 'apps/server/schema.sql', text: 'CREATE VIEW ledger.law AS SELECT due_at FROM timer' },
    { path: 'apps/server/src/config.ts', text: 'LOG_LEVEL: z.string()' },
    { path: 'packages/contract/src/calls/orders.ts', text: "'GET /api/order/list': call()" },
    { path: 'package.json', text: '{"scripts":{"verify":"x"}}' },
    { path: 'packages/ui/package.json', text: '{"name":"@tradewind/ui","scripts":{"icons":"x"}}' },
  ]
  const said = (text: string) => complaintsAboutPages([...files, { path: 'docs/tour.md', text }], () => false).join()
  expect(said('`ledger.law` by `timer.due_at`, `LOG_LEVEL=info`, `GET /api/order/list`, `pg_dump`, `or/and`')).toBe('')
  expect(
    said('`packages/contract/src/calls`, `src/calls/`, npm run verify -- --quick\n`npm run icons -w @tradewind/ui`'),
  ).toBe('')
  expect(said('`ledger.laws`')).toContain('nothing is called ledger.laws')
  expect(said('`timer.late_at`')).toContain('nothing is called timer.late_at')
  expect(said('`LOG_LOUDNESS=1`')).toContain('nothing is called LOG_LOUDNESS')
  expect(said('`GET /api/order/lists {page}`')).toContain('no call is GET /api/order/lists')
  expect(said('`packages/contract/src/turns`')).toContain('there is no folder packages/contract/src/turns')
  expect(said('    npm run verity -- --quick')).toContain('there is no npm run verity')
  expect(said('`npm run icons`')).toContain('there is no npm run icons')
})

test('a text that shoppers read leads only to pages of the shop, and to law texts of its own language', () => {
  const route = { path: 'apps/shop/src/app/routes/withDraw.tsx', text: '' }
  const said = (text: string) =>
    complaintsAboutPages([route, { path: 'apps/server/texts/de/fees.md', text }], (path) =>
      path.endsWith('de/terms.md'),
    ).join()
  expect(said('[out](/withDraw), [undo](/revocation), [terms](/law?id=terms)')).toBe('')
  expect(said('[out](/withdraw)')).toContain('the link /withdraw leads nowhere')
  expect(said('[fees](/law?id=fee)')).toContain('the link /law?id=fee leads nowhere')
})
