import { expect } from 'vitest'
import { TRON_ADDRESS } from '../../apps/server/test/factories/topups.ts'
import { patient } from '../../tools/patience.ts'
import type { Phone } from '../phone.ts'
import type { House } from './house.ts'
import type { EmptyMarket } from './market.ts'

const BANK = [
  ['tariff.bank.name', 'Harbour Bank'],
  ['tariff.bank.holder', 'North Quay Ltd'],
  ['tariff.bank.account', 'PT50000201231234567890154'],
  ['tariff.bank.bic', 'HARBPTPL'],
  ['tariff.bank.country', 'PT'],
] as const
const TRADER = [
  ['tariff.trader.name', 'North Quay Ltd'],
  ['tariff.trader.address', 'Cais Norte 7, 4050-000 Porto'],
  ['tariff.bank.country', 'PT'],
  ['tariff.trader.email', 'hello@market.test'],
] as const

/** One administrator proposes all that the market needs; on its first day the machine gives the second word, and it holds. */
export async function setTerms(market: EmptyMarket, { olga }: House): Promise<void> {
  const desk = await market.desk(`operator.${await market.logIn(olga)}`)
  const { page, t, go, look } = desk
  await go('/console/first-steps')
  await look('f05-first-steps')
  await go('/console/terms')
  const form = (title: string) => page.getByRole('form', { name: title, exact: true })
  const propose = async (title: string, button: string) => {
    await form(title).getByRole('button', { name: button, exact: true }).click()
    await form(title)
      .getByText(t('tariff.pending.open', { by: 'Olga Marsh' }))
      .waitFor()
  }
  for (const title of [t('tariff.fees.title'), t('tariff.limits.title')]) await propose(title, t('tariff.pending.ours'))
  for (const [title, fields, picture] of [
    [t('tariff.bank.title'), BANK, 'f06-bank-account'],
    [t('tariff.trader.title'), TRADER, 'f06-who-we-are'],
  ] as const) {
    for (const [label, value] of fields) await form(title).getByLabel(t(label), { exact: true }).fill(value)
    await look(picture)
    await propose(title, t('tariff.pending.send'))
  }
  const tron = t('tariff.network.title', { network: 'TRC20' })
  await form(tron).getByLabel(t('tariff.network.address')).fill(TRON_ADDRESS)
  expect(
    await form(tron)
      .getByRole('checkbox', { name: t('tariff.network.open') })
      .isChecked(),
  ).toBe(true)
  await look('f06-deposit-address')
  await propose(tron, t('tariff.pending.send'))
  await go('/console/first-steps')
  await look('f07-proposed')
  await confirmOnMachine(market)
  await expect.poll(() => openSteps(desk), { timeout: patient(30_000) }).toBe(1)
  await desk.close()
}

/** `npm run hire -- --list`, then `--confirm` with what it named; an administrator who did none of it is told by mail. */
async function confirmOnMachine(market: EmptyMarket): Promise<void> {
  const listed = await market.command('hire', '--list')
  expect(listed).toContain('    commission: 5 %')
  const ids = listed.match(/^[0-9a-f-]{36}/gm) ?? []
  expect(ids).toHaveLength(5)
  const told = await market.command('hire', '--confirm', ...ids)
  expect(told.match(/^Confirmed:/gm)).toHaveLength(5)
  await market.mailTo('amir@market.test', /our bank account: what was proposed and confirmed holds from now on/)
}

/** How many steps the list of first steps says are open. */
async function openSteps(desk: Phone): Promise<number> {
  await desk.go('/console/first-steps')
  const title = await desk.page.locator('main h1').first().innerText()
  return title === desk.t('opening.page.ready') ? 0 : Number(/\d+/.exec(title)?.[0])
}

/** A backup that was made by the clock stands again. */
export async function rehearse(market: EmptyMarket): Promise<void> {
  expect(await market.command('backup', 'rehearse')).toMatch(/stands/)
}

/** The day is over when the list says so, by itself. */
export async function seeAllDone(market: EmptyMarket, { olga }: House): Promise<void> {
  const desk = await market.desk(`operator.${await market.logIn(olga)}`)
  await expect.poll(() => openSteps(desk), { timeout: patient(30_000) }).toBe(0)
  await desk.look('f25-market-open')
  await desk.close()
}

/** From the next day on the other administrator's word counts; a change of what holds waits a day behind it. */
export async function changeLimit(market: EmptyMarket, house: House): Promise<void> {
  const first = await market.desk(`operator.${await market.logIn(house.olga)}`)
  await first.go('/console/terms')
  const limits = first.page.getByRole('form', { name: first.t('tariff.limits.title'), exact: true })
  await limits.getByLabel(first.t('tariff.limits.topupMax'), { exact: true }).fill('20000.00')
  await limits.getByRole('button', { name: first.t('tariff.pending.send'), exact: true }).click()
  await limits.getByText(first.t('tariff.pending.open', { by: 'Olga Marsh' })).waitFor()
  await first.close()
  const second = await market.desk(`operator.${await market.logIn(house.amir)}`)
  const { page, t, go, look } = second
  await go('/console/proposals')
  await look('f26-second-word')
  await page.getByRole('button', { name: t('proposals.confirm.open'), exact: true }).click()
  const asked = page.getByRole('alertdialog')
  await asked.getByRole('button', { name: t('proposals.confirm.yes'), exact: true }).click()
  await asked.waitFor({ state: 'hidden' })
  await go('/console/proposals?state=waiting')
  await page.getByText(t('proposals.kind.terms_limits')).first().waitFor()
  await look('f27-waits-a-day')
  await second.close()
}
