import { expect, test } from 'vitest'
import type { Lock } from './lock-screen.tsx'
import { nextWord } from './next-word.ts'

const at = '2026-11-22T00:00:00.000Z'
const lock = (over: Partial<Lock> = {}): Lock => ({
  locked: true,
  locked_at: at,
  backup_taken_at: at,
  reconciled: true,
  words: [],
  ...over,
})
const said = { words: [{ by: 'one', name: 'Olga', note: 'Compared', at }] }

test('nobody is asked for a word while anything stands on one side alone', () => {
  expect(nextWord(lock({ reconciled: false }), { id: 'one', roles: ['finance'] })).toBe('unreconciled')
})

test('the first word is that of finance', () => {
  expect(nextWord(lock(), { id: 'one', roles: ['finance'] })).toBe('yours')
  expect(nextWord(lock(), { id: 'two', roles: ['auditor', 'administrator'] })).toBe('finance')
})

test('the second is another person’s, and support gives none', () => {
  expect(nextWord(lock(said), { id: 'one', roles: ['finance'] })).toBe('another')
  expect(nextWord(lock(said), { id: 'two', roles: ['auditor'] })).toBe('yours')
  expect(nextWord(lock(said), { id: 'two', roles: ['support'] })).toBe('another')
})
