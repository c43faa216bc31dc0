import type { Locator } from 'playwright-core'
import { afterAll, describe, expect, inject, test } from 'vitest'
import { patient } from '../../tools/patience.ts'
import { openPhone, type Phone } from '../phone.ts'
import { goesOffline, type Mend, noAnswer, restFails, serverFails, sessionEnds, slow3g } from './36-faults.ts'
import { createMatrix } from './36-matrix.ts'
import { nameOf, type Row, routesOfShop, rows } from './36-rows.ts'
import { canLeave, FAILED_REQUEST, saysNothingRaw, saysSo } from './36-said.ts'
import { atRest, moveTo, seenOn, watchPages } from './36-watch.ts'
import { main } from './small-phone.ts'
import { useWorld } from './world.ts'

const stage = useWorld()

/** Rooms that ask the server nothing, to come from. */
const REST = { buyer: '/setting', visitor: '/nothing-here' }
const matrix = createMatrix(['500', '500 beside', 'timeout', 'offline', 'offline, seen', '401', 'Slow 3G'])
afterAll(() => matrix.print())

type Cell = (phone: Phone, row: Row) => Promise<string>

/** Walks the routes with one phone, and fails at the end for all cells that do not hold. */
async function column(
  name: string,
  cell: Cell,
  { clock, wanted = rows }: { clock?: true; wanted?: readonly Row[] } = {},
) {
  const failures: string[] = []
  for (const visitor of [undefined, true] as const) {
    const phone = await openPhone(stage.browser, visitor ? {} : { token: stage.world.person.token })
    phone.context.setDefaultTimeout(patient(10_000))
    phone.allow.push(FAILED_REQUEST)
    await watchPages(phone.context)
    if (clock) await phone.page.clock.install()
    for (const row of wanted.filter((row) => row.visitor === visitor)) {
      failures.push(...(await matrix.cell(nameOf(row), name, () => cell(phone, row).catch(withShown(phone)))))
    }
    await phone.close()
  }
  expect(failures).toEqual([])
}

/** Adds to what went wrong what stood there instead. */
const withShown = (phone: Phone) => async (error: Error) => {
  const shown = await main(phone)
    .innerText({ timeout: 500 })
    .catch(() => 'nothing')
  throw new Error(`${error.message.slice(0, 300)}\nshown: ${shown.slice(0, 200)}`)
}

/** A fresh document with an empty cache, in a room that asks nothing. */
async function rest({ page, context }: Phone, row: Row): Promise<void> {
  // The cell before may have ended in the middle of its fault, or without its session.
  await page.unrouteAll({ behavior: 'ignoreErrors' })
  await context.setOffline(false)
  if (!row.visitor)
    await context.addCookies([{ name: 'Admin-Token', value: stage.world.person.token, url: inject('shopUrl') }])
  await page.goto(inject('shopUrl') + REST[row.visitor ? 'visitor' : 'buyer'])
  await page.locator('h1').first().waitFor({ state: 'attached' })
}

const contentOf = (phone: Phone, row: Row): Locator => row.content(main(phone), stage.world, phone.t)

async function failedThenMended(phone: Phone, row: Row, begin: (phone: Phone) => Promise<Mend>, wait = async () => {}) {
  await rest(phone, row)
  const mend = await begin(phone)
  await moveTo(phone.page, row.path(stage.world))
  await wait()
  if (row.needs.length === 0) {
    await contentOf(phone, row).waitFor()
    await saysNothingRaw(phone)
    await canLeave(phone)
    await mend()
    return 'opens'
  }
  const retry = await saysSo(phone, [phone.t('shell.failed.part'), phone.t('shell.failed.title')])
  await canLeave(phone)
  await mend()
  // What is told live may bring the page before the finger is there.
  await Promise.race([retry.click().catch(() => {}), contentOf(phone, row).waitFor()])
  await contentOf(phone, row).waitFor()
  // Of tests that run side by side the poll of `expect` does not know whose it is.
  await main(phone).getByRole('alert').first().waitFor({ state: 'detached' })
  return 'says so, retry'
}

test('each route of the tree has a row', async () => {
  expect([...new Set(rows.map(({ route }) => route))].sort()).toEqual((await routesOfShop()).sort())
})

