import { expect, test } from 'vitest'
import { fairTurns } from './fair-turns.ts'

const soon = () => new Promise((go) => setImmediate(go))

/** Work that ends when it is told to, and in which order it began. */
function works(atOnce: number) {
  const inTurn = fairTurns(atOnce)
  const began: string[] = []
  const ends: (() => void)[] = []
  return {
    began,
    ask: (caller: string, name = caller) =>
      inTurn(caller, async () => {
        began.push(name)
        await new Promise<void>((end) => ends.push(end))
        if (name === 'falls') throw new Error('fell')
        return name
      }),
    async endFirst() {
      ends.shift()?.()
      await soon()
    },
  }
}

test('no more are inside than may be, the others come when one leaves, and who fails leaves, too', async () => {
  const { began, ask, endFirst } = works(2)
  const asked = Promise.allSettled(['a', 'falls', 'b', 'c'].map((name) => ask(name)))
  await soon()
  expect(began).toEqual(['a', 'falls'])
  await endFirst()
  expect(began).toEqual(['a', 'falls', 'b'])
  await endFirst()
  expect(began).toEqual(['a', 'falls', 'b', 'c'])
  await endFirst()
  await endFirst()
  expect((await asked).map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled', 'fulfilled'])
})

test('one caller never has all places, however much they ask', async () => {
  const { began, ask } = works(3)
  for (let n = 0; n < 6; n += 1) void ask('hostile', `hostile ${n}`)
  await soon()
  expect(began).toEqual(['hostile 0', 'hostile 1'])
  void ask('shopper')
  await soon()
  expect(began).toEqual(['hostile 0', 'hostile 1', 'shopper'])
})

test('callers come in by turns: who asked once is behind one work of each other, never behind all that one asked', async () => {
  const { began, ask, endFirst } = works(3)
  for (let n = 0; n < 4; n += 1) for (const caller of ['x', 'y', 'z']) void ask(caller, `${caller}${n}`)
  void ask('shopper')
  for (let n = 0; n < 4; n += 1) {
    await soon()
    await endFirst()
  }
  expect(began).toEqual(['x0', 'y0', 'z0', 'x1', 'y1', 'z1', 'shopper'])
})

test('who is not known is nobody else: strangers do not wait for each other’s turns', async () => {
  const { began, ask } = works(2)
  void ask('', 'one')
  void ask('', 'two')
  await soon()
  expect(began).toEqual(['one', 'two'])
})
