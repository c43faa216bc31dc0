import { expect, test } from 'vitest'
import { fairTurns } from './fair-turns.ts'

const soon = () => new Promise((go) => setImmediate(go))

/** Work that ends when it is told to, and in which order it began. */
function works(atOnce: number) {
  let clock = 0
  const inTurn = fairTurns(atOnce, () => clock)
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
    async endFirst(after = 0) {
      clock += after
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

test('who comes late is behind one work of each other, too, however long ago those asked for all of theirs', async () => {
  const { began, ask, endFirst } = works(3)
  for (let n = 0; n < 40; n += 1) for (const caller of ['x', 'y', 'z']) void ask(caller)
  await soon()
  for (let n = 0; n < 30; n += 1) await endFirst(10)
  void ask('shopper')
  const before = began.length
  for (let n = 0; n < 6; n += 1) await endFirst(10)
  expect(began).toContain('shopper')
  expect(began.indexOf('shopper') - before).toBeLessThanOrEqual(3)
})

test('those whose works take long never have all places together, and a quick one comes in before them', async () => {
  const { began, ask, endFirst } = works(3)
  for (const caller of ['slow 1', 'slow 2', 'slow 3']) {
    void ask(caller, 'before')
    await soon()
    await endFirst(400)
  }
  void ask('quick', 'before')
  await soon()
  await endFirst(10)
  began.length = 0
  for (const caller of ['slow 1', 'slow 2', 'slow 3', 'slow 1', 'slow 2']) void ask(caller)
  await soon()
  expect(began).toEqual(['slow 1', 'slow 2'])
  void ask('quick', 'quick at once')
  void ask('quick', 'quick next')
  await soon()
  expect(began).toEqual(['slow 1', 'slow 2', 'quick at once'])
  await endFirst(400)
  expect(began.at(-1)).toBe('quick next')
})

test('a slow one who waits long comes in before quick ones who came later, again and again', async () => {
  const { began, ask, endFirst } = works(1)
  void ask('slow', 'before')
  await soon()
  await endFirst(400)
  void ask('quick', 'quick 0')
  void ask('slow')
  let n = 0
  while (!began.includes('slow') && n < 400) {
    n += 1
    void ask(`quick ${n}`)
    await soon()
    await endFirst(10)
  }
  expect(n).toBeGreaterThan(100)
  expect(n).toBeLessThan(200)
})

test('who is not known is nobody else: strangers do not wait for each other’s turns', async () => {
  const { began, ask } = works(2)
  void ask('', 'one')
  void ask('', 'two')
  await soon()
  expect(began).toEqual(['one', 'two'])
})
