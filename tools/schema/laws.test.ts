import { expect, test } from 'vitest'
import type { Law } from '../../apps/server/src/modules/ledger/laws.ts'
import { ROOT } from './source-files.ts'
import { complaintsAboutLaws, staleLaws, writtenLaws } from './written-laws.ts'

const law = (name: Law['name'], views: Law['views']): Law => ({
  name,
  holds: `What ${name} says.`,
  views,
  since: '0.1.0',
})
const sums = law('I1', { ledger: 'i1_sums' })
const chains = law('I2', { ledger: 'i2_chains', orders: 'i2_orders_agree' })
const files = [
  'ledger.i1_sums.sql',
  'ledger.i2_chains.sql',
  'ledger.i2_orders_agree.sql',
  'ledger.post.sql',
  'ledger.law.sql',
]

test('the laws of the house are one file and one row each, and what is written from them is of today', () => {
  expect(staleLaws(ROOT)).toEqual([])
})

test.each([
  ['a file without a row', [...files, 'ledger.i3_gone.sql'], [sums, chains], 'ledger.i3_gone.sql  is no law'],
  ['a row without a file', files.slice(1), [sums, chains], 'I1 lacks ledger.i1_sums.sql'],
  ['a number used twice', files, [sums, chains, law('I1', { orders: 'i1_orders' })], 'I1 is two laws'],
  ['a view that is counted twice', files, [sums, chains, law('I3', { ledger: 'i1_sums' })], 'i1_sums is there twice'],
  ['a view of another number', files, [sums, { ...chains, name: 'I4' as const }], 'I4 has i2_chains'],
])('%s is refused', (_what, there, table, complaint) => {
  expect(complaintsAboutLaws(files, [sums, chains])).toEqual([])
  expect(complaintsAboutLaws(there, table).join('\n')).toContain(complaint)
})

test('a new law is counted and told by its row alone', () => {
  const texts = [...writtenLaws(ROOT, [sums, chains]).values()]
  expect(texts[0]).toContain("SELECT 'I1' AS name, (SELECT count(*) FROM ledger.i1_sums)::int AS broken\n")
  expect(texts[0]).toContain(
    "UNION ALL SELECT 'I2', (SELECT count(*) FROM ledger.i2_chains)::int + (SELECT count(*) FROM ledger.i2_orders_agree)::int;",
  )
  expect(texts[1]).toContain('\n| I2 | What I2 says. | `i2_chains`, `i2_orders_agree` |\n\n')
})
