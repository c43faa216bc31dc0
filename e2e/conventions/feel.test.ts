import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { launchBrowser } from '../../tools/browser.ts'
import { api, goodsWithOptions } from '../people.ts'
import type { Phone } from '../phone.ts'
import { boxOf, fingerOf, recordAnimations, recordTransitions, standsStill } from './movement.ts'
import { cards, main, openSmallPhone } from './small-phone.ts'

let browser: Browser
beforeAll(async () => {
  browser = await launchBrowser({ isMeasured: true })
})
afterAll(() => browser?.close())

const moving = { motion: 'no-preference' } as const
/** How soon a movement ends is measured apart; a busy machine may show it late. */

test('a sheet follows the finger to the pixel, returns from a short way, and goes when it is let go far down or flicked', async () => {
  const phone = await openSmallPhone(browser, moving)
  const finger = await fingerOf(phone)
  const { sheet, open } = await figuresSheet(phone)
  const { x, y, width, height } = await open()
  const handle = { x: x + width / 2, y: y + 12 }
  const drag = async (from: number, to: number) => {
    for (let px = from; px !== to; ) {
      px += Math.sign(to - px) * Math.min(8, Math.abs(to - px))
      await finger.move({ x: handle.x, y: handle.y + px }, 16)
    }
  }
  const moved = async () => (await boxOf(sheet)).y - y

  await finger.down(handle)
  await drag(0, 80)
  // A few pixels go by until a touch is a drag.
  await expect.poll(moved).toBeGreaterThan(60)
  const begun = await moved()
  await drag(80, 160)
  await expect.poll(moved).toBeCloseTo(begun + 80, 0)
  await drag(160, 24)
  await finger.up()
  await expect.poll(moved).toBe(0)

  await finger.down(handle)
  await drag(0, Math.round(height * 0.65))
  await finger.up()
  await sheet.waitFor({ state: 'hidden' })

  await open()
  await finger.flick(handle, { x: handle.x, y: handle.y + 90 })
  await sheet.waitFor({ state: 'hidden' })
  await phone.close()
})

test('what is longer than its sheet scrolls under the finger, there and back, and the sheet stays', async () => {
  const phone = await openSmallPhone(browser, { ...moving, height: 340 })
  const finger = await fingerOf(phone)
  const { sheet, open } = await figuresSheet(phone)
  const { x, y, width, height } = await open()
  const middle = { x: x + width / 2, y: y + height * 0.7 }
  const scrolled = () =>
    sheet.evaluate((element) => Math.max(...[...element.querySelectorAll('*')].map(({ scrollTop }) => scrollTop)))
  await finger.down(middle)
  for (const px of [20, 40, 60, 80, 100, 120]) await finger.move({ x: middle.x, y: middle.y - px })
  await expect.poll(scrolled).toBeGreaterThan(80)
  const far = await scrolled()
  for (const px of [100, 80, 60]) await finger.move({ x: middle.x, y: middle.y - px })
  await expect.poll(scrolled).toBeLessThan(far - 40)
  expect((await boxOf(sheet)).y).toBe(y)
  await finger.up()
  await phone.close()
})

test.each(['en', 'ar'] as const)(
  'a swipe that begins on a thumbnail turns the picture under it, in %s',
  async (lang) => {
    const phone = await openSmallPhone(browser, { ...moving, lang })
    const { page, t } = phone
    const finger = await fingerOf(phone)
    const { id, of } = await goodsWithPictures((pictures) => pictures === 2 || pictures === 3)
    await phone.go(`/detail/${id}`)
    const gallery = main(phone).locator('[aria-roledescription="carousel"]')
    const status = gallery.getByRole('status')
    const thumbnail = await boxOf(gallery.getByRole('button', { name: t('product.gallery.goTo', { at: 1 }) }))
    const begin = { x: thumbnail.x + 20, y: thumbnail.y + 20 }
    const onward = lang === 'ar' ? 1 : -1
    await finger.down(begin)
    for (const px of [20, 50, 90, 130]) await finger.move({ x: begin.x + onward * px, y: begin.y })
    const strip = gallery.locator('.scroll-x')
    await expect.poll(() => strip.evaluate((element) => Math.abs(element.scrollLeft))).toBeCloseTo(130, -1)
    await finger.up()
    await expect.poll(() => status.textContent()).toBe(t('product.gallery.counter', { at: 2, of }))
    await page.touchscreen.tap(begin.x, begin.y)
    await expect.poll(() => status.textContent()).toBe(t('product.gallery.counter', { at: 1, of }))
    await phone.close()
  },
)

test('the large picture goes down with the finger and is put away; a short way brings it back', async () => {
  const phone = await openSmallPhone(browser, moving)
  const { page } = phone
  const finger = await fingerOf(phone)
  const { id } = await goodsWithPictures((pictures) => pictures > 1)
  await phone.go(`/detail/${id}`)
  await main(phone).locator('[aria-roledescription="carousel"] button').first().click()
  const viewer = page.getByRole('dialog')
  await viewer.waitFor()
  await standsStill(page)
  const begin = { x: 180, y: 300 }
  await finger.down(begin)
  for (const px of [20, 40, 60, 80]) await finger.move({ x: begin.x, y: begin.y + px })
  await expect.poll(async () => (await boxOf(viewer)).y).toBeCloseTo(80, -1)
  await finger.up()
  await expect.poll(async () => (await boxOf(viewer)).y).toBe(0)
  await finger.down(begin)
  for (const px of [40, 90, 160, 240]) await finger.move({ x: begin.x, y: begin.y + px })
  await finger.up()
  await viewer.waitFor({ state: 'hidden' })
  await phone.close()
})

