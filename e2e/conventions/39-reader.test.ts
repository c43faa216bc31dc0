import type { LocaleCode } from '@tradewind/messages/locales'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { type World as Demo, readWorld } from '../../bench/web/world.ts'
import { launchBrowser } from '../../tools/browser.ts'
import { importDrafts } from '../../tools/contact-sheet/import-drafts.ts'
import { layers } from '../../tools/contact-sheet/states.ts'
import { rows } from './36-rows.ts'
import { makeWorld, type World } from './36-world.ts'
import { walkByTab } from './39-focus-walk.ts'
import { main, openSmallPhone } from './small-phone.ts'

let browser: Browser
let world: World
let demo: Demo
beforeAll(async () => {
  browser = await launchBrowser()
  world = await makeWorld()
  demo = await readWorld(inject('shopUrl'), importDrafts)
})
afterAll(() => browser?.close())

/** Goes somewhere inside the open app, as a link of its own would. */
const moveTo = (page: Page, path: string) => page.evaluate((path) => history.pushState({}, '', path), path)

const languages: LocaleCode[] = ['en', 'ar']

test.each(languages)('in %s each page that is gone to has a title of its own, and says where one is', async (lang) => {
  const phone = await openSmallPhone(browser, { lang, token: world.person.token })
  const { page } = phone
  const titles = new Map<string, string>()
  await phone.go('/services')
  for (const row of rows.filter(({ visitor }) => !visitor)) {
    // Another question on the same page leaves the focus where it is.
    if (titles.has(row.route)) continue
    await page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur())
    await moveTo(page, row.path(world))
    const said = () =>
      page.evaluate(() => {
        const focused = document.activeElement
        if (!focused?.matches('#content h1, #content [data-takes-focus]') || !focused.checkVisibility()) return ''
        return focused.textContent || focused.getAttribute('aria-label') || focused.getAttribute('placeholder')
      })
    await expect
      .poll(said, {
        message: `${row.route} gives the focus to nothing that says where one is`,
      })
      .toBeTruthy()
    titles.set(row.route, await page.title())
  }
  expect(new Set(titles.values()).size, [...titles].join('\n')).toBe(titles.size)
  for (const [route, title] of titles) {
    expect(title, route).toMatch(/^\S.* · Tradewind$/)
    if (lang === 'ar') expect(title, route).toMatch(/\p{Script=Arabic}/u)
  }
  await phone.close()
})

test('what opens takes the focus and keeps it; when it closes, by Escape or by Back, its opener has the focus again', async () => {
  for (const { caption, who, path, press } of layers) {
    const phone = await openSmallPhone(browser, who === 'shopper' ? { token: demo.shopper.value } : {})
    const { page, t } = phone
    await phone.go(path(demo))
    const opener = press(page, t)
    const layer = page.locator('[role="dialog"], [role="alertdialog"]').first()
    const focus = () =>
      layer.evaluate((element) => {
        const focused = document.activeElement
        return element.contains(focused) ? 'within' : focused?.outerHTML.slice(0, 200)
      })
    for (const close of ['Escape', 'Back']) {
      await opener.focus()
      await page.keyboard.press('Enter')
      await layer.waitFor()
      await expect.poll(focus, { message: `${caption}: the focus stays below` }).toBe('within')
      // As a key that is held down repeats: faster than a frame, the layer's edge has no time to turn the focus round.
      for (let step = 0; step < 25; step++) {
        await page.keyboard.press('Tab')
        await page.waitForTimeout(33)
      }
      // Past its last stop the focus turns round by way of the layer's edge.
      await expect.poll(focus, { message: `${caption}: Tab leads out` }).toBe('within')
      if (close === 'Back') await page.goBack()
      else await page.keyboard.press('Escape')
      await layer.waitFor({ state: 'detached' })
      const returned = () => opener.evaluate((element) => element === document.activeElement)
      await expect.poll(returned, { message: `${caption}: closed by ${close}` }).toBe(true)
    }
    await phone.close()
  }
})

test('by Tab one comes through each page in the order of reading and to its end, and always sees where one is', async () => {
  const faults: string[] = []
  for (const scheme of ['light', 'dark'] as const) {
    const phone = await openSmallPhone(browser, { scheme, token: world.person.token })
    for (const path of [
      '/home',
      '/search?keyword=pot',
      `/detail/${world.goods.id}`,
      '/bag',
      '/setting',
      '/addressForm',
    ]) {
      await phone.go(path)
      const walk = await walkByTab(phone)
      expect(walk.stops, path).toBeGreaterThan(4)
      faults.push(...walk.faults.map((fault) => `${path} (${scheme}): ${fault}`))
    }
    await phone.close()
  }
  expect(faults).toEqual([])
})

test('the first stop leads past the navigation to the content', async () => {
  const phone = await openSmallPhone(browser)
  const { page, t } = phone
  await phone.go('/home')
  await page.keyboard.press('Tab')
  const skip = page.getByRole('link', { name: t('nav.bar.skip') })
  expect(await skip.evaluate((link) => link === document.activeElement)).toBe(true)
  expect((await skip.boundingBox())?.y).toBeGreaterThanOrEqual(0)
  await page.keyboard.press('Enter')
  expect(await page.evaluate(() => document.activeElement?.id)).toBe('content')
  await phone.close()
})

test('a short word is said in a place that was there before it, and what it tells stays to be read', async () => {
  const phone = await openSmallPhone(browser, { token: world.person.token })
  const { page, t } = phone
  await phone.go(`/detail/${demo.goods.plain.id}`)
  const region = page.getByRole('status', { name: t('shell.toasts.label') })
  await region.evaluate((element) => Object.assign(element, { wasThere: true }))
  await page.getByRole('button', { name: t('product.action.add'), exact: true }).click()
  await region.getByText(t('shell.bag.added')).waitFor({ state: 'attached' })
  expect(await region.evaluate((element) => 'wasThere' in element)).toBe(true)
  await page.goBack()
  await phone.go('/home')
  const bag = page.getByRole('navigation', { name: t('nav.tab.label') }).locator('a[href="/bag"]')
  await expect.poll(() => bag.innerText()).toMatch(/\d/)
  await phone.close()
})

test('stars are a group of radios: each has a name, the arrow keys choose', async () => {
  const phone = await openSmallPhone(browser, { token: world.person.token })
  const { page } = phone
  await phone.go(`/comment?id=${world.received}`)
  const groups = main(phone).getByRole('radiogroup')
  await groups.first().waitFor()
  for (const group of await groups.all()) {
    const stars = group.getByRole('radio')
    expect(await stars.count()).toBe(5)
    const names = await stars.evaluateAll((all) => all.map((star) => star.ariaLabel))
    expect(new Set(names).size).toBe(5)
  }
  const stars = groups.first().getByRole('radio')
  await stars.nth(2).focus()
  await page.keyboard.press('Space')
  await page.keyboard.press('ArrowRight')
  expect(await stars.nth(3).isChecked()).toBe(true)
  await phone.close()
})
