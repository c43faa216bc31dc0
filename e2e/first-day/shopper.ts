import type { Phone } from '../phone.ts'
import { paper, submit } from './form.ts'
import type { House } from './house.ts'
import type { EmptyMarket } from './market.ts'

const SHOPPER_WORDS = 'blue harbour at nine'
export const DIGITS = '246813'

export type Buyer = { token: string }

/** By the screen; answers the session. */
export async function register(
  { page, context, t, go, look }: Phone,
  account: string,
  picture: string,
): Promise<string> {
  await go('/register')
  await page.getByText(t('account.register.byAccount'), { exact: true }).first().click()
  await page.locator('input[name="account"]').fill(account)
  await page.getByLabel(t('account.login.password'), { exact: true }).fill(SHOPPER_WORDS)
  await page.getByLabel(t('account.register.confirm'), { exact: true }).fill(SHOPPER_WORDS)
  await look(picture)
  await submit(page)
  await page.waitForURL((url) => !url.pathname.startsWith('/register'))
  return (await context.cookies()).find(({ name }) => name === 'Admin-Token')?.value ?? ''
}

export async function bringShopper(market: EmptyMarket): Promise<Buyer> {
  const phone = await market.phone()
  const token = await register(phone, 'ines.prado', 'f30-register')
  await setDigits(phone)
  await addAddress(phone)
  await phone.go('/home')
  await phone.page.getByText('Linen dress').first().waitFor()
  await phone.look('f31-open-market')
  await phone.close()
  return { token }
}

async function setDigits({ page, t, go, look }: Phone): Promise<void> {
  await go('/changePayPwd')
  await page.getByLabel(t('account.payPassword.first'), { exact: true }).fill(DIGITS)
  await page.getByLabel(t('account.payPassword.confirm')).fill(DIGITS)
  await look('f31-payment-password')
  await submit(page)
  await page.getByText(t('spec.done.set')).first().waitFor()
}

async function addAddress({ page, t, go, look }: Phone): Promise<void> {
  await go('/addressForm')
  await page.getByLabel(t('address.form.country')).selectOption('PT')
  for (const [label, value] of [
    ['address.form.addressee', 'Inês Prado'],
    ['address.form.detail', 'Rua do Almada 3'],
    ['address.postcode.postal', '4050-036'],
    ['address.town.city', 'Porto'],
    ['address.form.mobile', '912 345 678'],
  ] as const)
    await page.getByLabel(t(label)).fill(value)
  await look('f31-address')
  await submit(page)
  await page.getByText(t('spec.done.saved')).first().waitFor()
}

export async function topUp(market: EmptyMarket, house: House, buyer: Buyer): Promise<void> {
  const phone = await market.phone(buyer.token)
  const { page, t, go, look } = phone
  await go('/cardTopUp')
  await page.getByText('Harbour Bank').first().waitFor()
  await page.getByLabel(t('topup.claim.amount')).fill('100.00')
  await page.locator('input[type="file"]').setInputFiles(await paper('transfer.png'))
  await page.getByRole('button', { name: t('topup.evidence.remove', { name: 'transfer.png' }) }).waitFor()
  await look('f32-claim')
  await page.getByRole('button', { name: t('topup.claim.send') }).click()
  await page.getByRole('heading', { name: t('topup.sent.title') }).waitFor()
  const id = new URL(page.url()).searchParams.get('sent') ?? ''
  const auditor = await market.desk(`operator.${await market.logIn(house.vera)}`)
  await auditor.go(`/console/topups/${id}`)
  await auditor.page.getByLabel(auditor.t('auditing.topups.arrived'), { exact: true }).fill('100.00')
  await auditor.page.getByLabel(auditor.t('auditing.topups.bankRef')).fill('FT 1')
  await auditor.look('f33-audit')
  await auditor.page.getByRole('button', { name: auditor.t('auditing.pass'), exact: true }).click()
  const asked = auditor.page.getByRole('alertdialog')
  await asked.getByRole('button', { name: auditor.t('auditing.topups.passYes'), exact: true }).click()
  await auditor.page.getByText(auditor.t('auditing.topups.passed'), { exact: true }).first().waitFor()
  await auditor.close()
  await go(`/topUpRecord?id=${id}`)
  await look('f34-credited')
  await phone.close()
}