test('the picture of a card grows into its page and comes back to its place, each within 250 ms', async () => {
  const phone = await openSmallPhone(browser, moving)
  const { page } = phone
  await page.addInitScript(recordTransitions)
  await phone.go('/search?sort=sales')
  // What shows the way is fetched once the first page is there.
  await page.waitForTimeout(1_000)
  await page.mouse.wheel(0, 900)
  await page.waitForTimeout(500)
  const link = main(phone).locator('a[href^="/detail/"]').nth(6)
  await link.evaluate((element) => element.scrollIntoView({ block: 'center', behavior: 'instant' }))
  const before = await boxOf(link)
  for (const [place, there] of [true, false].entries()) {
    if (there) await link.click({ position: { x: 40, y: 40 } })
    else await page.goBack()
    await page.waitForURL(there ? '**/detail/**' : '**/search**')
    await expect.poll(() => page.evaluate((place) => window.transitions[place]?.over, place)).toBe(true)
    const { moved, lasts } = (await page.evaluate(() => window.transitions)).at(-1) ?? {}
    expect(moved).toContain('::view-transition-group(goods-picture)')
    expect(lasts).toBeLessThanOrEqual(250)
    // Whoever turns back at once is not shown the way.
    await page.waitForTimeout(400)
  }
  expect(await page.evaluate(() => window.transitions.length)).toBe(2)
  expect(Math.abs((await boxOf(link)).y - before.y)).toBeLessThanOrEqual(8)
  await phone.close()
})

test('between tabs nothing moves, and whoever taps on at once is not shown the way', async () => {
  const phone = await openSmallPhone(browser, moving)
  const { page, t } = phone
  await page.addInitScript(recordTransitions)
  await phone.go('/home')
  await page.waitForTimeout(1_000)
  await page
    .getByRole('navigation')
    .getByRole('link', { name: t('nav.tab.explore') })
    .click()
  await page.waitForURL('**/explore')
  expect(await page.evaluate(() => window.transitions.length)).toBe(0)
  await page.goBack()
  await page.waitForURL('**/home')
  await page.waitForTimeout(600)
  const card = main(phone).locator('a[href^="/detail/"]').first()
  await card.evaluate((link: HTMLElement) => {
    link.click()
    setTimeout(() => history.back(), 200)
  })
  await page.waitForTimeout(1_500)
  expect(new URL(page.url()).pathname).toBe('/home')
  await cards(phone).first().waitFor()
  expect(await page.evaluate(() => window.transitions.length)).toBe(1)
  expect(await page.evaluate(() => document.documentElement.dataset.going)).toBeUndefined()
  await phone.close()
})

test('whoever asked for less motion sees none on the main screens, in a sheet or on the way between pages', async () => {
  const phone = await openSmallPhone(browser)
  const { page, t } = phone
  await page.addInitScript(recordTransitions)
  await page.addInitScript(recordAnimations)
  const { id } = await goodsWithOptions('en')
  for (const path of ['/home', '/explore', '/search?sort=sales', '/searchs', '/login', `/detail/${id}`])
    await phone.go(path)
  await page
    .getByRole('button', { name: t('counted.button') })
    .first()
    .click()
  await page.getByRole('dialog').waitFor()
  await page.keyboard.press('Escape')
  await page.getByRole('dialog').waitFor({ state: 'hidden' })
  await page
    .getByRole('button', { name: t('nav.bar.back') })
    .first()
    .click()
  await page.waitForURL('**/home*')
  expect(await page.evaluate(() => window.transitions.length)).toBe(0)
  expect(await page.evaluate(() => [...window.animated])).toEqual([])
  await phone.close()
})

/** The sheet of a product that says what its figures count. */
async function figuresSheet(phone: Phone) {
  const { page, t } = phone
  const { id } = await goodsWithOptions('en')
  await phone.go(`/detail/${id}`)
  const sheet = page.getByRole('dialog')
  const open = async () => {
    await page
      .getByRole('button', { name: t('counted.button') })
      .first()
      .click()
    await sheet.waitFor()
    await standsStill(page)
    return boxOf(sheet)
  }
  return { sheet, open }
}

async function goodsWithPictures(fits: (pictures: number) => boolean): Promise<{ id: string; of: number }> {
  const { list } = await api().call('GET /api/goods/list', { limit: 50, sort: 'sales' })
  for (const { id } of list) {
    const { pictures, specs, skus } = await api().call('GET /api/goods/detail', { id })
    const shown = new Set(
      [
        ...pictures,
        ...specs.flatMap(({ values }) => values.map(({ image }) => image)),
        ...skus.map(({ image }) => image),
      ].flatMap((picture) => picture?.url ?? []),
    )
    if (pictures.length > 1 && fits(shown.size)) return { id, of: shown.size }
  }
  throw new Error('no product has so many pictures')
}
