import type { Browser, CDPSession, Locator } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { launchBrowser } from '../../tools/browser.ts'
import { api } from '../people.ts'
import type { Phone } from '../phone.ts'
import { main, openSmallPhone } from './small-phone.ts'

let browser: Browser
beforeAll(async () => {
  browser = await launchBrowser()
})
afterAll(() => browser?.close())

const moving = { motion: 'no-preference' } as const

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
    expect(Math.abs(await strip.evaluate((element) => element.scrollLeft))).toBeCloseTo(130, -1)
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
  await page.waitForTimeout(400)
  const begin = { x: 180, y: 300 }
  await finger.down(begin)
  for (const px of [20, 40, 60, 80]) await finger.move({ x: begin.x, y: begin.y + px })
  expect((await boxOf(viewer)).y).toBeCloseTo(80, -1)
  await finger.up()
  await expect.poll(async () => (await boxOf(viewer)).y).toBe(0)
  await finger.down(begin)
  for (const px of [40, 90, 160, 240]) await finger.move({ x: begin.x, y: begin.y + px })
  await finger.up()
  await viewer.waitFor({ state: 'hidden' })
  await phone.close()
})

type Point = { x: number; y: number }
type Box = Point & { width: number; height: number }

const boxOf = async (place: Locator): Promise<Box> =>
  (await place.first().boundingBox()) ?? { x: Number.NaN, y: Number.NaN, width: 0, height: 0 }

/** One finger on the glass. */
async function fingerOf({ context, page }: Phone) {
  const devtools: CDPSession = await context.newCDPSession(page)
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', touchPoints: Point[]) =>
    devtools.send('Input.dispatchTouchEvent', { type, touchPoints })
  return {
    down: (at: Point) => touch('touchStart', [at]),
    move: async (to: Point, ms = 40) => {
      await page.waitForTimeout(ms)
      await touch('touchMove', [to])
    },
    up: () => touch('touchEnd', []),
  }
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
