import type { Person } from './people.ts'
import type { Phone } from './phone.ts'

/** Fills in the login page, which must be open, and sends it. */
export async function logIn(
  { page, t }: Pick<Phone, 'page' | 't'>,
  { account, password }: Pick<Person, 'account' | 'password'>,
): Promise<void> {
  await page.getByLabel(t('account.login.name')).fill(account)
  await page.getByLabel(t('account.login.password'), { exact: true }).fill(password)
  await page
    .locator('form')
    .getByRole('button', { name: t('words.login') })
    .click()
}

/** Presses the button that ends the session, which must be in sight, and says yes. */
export async function logOut({ page, t }: Pick<Phone, 'page' | 't'>): Promise<void> {
  await page.getByRole('button', { name: t('words.logout') }).click()
  await page
    .getByRole('alertdialog')
    .getByRole('button', { name: t('words.logout') })
    .click()
  await page.waitForURL(/\/login/)
}
