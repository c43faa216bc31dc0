import { paper } from './form.ts'
import type { House } from './house.ts'
import type { EmptyMarket } from './market.ts'
import { register } from './shopper.ts'

export const SHOP = 'Casa do Linho'

/** Applies, is asked for more, completes it, is approved; answers the mail with the seller's login. */
export async function bringMerchant(market: EmptyMarket, house: House): Promise<string> {
  const phone = await market.phone()
  const { page, t, go, look } = phone
  const token = await register(phone, 'marta.antunes', 'f10-register')
  await go('/platform')
  await look('f11-sell-here')
  const client = market.clientOf(token)
  const { list: categories } = await client.call('GET /api/goods/category_list')
  const email = 'marta@linho.test'
  // Typed by hand this takes its minutes; a draft is kept as it is typed.
  await client.call('POST /api/merchant/apply_save', {
    ...{
      shop_name: SHOP,
      about: 'Linen, woven and sewn by four people.',
      trader_kind: 'company',
      trader_name: 'Casa do Linho, Lda.',
    },
    ...{
      country: 'PT',
      register_no: '509184412',
      vat_no: 'PT 509 184 412',
      address: 'Rua das Flores 12',
      postcode: '4810-431',
    },
    ...{ city: 'Guimarães', contact_name: 'Marta Antunes', email, category_ids: [categories[3]?.id ?? ''] },
  })
  await go('/platform?step=apply')
  await page
    .locator('input[type="file"]')
    .nth(1)
    .setInputFiles(await paper('register.png'))
  await page.getByRole('button', { name: t('apply.papers.remove', { name: 'register.png' }) }).waitFor()
  await page.getByRole('button', { name: t('apply.form.sendCode') }).click()
  const code = /\b\d{6}\b/.exec(await market.mailTo(email, /\b\d{6}\b/))?.[0] ?? ''
  await page.locator('input[autocomplete="one-time-code"]').fill(code)
  await look('f12-application')
  await page.locator('main:visible button[type="submit"]').click()
  await page.getByText(t('apply.status.howFar')).first().waitFor()
  await look('f13-handed-in')

  const desk = await market.desk(`operator.${await market.logIn(house.olga)}`)
  await desk.go('/console/merchants')
  await desk.page.getByText(SHOP).first().click()
  await desk.page.getByText(desk.t('merchants.decide.ask'), { exact: true }).click()
  await desk.page.getByRole('button', { name: desk.t('merchants.field.register'), exact: true }).click()
  await desk.page.getByLabel(desk.t('merchants.decide.words')).fill('The second page of the entry, please.')
  await desk.look('f14-ask-for-more')
  await desk.page.locator('form button[type="submit"]').click()
  await market.mailTo(email, /second page/)

  await go('/platform?step=apply')
  await page.getByText('The second page of the entry, please.').first().waitFor()
  await page
    .locator('input[type="file"]')
    .first()
    .setInputFiles(await paper('second.png'))
  await page.getByRole('button', { name: t('apply.papers.remove', { name: 'second.png' }) }).waitFor()
  await look('f15-to-be-completed')
  await page.locator('main:visible button[type="submit"]').click()
  await page.getByText(t('apply.status.howFar')).first().waitFor()

  await desk.go('/console/merchants')
  await desk.page.getByText(SHOP).first().click()
  await desk.page.getByText(desk.t('merchants.decide.approve'), { exact: true }).click()
  await desk.look('f16-approve')
  await desk.page.locator('form button[type="submit"]').click()
  const told = await market.mailTo(email, /First password/)
  await desk.close()
  await go('/platform?step=status')
  await look('f17-approved')
  await phone.close()
  return told
}
