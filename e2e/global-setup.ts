import { rm } from 'node:fs/promises'
import type { TestProject } from 'vitest/node'
import { foundShop, openFreshShop } from '../tools/open-shop.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** Where the shop of this run is open, without a slash at the end. */
    shopUrl: string
    /** The data folder of a shop that is founded and at rest, for journeys with a shop of their own. */
    foundedShop: string
  }
}

/** One shop for the whole run, founded as a newcomer would. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const founded = await foundShop({ TEST_CLOCK: '1' })
  const shop = await openFreshShop({ TEST_CLOCK: '1' }, founded)
  project.provide('shopUrl', shop.url)
  project.provide('foundedShop', founded)
  return async () => {
    await shop.stop()
    await rm(founded, { recursive: true, force: true })
  }
}
