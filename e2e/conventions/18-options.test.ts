import type { Answer } from '@tradewind/contract/calls'
import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { launchBrowser } from '../../tools/browser.ts'
import { api } from '../people.ts'
import { main, openSmallPhone } from './small-phone.ts'

let browser: Browser
beforeAll(async () => {
  browser = await launchBrowser()
})
afterAll(() => browser?.close())

type Product = Answer<'GET /api/goods/detail'>

test('what is sold out stays in its place, is named so and cannot be chosen', async () => {
  const product = await productLike(({ specs, skus }) => specs.length === 1 && skus.some(({ stock }) => stock === 0))
  const gone = product.skus.find(({ stock }) => stock === 0)?.spec[0] ?? 0
  const value = product.specs[0]?.values[gone]?.value ?? ''
  const phone = await openSmallPhone(browser)
  const { t } = phone
  await phone.go(`/detail/${product.id}`)
  const group = main(phone).locator('fieldset').first()
  await group.getByText(t('product.option.gone', { values: value })).waitFor()
  const chip = group.getByRole('button', { disabled: true }).first()
  await chip.click({ force: true })
  expect(await chip.getAttribute('aria-pressed')).not.toBe('true')
  await phone.look('c18-sold-out')
  await phone.close()
})

test('a choice changes price, stock and picture', async () => {
  const product = await productLike(
    ({ specs, skus }) =>
      specs.length > 0 &&
      specs.some(({ values }) => values.some(({ image }) => image)) &&
      new Set(skus.filter(({ stock }) => stock > 0).map(({ price }) => price)).size > 1,
  )
  const [cheap, dear] = product.skus
    .filter(({ stock }) => stock > 0)
    .toSorted((a, b) => Number(a.price) - Number(b.price))
    .filter((_, at, all) => at === 0 || at === all.length - 1)
  const phone = await openSmallPhone(browser)
  const { page, t } = phone
  await phone.go(`/detail/${product.id}`)
  const seen: { price: string; picture: string }[] = []
  for (const sku of [cheap, dear]) {
    if (!sku) continue
    for (const [place, option] of product.specs.entries()) {
      const value = option.values[sku.spec[place] ?? 0]
      const button = main(phone)
        .locator('fieldset')
        .nth(place)
        .getByRole('button', { name: value?.value ?? '' })
        .first()
      if ((await button.getAttribute('aria-pressed')) !== 'true') await button.click()
    }
    await main(phone)
      .getByText(t('product.figure.left', { count: sku.stock }))
      .first()
      .waitFor()
    await page.waitForTimeout(700)
    const gallery = main(phone).locator('[aria-roledescription="carousel"]')
    seen.push({
      price: (await gallery.locator('.money').first().innerText()).replaceAll(/\s/g, ''),
      picture: await gallery.locator('img').evaluateAll((images) => {
        const shown = images.find((image) => {
          const { left, width } = image.getBoundingClientRect()
          return width > 100 && left > -width / 2 && left < width / 2
        })
        return shown instanceof HTMLImageElement ? shown.src : ''
      }),
    })
  }
  expect(seen).toHaveLength(2)
  expect(seen[0]?.price).not.toBe(seen[1]?.price)
  expect(seen[1]?.price).toContain(Number(dear?.price).toFixed(2).split('.')[0])
  console.log(`convention 18: ${JSON.stringify(seen)}`)
  await phone.look('c18-chosen')
  await phone.close()
})

test('adding without a choice asks for what is missing, shows it and says it', async () => {
  const product = await productLike(({ specs, skus }) => specs.length > 1 && skus.every(({ stock }) => stock > 0))
  const [first] = product.specs
  const phone = await openSmallPhone(browser)
  const { page, t } = phone
  await phone.go(`/detail/${product.id}`)
  await page.getByRole('button', { name: t('product.action.add') }).click()
  const sheet = page.getByRole('dialog')
  await sheet.waitFor()
  await sheet
    .getByRole('button', { name: new RegExp(t('product.action.add')) })
    .last()
    .click()
  const alert = sheet.getByRole('alert').getByText(t('product.option.choose', { option: first?.name ?? '' }))
  await alert.waitFor()
  const box = await alert.boundingBox()
  expect(box && box.y > 0 && box.y < 800).toBe(true)
  expect(await page.evaluate(() => document.activeElement?.closest('fieldset') !== null)).toBe(true)
  await phone.look('c18-missing')
  await phone.close()
})

async function productLike(fits: (product: Product) => boolean): Promise<Product> {
  let cursor: string | undefined
  do {
    const page = await api().call('GET /api/goods/list', { limit: 50, sort: 'sales', cursor })
    for (const { id, has_options } of page.list) {
      if (!has_options) continue
      const product = await api().call('GET /api/goods/detail', { id })
      if (fits(product)) return product
    }
    cursor = page.next_cursor ?? undefined
  } while (cursor)
  throw new Error('no product of the demo world is like that')
}
