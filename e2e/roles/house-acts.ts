import { demoAccounts } from '../../apps/server/demo/accounts.ts'
import type { Phone } from '../phone.ts'
import { submitOf } from '../refund-steps.ts'

/** Support decides on the complaint that waits longest. */
export async function actAsSupport({ page, t, go, look }: Phone): Promise<void> {
  await go('/console/complaints')
  await page.locator('#complaints a').first().click()
  await page.getByText(t('complaints.upheld'), { exact: true }).click()
  await page.getByLabel(t('complaints.words')).fill('The shop answers within a day, or hears from us.')
  await look('u-support-own-act')
  await page.getByRole('button', { name: t('complaints.decideSend') }).click()
  await page.getByText(t('complaints.done'), { exact: true }).first().waitFor()
}

/** An auditor opens a case about money that fits no claim: what they approve counts a day after they were hired. */
export async function actAsAuditor({ page, t, go, look }: Phone): Promise<void> {
  await go('/console/suspense')
  await page.getByRole('button', { name: t('operating.suspense.new') }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel(t('operating.amount.label')).fill('75.00')
  await dialog.getByLabel(t('operating.suspense.ref')).fill('FT 26/118')
  await dialog.getByLabel(t('operating.suspense.note')).fill('No reference on it, from a bank in Porto.')
  await dialog.getByLabel(t('operating.suspense.whose')).fill(demoAccounts.shopper.account)
  await look('u-auditor-own-act')
  await submitOf(dialog).click()
  await dialog.waitFor({ state: 'hidden' })
  await page.getByText('FT 26/118').waitFor()
}

/** Finance asks for a correction, of somebody by name; one that is nobody's is told beside it. */
export async function actAsFinance({ page, t, go, look }: Phone): Promise<void> {
  await go('/console/approvals')
  await page.getByRole('button', { name: t('operating.adjust.open') }).click()
  const dialog = page.getByRole('dialog')
  const owner = dialog.getByLabel(t('operating.adjust.owner'))
  await dialog.getByLabel(t('operating.amount.label')).fill('12.50')
  await dialog.getByLabel(t('operating.act.reason')).fill('The parcel was lost twice, as agreed in the talk.')
  await owner.fill('nobody.of.this.name')
  await submitOf(dialog).click()
  await dialog.getByText(t('market.find.nobody')).waitFor()
  await look('u-finance-nobody')
  await owner.fill(demoAccounts.shopper.account)
  await submitOf(dialog).click()
  await dialog.waitFor({ state: 'hidden' })
  await page.getByText('12.50').first().waitFor()
  await look('u-finance-own-act')
}

/** An administrator proposes other charges. */
export async function actAsAdministrator({ page, t, go, look }: Phone): Promise<void> {
  await go('/console/terms')
  const charges = page.getByRole('form', { name: t('tariff.fees.title'), exact: true })
  await charges.getByLabel(t('tariff.fees.commission')).fill('4.5')
  await charges.getByRole('button', { name: t('tariff.pending.send'), exact: true }).click()
  await charges.getByText(t('tariff.pending.open', { by: 'Ann Vidal' })).waitFor()
  await look('u-administrator-own-act')
}
