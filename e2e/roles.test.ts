import { test } from 'vitest'
import { demoAccounts } from '../apps/server/demo/accounts.ts'
import { useOwnMarket } from './own-market.ts'
import { operatorToken } from './people.ts'
import { openPhone, type Phone } from './phone.ts'
import { submitOf } from './refund-steps.ts'
import { enterFirst, seeItIsForOthers, visitOwnPages } from './roles/desk.ts'
import { actAsAdministrator, actAsAuditor, actAsFinance, actAsSupport } from './roles/house-acts.ts'

// People are hired here, so it has a market of its own.
const market = useOwnMarket()

const open = (staff?: string) =>
  openPhone(market.browser, { url: market.url, staff, width: 1280, height: 800, scale: 1 })

test('administrators hire support, auditor, finance and administrator; each comes in, does their own work, and nothing else is shown', async () => {
  const first = await open(`operator.${await operatorToken(demoAccounts.operator, market.url)}`)
  const second = await open(`operator.${await operatorToken(demoAccounts.second_operator, market.url)}`)
  for (const [role, account, name, foreign] of [
    ['support', 'sam.support', 'Sam Okoro', '/console/staff'],
    ['auditor', 'ada.auditor', 'Ada Brandt', '/console/merchants'],
    ['finance', 'fay.finance', 'Fay Osei', '/console/log'],
    ['administrator', 'ann.admin', 'Ann Vidal', undefined],
  ] as const) {
    const given = await hire(first, second, { role, account, name })
    const desk = await open()
    await enterFirst(desk, { realm: 'operator', account, first: given })
    await visitOwnPages(desk, 20)
    if (role === 'support') await actAsSupport(desk)
    if (role === 'auditor') await actAsAuditor(desk)
    if (role === 'finance') await actAsFinance(desk)
    if (role === 'administrator') await actAsAdministrator(desk)
    if (foreign) await seeItIsForOthers(desk, { realm: 'operator', path: foreign, picture: `u-${role}-for-others` })
    await desk.close()
  }
  await first.close()
  await second.close()
})

/** Whoever touches money is confirmed by a second administrator, who is told the first password; else the first one is. */
async function hire(
  first: Phone,
  second: Phone,
  { role, account, name }: { role: 'support' | 'auditor' | 'finance' | 'administrator'; account: string; name: string },
): Promise<string> {
  const { page, t, go, look } = first
  await go('/console/staff')
  await page.getByRole('button', { name: t('staff.add.open') }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel(t('staff.form.name')).fill(name)
  await dialog.getByLabel(t('staff.form.account')).fill(account)
  await dialog.getByText(t(`staff.role.${role}`), { exact: true }).click()
  await look(`u-hire-${role}`)
  await submitOf(dialog).click()
  if (role === 'support') return givenPassword(first, name)
  await dialog.waitFor({ state: 'hidden' })
  await second.go('/console/proposals')
  await second.page
    .getByRole('button', { name: second.t('proposals.confirm.open'), exact: true })
    .first()
    .click()
  const asked = second.page.getByRole('alertdialog')
  await asked.getByRole('button', { name: second.t('proposals.confirm.yes'), exact: true }).click()
  return givenPassword(second, name)
}

/** Shown once, to whoever hands it over. */
async function givenPassword({ page, t, look }: Phone, name: string): Promise<string> {
  const given = page.getByRole('dialog', { name: t('staff.given.title', { name }) })
  await given.waitFor()
  await look('u-given')
  const password = /[\w-]{20}/.exec(await given.locator('dd').last().innerText())?.[0] ?? ''
  await given.getByRole('button', { name: t('staff.given.done') }).click()
  return password
}
