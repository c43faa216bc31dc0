import { expect, test } from 'vitest'
import { LEAST_LETTERS, newFirstPassword } from './first-password.ts'

test('a first password is long enough, can be read out, and is never the same twice', () => {
  const many = Array.from({ length: 200 }, newFirstPassword)
  for (const password of many) {
    expect(password).toMatch(/^[a-hjkmnp-z2-9]{5}(-[a-hjkmnp-z2-9]{5}){3}$/)
    expect(password.length).toBeGreaterThanOrEqual(LEAST_LETTERS)
  }
  expect(new Set(many).size).toBe(many.length)
})

test('every letter comes up about as often as any other', () => {
  const counts = new Map<string, number>()
  for (const letter of Array.from({ length: 1500 }, newFirstPassword).join('').replaceAll('-', ''))
    counts.set(letter, (counts.get(letter) ?? 0) + 1)
  const expected = (1500 * 20) / 31
  expect(counts.size).toBe(31)
  for (const count of counts.values()) expect(Math.abs(count - expected) / expected).toBeLessThan(0.25)
})
