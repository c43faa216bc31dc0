import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'

const SCHEMA = new URL('../../../schema.sql', import.meta.url)
const KEY = /^(?:Key|Once over all markets): (\w+)\./

/** What schema.sql says of each table: its columns, and the comment that tells by what its rows belong together. */
function tablesOf(schema: string): { name: string; columns: string[]; comment: string | undefined }[] {
  return [...schema.matchAll(/^CREATE TABLE (\S+) \(\n([\s\S]*?)\n\)/gm)].map(([, name = '', inside = '']) => ({
    name,
    columns: inside.split('\n').flatMap((line) => /^ {2}(?!CONSTRAINT)(\S+) /.exec(line)?.[1] ?? []),
    comment: new RegExp(`^COMMENT ON TABLE ${name.replace('.', '\\.')} IS '(.*)';$`, 'm').exec(schema)?.[1],
  }))
}

/** Tables of which it is not told by a column that they have. */
const misled = (schema: string): string[] =>
  tablesOf(schema)
    .filter(({ columns, comment = '' }) => {
      const key = KEY.exec(comment)?.[1]
      return key ? !columns.includes(key) : !/^(Reference|Of the market as a whole)\b/.test(comment)
    })
    .map(({ name }) => name)

test('every table says by which of its columns its rows belong together, or that they are of all', async () => {
  const schema = await readFile(SCHEMA, 'utf8')
  expect(tablesOf(schema).length).toBeGreaterThan(80)
  expect(misled(schema), "COMMENT ON TABLE … IS 'Key: <column>.' in a migration").toEqual([])
})

test('a key that stands elsewhere, and none, are noticed', () => {
  const table = 'CREATE TABLE stock (\n  sku_id uuid NOT NULL,\n  CONSTRAINT stock_pkey PRIMARY KEY (sku_id)\n);\n'
  expect(misled(`${table}COMMENT ON TABLE stock IS 'Key: sku_id.';\n`)).toEqual([])
  expect(misled(`${table}COMMENT ON TABLE stock IS 'Key: shop_id.';\n`)).toEqual(['stock'])
  expect(misled(table)).toEqual(['stock'])
})
