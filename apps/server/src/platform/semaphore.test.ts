import { expect, test } from 'vitest'
import { semaphore } from './semaphore.ts'

test('no more are inside than may be, the others come in the order in which they came, and who fails leaves, too', async () => {
  const inTurn = semaphore(2)
  const began: number[] = []
  const leave: (() => void)[] = []
  let inside = 0
  let most = 0
  const visit = (number: number) =>
    inTurn(async () => {
      began.push(number)
      inside += 1
      most = Math.max(most, inside)
      await new Promise<void>((over) => leave.push(over))
      inside -= 1
      if (number === 1) throw new Error('fell')
      return number
    })
  const visits = [0, 1, 2, 3, 4].map(visit)
  const outcomes = Promise.allSettled(visits)
  for (let number = 0; number < 5; number += 1) {
    await new Promise((soon) => setImmediate(soon))
    expect(began.length).toBe(Math.min(5, number + 2))
    leave.shift()?.()
  }
  expect((await outcomes).map(({ status }) => status)).toEqual([
    'fulfilled',
    'rejected',
    'fulfilled',
    'fulfilled',
    'fulfilled',
  ])
  expect(began).toEqual([0, 1, 2, 3, 4])
  expect(most).toBe(2)
})
