import type { TestProject } from 'vitest/node'
import { openFreshShop } from '../tools/open-shop.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** Where the shop of this run is open, without a slash at the end. */
    shopUrl: string
  }
}

/** One shop for the whole run, started as a newcomer would. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const shop = await openFreshShop({ TEST_CLOCK: '1' })
  project.provide('shopUrl', shop.url)
  return shop.stop
}
