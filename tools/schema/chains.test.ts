import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { ROOT } from './source-files.ts'
import { SCHEMA } from './staleness.ts'
import { complaintsAboutChains, staleChains } from './written-chains.ts'

const schema = readFileSync(join(ROOT, SCHEMA), 'utf8')
const line = (table: string): string => schema.match(new RegExp(`^INSERT INTO ${table} .*\n`, 'm'))?.[0] ?? ''

test('the chains of the code are the rows that migrations wrote', () => {
  expect(staleChains(ROOT)).toEqual([])
})

test.each(['order_transition', 'withdrawal_transition', 'topup_transition', 'refund_transition'])(
  '%s with a row less, a row more or another role is told without a database',
  (table) => {
    const row = line(table)
    expect(row).not.toBe('')
    expect(complaintsAboutChains(schema.replace(row, '')).join()).toContain(`${table} lacks “`)
    expect(complaintsAboutChains(schema.replace(row, row + row.replace(/\('\w+'/, "('jump'"))).join()).toContain(
      `${table} has “jump `,
    )
    const ofThief = complaintsAboutChains(schema.replace(row, row.replace(/'\w+'\);/, "'thief');")))
    expect(ofThief.join()).toContain(`${table} lacks “`)
    expect(ofThief.join()).toContain('by thief”, which no rule says')
  },
)

test('a table of transitions that belongs to no chain is told', () => {
  expect(complaintsAboutChains(`${schema}\nCREATE TABLE complaint_transition (\n`).join()).toContain(
    'complaint_transition belongs to no chain',
  )
})
