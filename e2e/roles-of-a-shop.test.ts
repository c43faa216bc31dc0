import { expect, test } from 'vitest'
import { useOwnMarket } from './own-market.ts'
import { api, buyer, type Goods, goodsWithOptions, placeOrder, sellerOf, sellerToken } from './people.ts'
import { openPhone, type Phone } from './phone.ts'
import { submitOf } from './refund-steps.ts'
import { enterFirst, seeItIsForOthers, visitOwnPages } from './roles/desk.ts'
import { addPayee, changePrice, pack } from './roles/shop-acts.ts'

// People are invited and a price is changed here, so it has a market of its own.
const market = useOwnMarket()

const PRICE = '61.37'

const open = (staff?: string) =>
  openPhone(market.browser, { url: market.url, staff, width: 1280, height: 800, scale: 1 })

test('an owner invites people for goods, orders and money; each comes in by the mail, does their own work, and nothing else is shown', async () => {
  const goods = await goodsWithOptions('en', market.url)
  const order = await paidOrder(goods)
  const token = await sellerToken(goods.shop.name, market.url)
  const owner = await open(`seller.${token}`)
  const { password } = sellerOf(goods.shop.name)
  for (const [role, account, name, pages, foreign] of [
    [
      'goods',
      'gil.goods',
      'Gil Ramos',
      ['overview', 'reviews', 'notices', 'goods', 'freight', 'promos', 'shop', 'security'],
      'wallet',
    ],
    [
      'orders',
      'orla.orders',
      'Orla Byrne',
      ['overview', 'orders', 'refunds', 'talks', 'complaints', 'reviews', 'notices', 'shop', 'security'],
      'team',
    ],
    ['money', 'mona.money', 'Mona Dahl', ['overview', 'notices', 'wallet', 'security'], 'goods'],
  ] as const) {
    const invited = await invite(owner, { role, account, name, password })
    const desk = await open()
    await enterFirst(desk, { realm: 'seller', ...invited })
    expect(await visitOwnPages(desk, pages.length)).toEqual(pages.map((page) => `/console/${page}`))
    if (role === 'goods') await changePrice(desk, goods.id, PRICE)
    if (role === 'orders') await pack(desk, order)
    if (role === 'money') {
      await seeBalance(desk, token)
      await addPayee(desk)
    }
    await seeItIsForOthers(desk, { realm: 'seller', path: `/console/${foreign}`, picture: `u-${role}-for-others` })
    await desk.close()
  }
  const { skus } = await api(undefined, 'en', market.url).call('GET /api/goods/detail', { id: goods.id })
  expect(skus.map(({ price }) => price)).toContain(PRICE)
  await seeThatAllCame(owner)
  await owner.close()
})

async function paidOrder(goods: Goods): Promise<string> {
  const person = await buyer('demo', 'en', market.url)
  const { id, trade_sn } = await placeOrder(person, goods)
  await person.client.call('POST /api/order/pay', { trade_sn, pay_password: person.payPassword })
  return id
}

type Invitation = { role: 'goods' | 'orders' | 'money'; account: string; name: string; password: string }

/** By the owner's screen; answers what the mail says to log in with, which nobody else is told. */
async function invite(
  { page, t, go, look }: Phone,
  { role, account, name, password }: Invitation,
): Promise<{ account: string; first: string }> {
  const to = `${account}@shop.test`
  await go('/console/team')
  await page.getByRole('button', { name: t('team.invite.open') }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel(t('staff.form.name'), { exact: true }).fill(name)
  await dialog.getByLabel(t('team.invite.email')).fill(to)
  await dialog.getByLabel(t('staff.form.account')).fill(account)
  await dialog.getByText(t(`team.role.${role}`), { exact: true }).click()
  await dialog.getByLabel(t('team.own.password')).fill(password)
  await look(`u-invite-${role}`)
  await submitOf(dialog).click()
  await dialog.waitFor({ state: 'hidden' })
  await page.getByText(t('team.invite.done', { name, email: to })).waitFor()
  const { list } = await api(undefined, 'en', market.url).call('GET /api/index/demo_mail', { to })
  const [, told = '', first = ''] =
    /the account (\S+) and this password:\s+([\w-]{20})\s/.exec(list[0]?.text ?? '') ?? []
  expect(told).toBe(account)
  return { account: told, first }
}

/** What the shop may withdraw, to the cent. */
async function seeBalance({ page, t, go, look }: Phone, token: string): Promise<void> {
  const { payable } = await api(token, 'en', market.url).call('GET /api/seller/wallet')
  await go('/console/wallet')
  const figure = page.locator('dl > div', { hasText: t('money.wallet.payable') })
  expect((await figure.locator('.money').innerText()).replace(/\D/g, '')).toBe(payable.replace('.', ''))
  await look('u-money-balance')
}

/** The owner reads who is there, and that nobody is waited for any more. */
async function seeThatAllCame({ page, t, go, look }: Phone): Promise<void> {
  await go('/console/team')
  for (const name of ['Gil Ramos', 'Orla Byrne', 'Mona Dahl']) await page.getByRole('heading', { name }).waitFor()
  expect(await page.getByText(t('team.card.invited')).count()).toBe(0)
  await look('u-team')
}
