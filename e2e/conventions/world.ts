import type { Browser } from 'playwright-core'
import { afterAll, beforeAll } from 'vitest'
import { launchBrowser } from '../../tools/browser.ts'
import { makeWorld, type World } from './36-world.ts'

/** For all tests of a file: a browser, and a buyer with something in every list. */
export function useWorld(): { browser: Browser; world: World } {
  const stage = {} as { browser: Browser; world: World }
  beforeAll(async () => {
    stage.browser = await launchBrowser()
    stage.world = await makeWorld()
  })
  afterAll(() => stage.browser?.close())
  return stage
}
