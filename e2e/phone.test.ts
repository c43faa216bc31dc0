import { DESTINATION_COOKIE } from '@tradewind/contract/destination'
import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { launchBrowser } from '../tools/browser.ts'
import { openPhone } from './phone.ts'

let browser: Browser
beforeAll(async () => {
  browser = await launchBrowser()
})
afterAll(() => browser?.close())

test.each([
  ['that is new does not know where things go until the shop has guessed it', { isNew: true }, undefined],
  ['comes back with what was guessed, unless it is to be new', {}, '~PT'],
])('a phone %s', async (_, options, known) => {
  const phone = await openPhone(browser, options)
  const destination = async () => (await phone.context.cookies()).find(({ name }) => name === DESTINATION_COOKIE)?.value
  expect(await destination()).toBe(known)
  await phone.go('/home')
  await expect.poll(destination).toBe('~PT')
  await phone.close()
})
