import type { LocaleCode } from '@tradewind/messages/locales'
import { expect, test } from 'vitest'
import { demoAccounts } from '../apps/server/demo/accounts.ts'
import { looksFor } from './looks.ts'
import { useOwnMarket } from './own-market.ts'
import { api, operatorToken } from './people.ts'
import { openPhone, type PhoneOptions } from './phone.ts'

// Words of kinds are edited here, so it has a market of its own.
const market = useOwnMarket()

const NOBODY_SAYS_SO = 'glimmerpod'

test('a word that found nothing becomes one of a kind of thing, and the next search finds what is of it', async () => {
  const shopper = await openPhone(market.browser, { url: market.url })
  const search = async () => {
    await shopper.go('/search')
    await shopper.page.getByRole('combobox').fill(NOBODY_SAYS_SO)
    await shopper.page.getByRole('combobox').press('Enter')
  }
  await search()
  await shopper.page.getByText(shopper.t('search.none.title', { keyword: NOBODY_SAYS_SO })).waitFor()

  const staff = `operator.${await operatorToken(demoAccounts.second_operator, market.url)}`
  const desk = await openPhone(market.browser, { url: market.url, staff, width: 1280, height: 900, scale: 1 })
  const { page, t } = desk
  await expect
    .poll(async () => {
      await desk.go('/console/searches')
      return page.getByText(NOBODY_SAYS_SO, { exact: true }).count()
    })
    .toBeGreaterThan(0)
  await page.getByRole('searchbox').fill('lamp under $80')
  await page.getByRole('searchbox').press('Enter')
  await page.getByText(t('searches.standing.meant')).first().waitFor()
  await desk.look('91-console-search')
  const row = page.getByRole('listitem').filter({ hasText: NOBODY_SAYS_SO })
  await row.getByRole('link', { name: t('searches.unfound.addWord') }).click()
  await page.getByText(t('searches.types.choose', { word: NOBODY_SAYS_SO })).waitFor()
  await page.getByRole('searchbox').fill('pendant')
  await page.getByRole('listitem').filter({ hasText: 'pendant lamp' }).last().getByRole('button').last().click()
  await page.getByRole('button', { name: t('searches.types.save') }).waitFor()
  await desk.look('92-console-type')
  await page.getByRole('button', { name: t('searches.types.save') }).click()
  await page.getByText(t('searches.types.saved')).waitFor()
  await desk.close()

  await search()
  await shopper.page.locator('a[href^="/detail/"]').first().waitFor()
  await shopper.close()
})

const looks: (PhoneOptions & { lang: LocaleCode; typed: string })[] = [
  { lang: 'ar', typed: 'سماع' },
  { lang: 'de', typed: 'Pend', width: 320, height: 640, scheme: 'dark' },
  { lang: 'en', typed: 'headphnes' },
  { lang: 'th', typed: 'หู' },
  { lang: 'zh-cn', typed: '耳' },
  { lang: 'en', typed: 'lam', width: 320, height: 640 },
]

/** The console on a phone. */
const desks = [{ lang: 'en' }, { lang: 'ar', scheme: 'dark' }, { lang: 'de' }] as const

test('suggestions, popular words and the kinds of a category fit each phone and each language', async () => {
  const { list } = await api(undefined, 'en', market.url).call('GET /api/goods/category_list', {})
  const category = list.find(({ slug }) => slug === 'electrical-equipment')?.id ?? ''
  for (const { typed, ...options } of looksFor('suggestions', looks)) {
    const phone = await openPhone(market.browser, { url: market.url, ...options })
    await phone.go('/search')
    await phone.look('93-before-typing')
    await phone.page.getByRole('combobox').fill(typed)
    await phone.page.getByRole('option').first().waitFor()
    await phone.look('94-suggestions')
    await phone.go(`/search?category_id=${category}`)
    await phone.look('95-category')
    await phone.close()
  }
})

test('on a phone the page of searches and that of kinds are read and worked with, too', async () => {
  const staff = `operator.${await operatorToken(demoAccounts.second_operator, market.url)}`
  for (const options of looksFor('searches', desks)) {
    const desk = await openPhone(market.browser, { url: market.url, staff, ...options })
    await desk.go('/console/searches?q=laptop')
    await desk.page.getByText(desk.t('searches.standing.meant')).first().waitFor()
    await desk.look('96-console-search-phone')
    await desk.go('/console/kinds')
    await desk.page.getByRole('listitem').first().waitFor()
    await desk.look('97-console-types-phone')
    await desk.close()
  }
})
