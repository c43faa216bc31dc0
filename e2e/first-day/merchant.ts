import type { Phone } from '../phone.ts'
import { paper } from './form.ts'
import type { House } from './house.ts'
import type { EmptyMarket } from './market.ts'
import { register } from './shopper.ts'

export const SHOP = 'Casa do Linho'

/** Applies, is asked for more, completes it, is approved; answers the mail with the seller's login. */
export async function bringMerchant(market: EmptyMarket, house: House): Promise<string> {
  const phone = await market.phone()
  const { page, t, go, look } = phone
  await register(phone, 'marta.antunes', 'f10-register')
  await go('/platform')
  await look('f11-sell-here')
  await page.getByRole('link', { name: t('apply.page.apply') }).click()
  const email = 'marta@linho.test'
  await fillIn(phone, email)
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
  const asked = await market.mailTo(email, /second page/)

  // Where the letter leads is where it goes on.
  const { pathname, search } = new URL(/https?:\S+/.exec(asked)?.[0] ?? '')
  await go(pathname + search)
  await page.getByText('The second page of the entry, please.').first().waitFor()
  await page.getByRole('link', { name: t('apply.status.complete') }).click()
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

/** Everything that is asked for but the papers, typed by hand. */
async function fillIn({ page, t, look }: Phone, email: string): Promise<void> {
  await page.getByRole('button', { name: t('apply.form.company'), exact: true }).click()
  await page.getByLabel(t('apply.form.country'), { exact: true }).selectOption('PT')
  for (const [label, value] of [
    ['apply.form.shopName', SHOP],
    ['apply.form.about', 'Linen, woven and sewn by four people.'],
    ['apply.form.traderName', 'Casa do Linho, Lda.'],
    ['apply.form.registerNo', '509184412'],
    ['apply.form.address', 'Rua das Flores 12'],
    ['apply.form.postcode', '4810-431'],
    ['apply.form.city', 'Guimarães'],
    ['apply.form.contactName', 'Marta Antunes'],
    ['apply.form.email', email],
  ] as const)
    await page.getByLabel(t(label), { exact: true }).fill(value)
  await page.getByLabel(t('apply.form.vatNo')).fill('PT 509 184 412')
  await page.getByRole('button', { name: 'Women’s clothing', exact: true }).click()
  await look('f12-application-typed')
}
