import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { MOST_PIECES } from '@tradewind/contract/limits'
import { expect, test } from 'vitest'
import { complaintsAboutChecks } from './checks-in-sql.ts'

const path = 'apps/server/schema.sql'
const schema = readFileSync(fileURLToPath(new URL(`../../${path}`, import.meta.url)), 'utf8')
const said = (text: string) => complaintsAboutChecks([{ path, text }])

test('the rules of the database say what the contract says', () => {
  expect(said(schema)).toEqual([])
})

test.each([
  [
    'another number',
    `(quantity <= ${MOST_PIECES})`,
    `(quantity <= ${MOST_PIECES - 1})`,
    `the database says ${MOST_PIECES - 1}, the contract ${MOST_PIECES}`,
  ],
  ['a shorter least', 'length(btrim(note)) >= 3', 'length(btrim(note)) >= 2', 'money_word_says_why'],
  ['a list that lacks one', "ARRAY['card'::text, 'chain'::text]", "ARRAY['card'::text]", 'the contract card, chain'],
  [
    'a bound that nobody named',
    'CONSTRAINT cart_line_quantity_check',
    'CONSTRAINT few_in_a_bag',
    'name its limit of the contract',
  ],
])('a limit that is written twice and disagrees is told: %s', (_what, before, after, told) => {
  expect(schema).toContain(before)
  expect(said(schema.replaceAll(before, after)).join('\n')).toContain(told)
})

test('a bound that is gone is told, and of a part of the repository nothing is', () => {
  const without = schema.replace(/^.*CONSTRAINT topup_proof_place_check .*$/m, '')
  expect(said(without).join()).toContain('there is no such bound any more')
  expect(complaintsAboutChecks([{ path: 'docs/tour.md', text: schema }])).toEqual([])
})
