import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { launchBrowser } from '../tools/browser.ts'
import { watchShifts } from './layout-shift.ts'
import { logIn } from './log-in.ts'
import { looksFor } from './looks.ts'
import { api, buyer, goodsWithOptions, newcomer, type Person, placeOrder } from './people.ts'
import { openPhone, type PhoneOptions } from './phone.ts'

let browser: Browser
beforeAll(async () => {
  browser = await launchBrowser()
})
afterAll(() => browser?.close())

const LOOKS: PhoneOptions[] = [{}, { lang: 'ar', width: 320 }, { lang: 'de', scheme: 'dark' }]

/** Home of somebody in each look; which of its parts of one's own are there. */
async function homeOf(name: string, token: string | undefined): Promise<string[]> {
  let parts: string[] | undefined
  for (const options of looksFor(`home of ${name}`, LOOKS)) {
    const phone = await openPhone(browser, { ...options, isNew: true, ...(token && { token }) })
    const expectStill = await watchShifts(phone.page)
    await phone.go('/home')
    await phone.page.getByRole('heading', { name: phone.t('home.hot.title') }).waitFor()
    const titles = ['looked', 'forYou', 'follows', 'fresh'] as const
    const heads = await phone.page.getByRole('heading', { level: 2 }).allTextContents()
    const list = await phone.page.getByRole('list', { name: phone.t('home.mine.parcels') }).count()
    const seen = [
      ...(list > 0 ? ['parcels'] : []),
      ...titles.filter((title) => heads.includes(phone.t(`home.mine.${title}`))),
    ]
    expect(seen, `${name} in every look`).toEqual(parts ?? seen)
    parts = seen
    await phone.look(`90-home-${name}`)
    // Drawn with what is theirs from the start.
    await expectStill(name)
    await phone.close()
  }
  return parts ?? []
}

const lookAt = async ({ client }: Person, count: number) => {
  const { list } = await client.call('GET /api/goods/list', { limit: count })
  for (const { id } of list) await client.call('GET /api/goods/detail', { id })
}

test('home of five people: each sees what they did, and who did nothing sees nothing invented', async () => {
  expect(await homeOf('visitor', undefined)).toEqual([])
  expect(await homeOf('newcomer', (await newcomer()).token)).toEqual([])

  const paid = await buyer('priya.menon')
  const order = await placeOrder(paid, await goodsWithOptions('en'))
  await paid.client.call('POST /api/order/pay', { trade_sn: order.trade_sn, pay_password: paid.payPassword })
  expect(await homeOf('buyer', paid.token)).toContain('parcels')

  const follower = await newcomer()
  const { hot_shops } = await api().call('GET /api/index/home')
  for (const { id } of hot_shops.slice(0, 3))
    await follower.client.call('POST /api/merchant/follow', { id, status: true })
  expect(await homeOf('follower', follower.token)).toEqual(['follows'])

  const looker = await newcomer()
  await lookAt(looker, 10)
  expect(await homeOf('looker', looker.token)).toEqual(['looked', 'forYou'])
})

test('what a visitor looked at stays on the device until they log in, and is then theirs', async () => {
  const person = await newcomer()
  const { list } = await api().call('GET /api/goods/list', { limit: 2 })
  const phone = await openPhone(browser)
  for (const { id, title } of list) {
    await phone.go(`/detail/${id}`)
    await phone.page.getByText(title).first().waitFor()
  }
  await phone.go('/home')
  await phone.page.getByRole('heading', { name: phone.t('home.mine.looked') }).waitFor()
  await phone.go('/login')
  await logIn(phone, person)
  await phone.page.waitForURL(/\/home/)
  const { list: looked } = await person.client.call('GET /api/user/view_list')
  expect(looked.map(({ id }) => id)).toEqual(list.map(({ id }) => id).toReversed())
  await phone.close()
})