// Each walks every row, and six of them walk at once.
describe.concurrent('on every route', () => {
  test('a server that fails is told in plain words, and another try brings the page', () =>
    column('500', (phone, row) => failedThenMended(phone, row, serverFails)))

  test('a page that can do without an answer does without it', () =>
    column('500 beside', async (phone, row) => {
      await rest(phone, row)
      const mend = await restFails(phone, row.needs)
      await moveTo(phone.page, row.path(stage.world))
      await contentOf(phone, row).waitFor()
      await phone.page.waitForTimeout(300)
      expect(await contentOf(phone, row).isVisible(), 'the content went').toBe(true)
      await saysNothingRaw(phone)
      await mend()
      return 'stands'
    }))

  test('a server that never answers is given up after the time limit, in plain words, and another try brings the page', () =>
    column(
      'timeout',
      (phone, row) =>
        failedThenMended(phone, row, noAnswer, async () => {
          const { page } = phone
          if (row.needs.length > 0) await main(phone).locator('[aria-busy="true"] .skeleton').first().waitFor()
          else await page.waitForTimeout(500)
          // What is asked only with the first answer has a limit of its own.
          await page.clock.fastForward(10_100)
        }),
      { clock: true },
    ))

  test('offline a page that was never open says so, and comes by itself with the network', () =>
    column('offline', async (phone, row) => {
      await rest(phone, row)
      const mend = await goesOffline(phone)
      await moveTo(phone.page, row.path(stage.world))
      const said = main(phone)
        .getByRole('alert')
        .filter({ hasText: phone.t('shell.offline.title') })
      await (row.needs.length === 0 ? said.or(contentOf(phone, row)).first() : said).waitFor()
      const stands = !(await said.isVisible())
      if (!stands) await saysSo(phone, [phone.t('shell.offline.title')])
      await canLeave(phone)
      await mend()
      await contentOf(phone, row).waitFor()
      return stands ? 'opens' : 'says so, comes back'
    }))

  test('offline a page that was open shows what was there, under a banner that says so', () =>
    column('offline, seen', async (phone, row) => {
      await rest(phone, row)
      await moveTo(phone.page, row.path(stage.world))
      await contentOf(phone, row).waitFor()
      await moveTo(phone.page, REST[row.visitor ? 'visitor' : 'buyer'])
      await phone.page.waitForTimeout(300)
      const mend = await goesOffline(phone)
      await moveTo(phone.page, row.path(stage.world))
      await phone.page.getByText(phone.t('shell.offline.banner')).waitFor()
      const said = main(phone)
        .getByRole('alert')
        .filter({ hasText: phone.t('shell.offline.title') })
      await (row.neverKept ? said : contentOf(phone, row)).first().waitFor()
      await canLeave(phone)
      await mend()
      await contentOf(phone, row).waitFor()
      return row.neverKept ? 'says so, comes back' : 'kept, banner'
    }))

  test('a session that ended leads to the login, and from there back to the page', () =>
    column(
      '401',
      async (phone, row) => {
        const { page, t } = phone
        await rest(phone, row)
        const mend = await sessionEnds(phone)
        const path = row.path(stage.world)
        await moveTo(page, path)
        const login = page.getByLabel(t('account.login.name'))
        await login.or(contentOf(phone, row)).first().waitFor()
        await page.waitForTimeout(300)
        const stays = !(await login.isVisible())
        await mend()
        if (stays) return 'asks nothing private'
        await login.fill(stage.world.person.account)
        await page.getByLabel(t('account.login.password'), { exact: true }).fill(stage.world.person.password)
        await page
          .locator('form')
          .getByRole('button', { name: t('words.login') })
          .click()
        await page.waitForURL((url) => url.pathname === path.split('?')[0])
        await contentOf(phone, row).waitFor()
        return 'login, back'
      },
      { wanted: rows.filter(({ visitor }) => !visitor) },
    ))
})

test('on Slow 3G with a quarter of the speed each route shows its skeleton and then the page, without a jump', () =>
  column('Slow 3G', async (phone, row) => {
    await rest(phone, row)
    const mend = await slow3g(phone)
    await moveTo(phone.page, row.path(stage.world))
    await contentOf(phone, row).waitFor({ timeout: patient(30_000) })
    await atRest(phone.page)
    const { shifts, skeletons } = await seenOn(phone.page)
    await mend()
    const sum = shifts.reduce((sum, { value }) => sum + value, 0)
    const moved = shifts.map(({ value, what }) => `${value.toFixed(4)} ${what.join(', ')}`).join('\n')
    expect(sum, moved).toBeLessThanOrEqual(0.02)
    if (row.needs.length > 0)
      expect(
        skeletons.some((shown) => shown !== null),
        'no skeleton was seen',
      ).toBe(true)
    const shown = skeletons.filter((after) => after !== null)
    return `${sum.toFixed(3)}${shown.length > 0 ? `, skeleton after ${Math.round(Math.min(...shown))} ms` : ''}`
  }))
