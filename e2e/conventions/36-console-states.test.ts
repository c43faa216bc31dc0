import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { launchBrowser } from '../../tools/browser.ts'
import { patient } from '../../tools/patience.ts'
import { routesOf } from '../addresses.ts'
import { openPhone, type Phone } from '../phone.ts'
import { nameOf, type Row, rows } from './36-console-rows.ts'
import { makeWorld, type World } from './36-console-world.ts'
import { goesOffline, type Mend, noAnswer, serverFails } from './36-faults.ts'
import { createMatrix } from './36-matrix.ts'
import { FAILED_REQUEST, saysNothingRaw, saysSo } from './36-said.ts'
import { moveTo, watchPages } from './36-watch.ts'
import { main } from './small-phone.ts'

let browser: Browser
let world: World
beforeAll(async () => {
  browser = await launchBrowser()
  world = await makeWorld()
})
afterAll(() => browser?.close())

const matrix = createMatrix(['500', 'timeout', 'offline'])
afterAll(() => matrix.print())

async function column(
  name: string,
  cell: (phone: Phone, row: Row) => Promise<string>,
  { clock }: { clock?: true } = {},
) {
  const failures: string[] = []
  for (const of of ['seller', 'operator', 'visitor'] as const) {
    const phone = await openPhone(browser)
    phone.context.setDefaultTimeout(patient(10_000))
    phone.allow.push(FAILED_REQUEST)
    const domain = new URL(inject('shopUrl')).hostname
    if (of !== 'visitor')
      await phone.context.addCookies([
        { name: 'Console-Token', value: encodeURIComponent(`${of}.${world[of]}`), domain, path: '/console' },
      ])
    await watchPages(phone.context)
    if (clock) await phone.page.clock.install()
    for (const row of rows.filter((row) => (row.of ?? 'seller') === of)) {
      await phone.page.unrouteAll({ behavior: 'ignoreErrors' })
      await phone.context.setOffline(false)
      failures.push(...(await matrix.cell(nameOf(row), name, () => cell(phone, row))))
    }
    await phone.close()
  }
  expect(failures).toEqual([])
}

const open = ({ page }: Phone, path: string) => page.goto(`${inject('shopUrl')}/console${path}`)

async function failedThenMended(phone: Phone, row: Row, begin: (phone: Phone) => Promise<Mend>, wait = async () => {}) {
  const mend = await begin(phone)
  await open(phone, row.path(world))
  await wait()
  const content = row.content(main(phone))
  if (row.opens) {
    await content.waitFor()
    await saysNothingRaw(phone)
    return 'opens'
  }
  const retry = await saysSo(phone, [phone.t('shell.failed.part')])
  await saysNothingRaw(phone)
  await mend()
  // What is told live may bring the page before the finger is there.
  await Promise.race([retry.click().catch(() => {}), content.waitFor()])
  await content.waitFor()
  await main(phone).getByRole('alert').waitFor({ state: 'detached' })
  return 'says so, retry'
}

test('each route of the console has a row', async () => {
  expect([...new Set(rows.map(({ route }) => route))].sort()).toEqual((await routesOf('console')).sort())
})

describe.concurrent('on every route of the console', () => {
  test('a server that fails is told in plain words, and another try brings the page', () =>
    column('500', (phone, row) => failedThenMended(phone, row, serverFails)))

  test('a server that never answers is given up after the time limit, and another try brings the page', () =>
    column(
      'timeout',
      (phone, row) =>
        failedThenMended(phone, row, noAnswer, async () => {
          const waits = main(phone).locator('[aria-busy="true"] .skeleton').filter({ visible: true })
          if (!row.opens) await waits.first().waitFor()
          await phone.page.clock.fastForward(10_100)
        }),
      { clock: true },
    ))

  test('offline an open console says so, and the page comes by itself with the network', () =>
    column('offline', async (phone, row) => {
      await open(phone, '/nothing-here')
      await phone.page.locator('h1, h2').first().waitFor()
      const mend = await goesOffline(phone)
      await moveTo(phone.page, `/console${row.path(world)}`)
      await phone.page.getByText(phone.t('console.failed.banner')).waitFor()
      await saysSo(phone, [phone.t('shell.offline.title')])
      await mend()
      await row.content(main(phone)).waitFor()
      return 'says so, comes back'
    }))
})
