import { expect, test } from 'vitest'
import { newId } from './id.ts'

test('a hundred thousand ids made at once are all different, in the order in which they were made, and UUIDs of version 7', () => {
  const ids = Array.from({ length: 100_000 }, newId)
  expect(new Set(ids).size).toBe(ids.length)
  expect(ids).toEqual([...ids].sort())
  for (const id of ids.slice(0, 1_000))
    expect(id).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/)
})

test('what is chance in an id comes once', () => {
  const chance = Array.from({ length: 2_000 }, () => newId().slice(-10))
  expect(new Set(chance).size).toBe(chance.length)
})
