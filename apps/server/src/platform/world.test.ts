import { setTimeout as sleep } from 'node:timers/promises'
import sql from 'sql-template-tag'
import { beforeEach, expect, test } from 'vitest'
import { useServer } from '../../test/harness.ts'
import { isDemoHalfMade, makeDemoOnce, meetWorld } from './world.ts'

const server = useServer()
const now = () => server.clock.now()
const make = (work: () => Promise<void>) => makeDemoOnce(server.databases.shop, now, work)
const isHalfMade = () => isDemoHalfMade(server.databases.owner)

beforeEach(async () => {
  await server.databases.owner.run(sql`DELETE FROM world`)
  await meetWorld(server.databases.shop, { demo: true, production: false, fingerprint: 'of a test', at: now() })
})

test('processes that start at the same moment make the demo world once, and none opens before it is made', async () => {
  let made = 0
  const ready = await Promise.all(
    [1, 2, 3].map(async () => {
      await make(async () => {
        await sleep(50)
        made += 1
      })
      return made
    }),
  )
  expect(ready).toEqual([1, 1, 1])
  expect(await isHalfMade()).toBe(false)
})

test('a demo world that was cut off in the making is noticed, and not made a second time on top', async () => {
  await expect(make(() => Promise.reject(new Error('cut off')))).rejects.toThrow('cut off')
  expect(await isHalfMade()).toBe(true)
  await expect(make(() => Promise.resolve())).rejects.toThrow('begun anew')
})

test('one that is being made just now is nobody else’s to touch', async () => {
  let seen: boolean | undefined
  await make(async () => {
    seen = await isHalfMade()
  })
  expect(seen).toBe(false)
})
