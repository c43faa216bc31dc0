import { expect, test } from 'vitest'
import { complaintsAboutOwners, type House, SCHEMA } from './ownership.ts'
import { usesOf } from './read-sql.ts'

const SCHEMA_TEXT = `-- head

CREATE TABLE orders (
  id uuid NOT NULL
);

CREATE TABLE ledger.account (
  id uuid NOT NULL
);

CREATE TABLE product (
  id uuid NOT NULL
);

CREATE VIEW published.product WITH (security_invoker=true) AS
 SELECT id FROM product;

CREATE OR REPLACE FUNCTION public.guard_order()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN

  PERFORM FROM orders;
END $function$;
`

const ORDERS = 'apps/server/src/modules/orders/orders.sql.ts'
const CATALOG = 'apps/server/src/modules/catalog/catalog.sql.ts'
const LEDGER = 'apps/server/src/modules/ledger/ledger.sql.ts'

const IN_ORDER = {
  [SCHEMA]: SCHEMA_TEXT,
  [ORDERS]: 'sql`SELECT p.id FROM orders AS o JOIN published.product AS p ON p.id = o.id`',
  [CATALOG]: `sql\`UPDATE product SET id = \${id}\``,
  [LEDGER]: 'sql`SELECT id FROM ledger.account`',
}

const HOUSE: House = {
  owners: { orders: ['orders', 'guard_order'], catalog: ['product', 'published.product'], ledger: ['ledger.account'] },
  allowed: {},
  namedByValue: {},
}

const complaints = (changed: Record<string, string>, house: Partial<House> = {}): string[] =>
  complaintsAboutOwners(
    Object.entries({ ...IN_ORDER, ...changed }).map(([path, text]) => ({ path, text })),
    { ...HOUSE, ...house },
  )

test('a house in which everybody reads what is theirs or published has no complaint', () => {
  expect(complaints({})).toEqual([])
})

test.each([
  ['reads a table', ORDERS, 'sql`SELECT FROM product`', 'orders reads product, which is of catalog'],
  ['joins one', ORDERS, 'sql`SELECT FROM orders AS o LEFT JOIN product AS p USING (id)`', 'orders reads product'],
  ['has one behind a comma', ORDERS, 'sql`SELECT FROM orders AS o, f(o.a, o.b), product AS p`', 'orders reads product'],
  ['has one in a subquery', ORDERS, 'sql`SELECT (SELECT count(*) FROM product) FROM orders`', 'orders reads product'],
  [
    'has one in a piece',
    ORDERS,
    'sql`AND EXISTS (SELECT FROM product AS p WHERE p.id = o.id)`',
    'orders reads product',
  ],
  ['is put behind a FROM', ORDERS, 'sql`product AS p WHERE p.id = 1`', 'orders reads product'],
  ['names one alone', ORDERS, 'sql`product`', 'orders reads product'],
  ['has one in a piece of a piece', ORDERS, `sql\`SELECT \${a ? sql\`FROM product\` : b}\``, 'orders reads product'],
  ['writes one', ORDERS, 'sql`UPDATE product SET id = 1`', 'move the statement to catalog'],
  ['inserts into one', ORDERS, 'sql`INSERT INTO product (id) VALUES (1)`', 'orders writes product'],
  ['deletes from one', ORDERS, 'sql`DELETE FROM product`', 'orders writes product'],
  ['writes behind a WITH', ORDERS, 'sql`WITH a AS (DELETE FROM product RETURNING id) SELECT`', 'orders writes product'],
  ['writes what is published', ORDERS, 'sql`DELETE FROM published.product`', 'orders writes published.product'],
  ['locks one', ORDERS, 'sql`LOCK TABLE product`', 'orders reads product'],
  ['reads one of another schema', ORDERS, 'sql`SELECT FROM ledger.account`', 'orders reads ledger.account'],
  ['calls a function', CATALOG, 'sql`SELECT guard_order()`', 'call it at the door of orders'],
  ['asks without the tag', ORDERS, "db.query('SELECT id FROM product')", 'orders reads product'],
  ['asks from no module', 'apps/server/src/app.ts', 'sql`SELECT FROM product`', 'server reads product'],
  ['asks from the platform', 'apps/server/src/platform/watch/a.ts', 'sql`TABLE product`', 'platform reads product'],
  ['hides its name', ORDERS, `sql\`SELECT FROM \${raw(name)}\``, 'a table that only a value names'],
])('who %s of another module is told what to do instead', (_what, path, text, said) => {
  expect(complaints({ [path]: text }).join('\n')).toContain(said)
  expect(complaints({ [path]: text })[0]).toContain('tables have owners: ')
})

test('a view or a function that reads another module’s table is found in the schema', () => {
  const changed = SCHEMA_TEXT.replace('FROM orders', 'FROM product').replace('id FROM product', 'id FROM orders')
  const said = complaints({ [SCHEMA]: changed }).join('\n')
  expect(said).toContain('(published.product)  catalog reads orders')
  expect(said).toContain('(guard_order)  orders reads product')
})

test('what is published gives nobody a right that they had not, and has a reader', () => {
  const open = SCHEMA_TEXT.replace(' WITH (security_invoker=true)', '')
  expect(complaints({ [SCHEMA]: open }).join('\n')).toContain('make it WITH (security_invoker = true)')
  const written = SCHEMA_TEXT.replace(
    'FROM product;',
    'FROM product;\nGRANT INSERT, SELECT ON published.product TO tradewind_shop;',
  )
  expect(complaints({ [SCHEMA]: written }).join('\n')).toContain('grant SELECT on it and nothing else')
  expect(complaints({ [ORDERS]: '' }).join('\n')).toContain('published.product is read by nobody else')
})

test('every table, view and function has one owner, and every owner a folder', () => {
  const owners = {
    ...HOUSE.owners,
    catalog: ['published.product', 'gone'],
    ledger: ['ledger.account', 'orders'],
    nobody: [],
  }
  const said = complaints({}, { owners }).join('\n')
  expect(said).toContain('the table product is nobody’s'.replace('’', "'"))
  expect(said).toContain('there is no gone')
  expect(said).toContain('orders is of two modules')
  expect(said).toContain('there is no module nobody')
})

test('what is allowed with a reason is no complaint, and no entry of before', () => {
  const allowed = { product: { ledger: 'a reason' } }
  expect(complaints({ [LEDGER]: 'sql`SELECT FROM published.product, product`' }, { allowed })).toEqual([])
  expect(complaints({}, { allowed }).join()).toContain('ledger no longer touches product')
})

const known = { relations: new Set(['orders', 'product']), functions: new Set(['guard_order']) }

test.each([
  'SELECT orders, product FROM elsewhere',
  'SELECT product.id FROM elsewhere AS product ORDER BY a, orders',
  "SELECT 'FROM product' -- FROM product",
  'SELECT extract(epoch FROM product), a IS DISTINCT FROM product',
  'SELECT FROM elsewhere FOR UPDATE OF product',
  'INSERT INTO elsewhere (a, product) VALUES (1, 2) ON CONFLICT (product) DO UPDATE SET product = orders',
  'SELECT FROM elsewhere AS e (a, product), f(orders, product) GROUP BY a, product',
  'SELECT FROM a JOIN b USING (c, d) WHERE e IN (1, product)',
])('a word that is no relation is none: %s', (text) => {
  expect(usesOf(text, known)).toEqual([])
})
