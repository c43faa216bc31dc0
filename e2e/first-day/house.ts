import { logIn, submit } from './form.ts'
import { type EmptyMarket, type Member, STAFF_WORDS } from './market.ts'

export type House = Record<'olga' | 'amir' | 'vera' | 'viktor' | 'finn', Member>

const REST = [
  { account: 'amir', name: 'Amir Said', roles: undefined },
  { account: 'vera', name: 'Vera Lind', roles: 'auditor' },
  { account: 'viktor', name: 'Viktor Lund', roles: 'auditor' },
  { account: 'finn', name: 'Finn Oak', roles: 'finance' },
] as const

/** Two administrators, two auditors and one of finance: hired on the machine, then each by their own screens. */
export async function found(market: EmptyMarket): Promise<House> {
  const house = { olga: await letIn(market, 'olga', await market.hire('olga', 'Olga Marsh'), true) } as House
  await Promise.all(
    REST.map(async ({ account, name, roles }) => {
      house[account] = await letIn(market, account, await market.hire(account, name, roles))
    }),
  )
  return house
}

/** From the first password to a second factor; answers its secret. */
async function letIn(market: EmptyMarket, account: string, first: string, isShown = false): Promise<Member> {
  const desk = await market.desk()
  // With one's own password every session ends, and what the page asked meanwhile is refused.
  desk.allow.push(/status of 401/)
  const { page, t, go } = desk
  const look = async (name: string) => {
    if (isShown) await desk.look(name)
  }
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

/** The code that somebody takes out of a mail of ours: it is the test mail. */
export async function proveMail(market: EmptyMarket, { olga }: House): Promise<void> {
  const desk = await market.desk(`operator.${await market.logIn(olga)}`)
  const { page, t, go, look } = desk
  await go('/console/security')
  const own = page.locator('form', { has: page.getByLabel(t('console.address.label')) })
  await own.getByLabel(t('console.address.label')).fill('olga@market.test')
  await own.getByLabel(t('console.login.password'), { exact: true }).fill(STAFF_WORDS)
  // Each code is good once, and one let her in.
  await market.pass(31_000)
  await own.getByLabel(t('console.address.totp')).fill(market.codeOf(olga.secret))
  await own.getByRole('button', { name: t('console.address.send') }).click()
  await page.getByLabel(t('console.address.code')).waitFor()
  const code = /^Subject: (\d{6})/m.exec(await market.mailTo('olga@market.test', /^Subject: \d{6}/m))?.[1] ?? ''
  await page.getByLabel(t('console.address.code')).fill(code)
  await look('f04-mail-code')
  await page.getByRole('button', { name: t('console.address.prove') }).click()
  await page.getByText(t('console.address.done')).first().waitFor()
  await desk.close()
}
