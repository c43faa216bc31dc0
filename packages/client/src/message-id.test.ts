import { id } from '@tradewind/contract/fields'
import { expect, test } from 'vitest'
import { newMessageId } from './message-id.ts'

test('a message is named by an id that the server takes, later ones behind earlier ones', async () => {
  const first = newMessageId()
  await new Promise((resolve) => setTimeout(resolve, 2))
  const all = [first, ...Array.from({ length: 200 }, newMessageId)]
  for (const one of all) {
    expect(id.safeParse(one).success, one).toBe(true)
    expect(one).toMatch(/^.{14}7.{4}[89ab]/)
  }
  expect(new Set(all).size).toBe(all.length)
  expect(all.slice(1).every((one) => one > first)).toBe(true)
})
