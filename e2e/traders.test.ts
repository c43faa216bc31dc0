import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { demoAccounts } from '../apps/server/demo/accounts.ts'
import { shops } from '../apps/server/demo/shops.ts'
import { launchBrowser } from '../tools/browser.ts'
import { patient } from '../tools/patience.ts'
import { api, operatorToken, sellerToken } from './people.ts'
import { openPhone, type PhoneOptions } from './phone.ts'
import { settled } from './settled.ts'

// Of a shop that no other journey names.
const NAME = shops.at(-2)?.name ?? ''
const DESK: PhoneOptions = { width: 1280, height: 800 }

let browser: Browser
let owner: string
let shopId: string
beforeAll(async () => {
  browser = await launchBrowser()
  owner = await sellerToken(NAME)
  shopId = (await api(owner).call('GET /api/seller/shop')).id
})
afterAll(() => browser?.close())

test('an owner says who the shop is by law, an administrator agrees, shoppers read it, and the log says so', async () => {
  const shop = await openPhone(browser, { staff: `seller.${owner}`, ...DESK })
  await shop.go('/console/shop')
  await shop.page.getByRole('button', { name: shop.t('traders.own.ask') }).click()
  const dialog = shop.page.getByRole('dialog')
  await dialog.getByLabel(shop.t('traders.field.kind')).selectOption('company')
  await dialog.getByLabel(shop.t('traders.field.country')).selectOption('PT')
  for (const [field, value] of [
    ['name', 'Farol Velho Lda.'],
    ['address', 'Rua do Cais 7'],
    ['postcode', '4050-001'],
    ['city', 'Porto'],
    ['register_no', '518203771'],
    ['email', 'law@farol.example'],
  ] as const)
    await dialog.getByLabel(shop.t(`traders.field.${field}`)).fill(value)
  await dialog.getByLabel(shop.t('traders.own.words')).fill('We moved on 1 March.')
  await shop.look('87-console-trader-dialog')
  await dialog.getByRole('button', { name: shop.t('traders.own.send'), exact: true }).click()
  await shop.page.getByRole('button', { name: shop.t('traders.own.takeBack') }).waitFor()
  await shop.look('87-console-trader-waits')
  await shop.close()

  const token = await operatorToken(demoAccounts.operator)
  for (const options of [{ lang: 'ar' as const }, DESK]) {
    const house = await openPhone(browser, { staff: `operator.${token}`, ...options })
    await house.go('/console/traders')
    await house.page.getByText('Farol Velho Lda.').waitFor()
    await house.look('87-console-traders')
    await house.close()
  }
  const house = await openPhone(browser, { staff: `operator.${token}`, ...DESK })
  await house.go('/console/traders')
  await house.page.getByRole('button', { name: house.t('traders.decide.agree') }).click()
  await house.page.getByRole('button', { name: house.t('traders.decide.agreeYes'), exact: true }).click()
  await house.page.getByText(house.t('traders.page.none')).waitFor()
  await house.go(`/console/log?on=shop&id=${shopId}`)
  await house.page.getByText('Rua do Cais 7').first().waitFor()
  await house.look('87-console-log')
  await house.close()

  const phone = await openPhone(browser)
  await phone.go(`/shop/${shopId}`)
  const law = phone.page.getByText('Farol Velho Lda.')
  await law.waitFor()
  // It stands below the goods, of which more come while one scrolls down.
  const inSight = async () => {
    await law.scrollIntoViewIfNeeded()
    await settled(phone.page)
    return law.evaluate((element) => element.getBoundingClientRect().bottom < window.innerHeight)
  }
  await expect.poll(inSight, { timeout: patient(15_000) }).toBe(true)
  await phone.look('87-shop-trader')
  await phone.close()
  const { trader } = await api().call('GET /api/merchant/detail', { id: shopId })
  expect(trader).toMatchObject({ name: 'Farol Velho Lda.', city: 'Porto', country: 'PT', vat_no: null })
})
