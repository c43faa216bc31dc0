import { logIn, submit } from './form.ts'
import { type EmptyMarket, type Member, STAFF_WORDS } from './market.ts'

export type House = Record<'olga' | 'amir' | 'vera' | 'viktor' | 'finn', Member>

const REST = [
  { account: 'amir', name: 'Amir Said', roles: undefined },
  { account: 'vera', name: 'Vera Lind', roles: 'auditor' },
  { account: 'viktor', name: 'Viktor Lund', roles: 'auditor' },
  { account: 'finn', name: 'Finn Oak', roles: 'finance' },
] as const

/** Two administrators, two auditors and one of finance: the first by their own screens, the others by the API. */
export async function found(market: EmptyMarket): Promise<House> {
  const house = { olga: await letIn(market, 'olga', await market.hire('olga', 'Olga Marsh')) } as House
  for (const { account, name, roles } of REST)
    house[account] = await market.settleIn(account, await market.hire(account, name, roles))
  // Whoever was hired today confirms nothing before tomorrow.
  await market.pass(24 * 3_600_000 + 60_000)
  return house
}

/** From the first password to a second factor; answers its secret. */
async function letIn(market: EmptyMarket, account: string, first: string): Promise<Member> {
  const desk = await market.desk()
  // With one's own password every session ends, and what the page asked meanwhile is refused.
  desk.allow.push(/status of 401/)
  const { page, t, go, look } = desk
  await go('/console')
  await page.getByText(t('console.login.operator'), { exact: true }).click()
  await logIn(desk, account, first)
  await page.getByLabel(t('console.first.old')).fill(first)
  await page.getByLabel(t('console.own.new'), { exact: true }).fill(STAFF_WORDS)
  await page.getByLabel(t('console.own.again')).fill(STAFF_WORDS)
  await look('f02-first-password')
  await submit(page)
  await page.waitForURL(/\/console\/login/)
  await page.getByText(t('console.login.operator'), { exact: true }).click()
  await logIn(desk, account, STAFF_WORDS)
  await page.getByRole('heading', { name: t('console.factor.title') }).waitFor()
  await page.getByLabel(t('console.login.password'), { exact: true }).fill(STAFF_WORDS)
  await page.getByRole('button', { name: t('console.factor.begin'), exact: true }).click()
  const code = page.locator('input[autocomplete="one-time-code"]')
  await code.waitFor()
  await page.getByRole('img', { name: t('console.factor.code') }).waitFor()
  await look('f03-second-factor')
  const secret = (await page.locator('form p[translate="no"]').innerText()).replace(/\s/g, '')
  await code.fill(market.codeOf(secret))
  await page.getByRole('button', { name: t('console.factor.finish'), exact: true }).click()
  await page.getByRole('button', { name: t('console.codes.kept'), exact: true }).click()
  await page.getByRole('heading', { name: t('console.factor.title') }).waitFor({ state: 'hidden' })
  await desk.close()
  return { account, secret }
}

/** One proposes where shoppers transfer to, the other confirms it; the first account holds at once. */
export async function setBankAccount(market: EmptyMarket, house: House): Promise<void> {
  const first = await market.desk(`operator.${await market.logIn(house.olga)}`)
  await first.go('/console/first-steps')
  await first.look('f04-first-steps')
  await first.go('/console/terms')
  const bank = first.page.locator('form', { has: first.page.getByLabel(first.t('tariff.bank.bic')) })
  for (const [label, value] of [
    ['tariff.bank.name', 'Harbour Bank'],
    ['tariff.bank.holder', 'North Quay Ltd'],
    ['tariff.bank.account', 'PT50000201231234567890154'],
    ['tariff.bank.bic', 'HARBPTPL'],
    ['tariff.bank.country', 'PT'],
  ] as const)
    await bank.getByLabel(first.t(label), { exact: true }).fill(value)
  await first.look('f05-bank-account')
  await bank.locator('button[type="submit"]').click()
  await first.page
    .getByText(/proposed a change/)
    .first()
    .waitFor()
  await first.close()
  const second = await market.desk(`operator.${await market.logIn(house.amir)}`)
  const { page, t } = second
  await second.go('/console/proposals')
  await second.look('f06-second-word')
  await page.getByRole('button', { name: t('proposals.confirm.open'), exact: true }).click()
  const asked = page.getByRole('alertdialog')
  await asked.getByRole('button', { name: t('proposals.confirm.yes'), exact: true }).click()
  await asked.waitFor({ state: 'hidden' })
  await second.go('/console/first-steps')
  await second.look('f07-first-steps')
  await second.close()
}
