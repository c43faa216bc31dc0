import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { launchBrowser } from '../tools/browser.ts'
import { looksFor } from './looks.ts'
import { api } from './people.ts'
import { openPhone, type PhoneOptions } from './phone.ts'

let browser: Browser
beforeAll(async () => {
  browser = await launchBrowser()
})
afterAll(() => browser?.close())

const looks: [name: string, options: PhoneOptions][] = [
  ['a phone', { lang: 'en' }],
  ['the narrowest phone, in the dark, with the longest words', { width: 320, height: 640, scheme: 'dark', lang: 'de' }],
  ['a phone, in Arabic', { lang: 'ar' }],
  ['a phone, in Thai', { lang: 'th' }],
  ['a phone, in Chinese, in the dark', { lang: 'zh-cn', scheme: 'dark' }],
]

test.each(looksFor('category', looks))(
  'a category is browsed by kinds and narrowed by colour, with a guide to its sizes, on %s',
  async (_, options) => {
    const { list } = await api().call('GET /api/goods/category_list')
    const women = list.find(({ slug }) => slug === 'womens-clothing')?.id
    const phone = await openPhone(browser, options)
    const { page, t } = phone
    await phone.go(`/search?category_id=${women}`)
    const attributes = page.getByRole('group', { name: t('listing.attributes.label') })
    await attributes.waitFor()
    await phone.look('64-category')

    const colour = attributes.getByRole('button').filter({ has: page.locator('[style]') })
    await colour.first().click()
    const sheet = page.getByRole('dialog')
    await sheet.locator('[aria-pressed]').first().click()
    await phone.look('64-category-colour')
    await sheet.locator('[aria-pressed="true"]').waitFor()
    await sheet.getByRole('button', { name: t('words.close') }).click()
    await sheet.waitFor({ state: 'hidden' })

    await attributes.getByRole('button', { name: t('listing.guide.title') }).click()
    await page.getByRole('dialog').getByRole('table').waitFor()
    await phone.look('64-category-sizes')
    await page
      .getByRole('dialog')
      .getByRole('button', { name: t('words.close') })
      .click()
    await page.getByRole('dialog').waitFor({ state: 'hidden' })

    const kinds = page.getByRole('navigation', { name: t('listing.kinds.label') })
    await kinds.getByRole('link').first().click()
    await page.waitForURL(/type=/)
    await page.getByRole('navigation', { name: t('listing.path.label') }).waitFor()
    await phone.look('64-kind')
    await page.goBack()
    await page.waitForURL((url) => !url.searchParams.has('type'))
    expect(await kinds.getByRole('link').count()).toBeGreaterThan(0)
    await phone.close()
  },
)
