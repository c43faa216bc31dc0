import type { Browser, CDPSession, Locator } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { launchBrowser } from '../../tools/browser.ts'
import { api } from '../people.ts'
import { main, openSmallPhone } from './small-phone.ts'

let browser: Browser
beforeAll(async () => {
  browser = await launchBrowser()
})
afterAll(() => browser?.close())

test('pictures are swiped, counted, stepped by buttons, enlarged by two fingers, two taps or a button', async () => {
  const product = await productWithPictures()
  const phone = await openSmallPhone(browser)
  const { page, t, context } = phone
  const devtools = await context.newCDPSession(page)
  await phone.go(`/detail/${product.id}`)
  const gallery = main(phone).locator('[aria-roledescription="carousel"]')
  const of = product.pictures.length
  const counted = (place: Locator, at: number) =>
    place.getByRole('status').getByText(t('product.gallery.counter', { at, of })).waitFor({ state: 'attached' })
  const alts = await gallery.locator('img').evaluateAll((images) => images.map((image) => image.getAttribute('alt')))
  expect(alts).toContain(t('product.gallery.picture', { title: product.title, at: 1, of }))

  await swipe(devtools, await boxOf(gallery))
  await counted(gallery, 2)
  const back = gallery
    .getByRole('button', { name: t('product.gallery.previous') })
    .or(gallery.getByRole('button', { name: t('product.gallery.goTo', { at: 1 }) }))
  await back.first().click()
  await counted(gallery, 1)

  await gallery.getByRole('button').first().click()
  const viewer = page.getByRole('dialog')
  const image = viewer.locator('img[alt]:not([alt=""])').first()
  await image.waitFor()
  const scale = () => image.evaluate((element) => new DOMMatrix(getComputedStyle(element).transform).a)
  await page.waitForTimeout(500)
  const stage = await boxOf(image)
  const middle = { x: stage.x + stage.width / 2, y: stage.y + stage.height / 2 }
  for (const larger of [true, false]) {
    await page.touchscreen.tap(middle.x, middle.y)
    await page.touchscreen.tap(middle.x, middle.y)
    await expect.poll(async () => (await scale()) > 1.5, { message: `two taps: ${larger}` }).toBe(larger)
    await page.waitForTimeout(500)
  }
  await pinch(devtools, middle)
  await expect.poll(scale).toBeGreaterThan(1.5)
  await phone.look('c17-enlarged')
  await viewer.getByRole('button', { name: t('product.gallery.zoomOut') }).click()
  await expect.poll(scale).toBe(1)
  await viewer.getByRole('button', { name: t('product.gallery.next') }).click()
  await counted(viewer, 2)
  await page.keyboard.press('Escape')
  await viewer.waitFor({ state: 'hidden' })
  expect(await gallery.evaluate((element) => element.contains(document.activeElement))).toBe(true)
  await phone.close()
})

async function productWithPictures() {
  const { list } = await api().call('GET /api/goods/list', { limit: 50, sort: 'sales' })
  for (const { id } of list) {
    const product = await api().call('GET /api/goods/detail', { id })
    if (product.pictures.length > 1) return product
  }
  throw new Error('no product has two pictures')
}

type Box = { x: number; y: number; width: number; height: number }
const boxOf = async (place: Locator): Promise<Box> => (await place.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 }

/** One finger from the end to the start, above what lies over the foot of the picture. */
async function swipe(devtools: CDPSession, { x, y, width, height }: Box): Promise<void> {
  const finger = (share: number) => [{ x: x + width * share, y: y + height / 4 }]
  await devtools.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: finger(0.85) })
  for (let share = 0.8; share >= 0.15; share -= 0.05)
    await devtools.send('Input.dispatchTouchEvent', { type: 'touchMove', touchPoints: finger(share) })
  await devtools.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
}

/** Two fingers part from the middle. */
async function pinch(devtools: CDPSession, { x, y }: { x: number; y: number }): Promise<void> {
  const fingers = (apart: number) => [
    { x: x - apart, y, id: 0 },
    { x: x + apart, y, id: 1 },
  ]
  await devtools.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: fingers(20) })
  for (let apart = 30; apart <= 100; apart += 10)
    await devtools.send('Input.dispatchTouchEvent', { type: 'touchMove', touchPoints: fingers(apart) })
  await devtools.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
}
