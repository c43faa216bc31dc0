import { expect, test } from 'vitest'
import { blankLine, readPasted, readSigned, readStatement, refusedLines, totalOf } from './statement-form.ts'

const form = (lines: { ref: string; amount: string; at: string }[], account = 'Main') => ({
  kind: 'bank' as const,
  account,
  lines: [...lines.map((line, key) => ({ ...line, key })), blankLine(lines.length)],
})

test('money that left has a minus, wherever the bank writes it', () => {
  expect(readSigned('12.30')).toBe('12.30')
  expect(readSigned('-1,250.00')).toBe('-1250.00')
  expect(readSigned('−12.30')).toBe('-12.30')
  expect(readSigned('12.30-')).toBe('-12.30')
  expect(readSigned('+12.30')).toBe('12.30')
  expect(readSigned('twelve')).toBeUndefined()
})

test('lines that were left empty are not sent, and the moment travels in UTC', () => {
  const at = '2026-11-20T14:30'
  expect(readStatement(form([{ ref: ' FT 1 ', amount: '10', at }]))).toEqual({
    input: { kind: 'bank', account: 'Main', lines: [{ ref: 'FT 1', amount: '10', at: new Date(at).toISOString() }] },
  })
})

test('what is missing or wrong is told beside its own field, of every line', () => {
  const wrong = form(
    [
      { ref: '', amount: '5.00', at: '' },
      { ref: 'FT 2', amount: '0.00', at: '2026-11-20T00:00' },
      { ref: 'FT 3', amount: '1.234', at: '2026-11-20T00:00' },
    ],
    ' ',
  )
  expect(readStatement(wrong)).toEqual({
    problems: {
      account: 'required',
      '0.ref': 'required',
      '0.at': 'required',
      '1.amount': 'amount_zero',
      '2.amount': 'not_money',
    },
  })
  expect(readStatement(form([]))).toEqual({ problems: { '0.ref': 'required' } })
})

test('what the server refuses is brought back to the line that it is about, past the empty ones', () => {
  const typed = {
    kind: 'bank' as const,
    account: 'Main',
    lines: [blankLine(0), { key: 7, ref: 'FT 1', amount: '1', at: '2026-11-20T00:00' }],
  }
  expect(refusedLines(typed, { field: 'lines.0.amount' }, 'Too much')).toEqual({ '7.amount': 'Too much' })
})

test('rows of a spreadsheet become lines: reference, amount and day, in whatever order', () => {
  const pasted = 'FT 4823\t2026-11-20\t1,250.00\n2026-11-21 09:15;FT 4824;-40.00\r\n\nFT 4825\t17.5'
  expect(readPasted(pasted, 3, '2026-11-22T00:00')).toEqual([
    { key: 3, ref: 'FT 4823', amount: '1,250.00', at: '2026-11-20T00:00' },
    { key: 4, ref: 'FT 4824', amount: '-40.00', at: '2026-11-21T09:15' },
    { key: 5, ref: 'FT 4825', amount: '17.5', at: '2026-11-22T00:00' },
  ])
})

test('a reference that is a number stays the reference', () => {
  expect(readPasted('48230229\t12.50', 0, '')).toEqual([{ key: 0, ref: '48230229', amount: '12.50', at: '' }])
})

test('what came and what went add up to the cent', () => {
  expect(totalOf([{ amount: '10.00' }, { amount: '-3.30' }, { amount: '-6.80' }])).toBe('-0.10')
})
