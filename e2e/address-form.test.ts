import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { launchBrowser } from '../tools/browser.ts'
import { looksFor } from './looks.ts'
import { newcomer } from './people.ts'
import { openPhone, type PhoneOptions } from './phone.ts'

let browser: Browser
beforeAll(async () => {
  browser = await launchBrowser()
})
afterAll(() => browser?.close())

const READERS: PhoneOptions[] = [{}, { lang: 'de', scheme: 'dark' }, { lang: 'ar', width: 320 }]

test.each(looksFor('address-form', READERS))(
  'an address in Tokyo is written as Japan writes it, in whatever language one reads',
  async (options) => {
    const { token, client } = await newcomer()
    const phone = await openPhone(browser, { ...options, token })
    const { page, t } = phone
    await phone.go('/addressForm')
    await page.getByLabel(t('address.form.country')).selectOption('JP')
    const prefecture = page.getByLabel(t('address.region.prefecture'), { exact: true })
    await prefecture.fill('toky')
    // Around an open list the library hides all from screen readers; the list closes when the focus leaves it.
    phone.allow.push(/^91-address-prefecture .*: aria-hidden-focus: /)
    await phone.look('91-address-prefecture')
    await page.getByRole('option', { name: /Tokyo/ }).click()
    for (const [label, value] of [
      ['address.form.addressee', '山田 花子'],
      ['address.postcode.postal', '1'],
      ['address.town.municipality', '世田谷区'],
      ['address.form.detail', '若林4-21-27'],
      ['address.form.mobile', '+81 90 1234 5678'],
    ] as const)
      await page.getByLabel(t(label)).fill(value)
    await page.getByRole('button', { name: t('address.form.save') }).click()
    await page.getByText(/154\W+0023/).waitFor()
    await phone.look('91-address-refused')
    await page.getByLabel(t('address.postcode.postal')).fill('1540023')
    await page.getByRole('button', { name: t('address.form.save') }).click()
    await page.getByText(t('spec.done.saved')).first().waitFor()
    await phone.go('/address')
    await page.getByText('東京都世田谷区').waitFor()
    await phone.look('91-address-written')
    await phone.close()
    const { list } = await client.call('GET /api/user/address_list')
    expect(list).toMatchObject([{ country: 'JP', area: '東京都 / 世田谷区', postcode: '154-0023' }])
  },
)
