import { DAY_MS } from '@tradewind/contract/durations'
import { LONGEST } from '@tradewind/contract/limits'
import sql from 'sql-template-tag'
import { expect, test } from 'vitest'
import { buildProduct, buildShop } from '../../../test/factories/catalog.ts'
import { AT_ONCE, buildSeller } from '../../../test/factories/orders.ts'
import { buildOperator } from '../../../test/factories/staff.ts'
import { useServer } from '../../../test/harness.ts'
import { refusal } from '../../../test/refusal.ts'

const server = useServer({ trustProxy: '127.0.0.1' })

/** Somebody of this number, at an address of their own. */
const person = (n: number, lang: 'en' | 'de' = 'en') => server.client(undefined, lang, { address: `203.0.113.${n}` })
const search = (n: number, keyword: string, more: object = {}) =>
  person(n).call('GET /api/goods/list', { keyword, ...more })
const popular = async (lang: 'en' | 'de' = 'en') =>
  (await server.client(undefined, lang).call('GET /api/goods/popular', {})).list
const counted = () =>
  server.databases.owner.many<{ word: string; times: number; callers: number; found: number }>(
    sql`SELECT word, times, callers, found FROM searched WHERE shop_id IS NULL ORDER BY word`,
  )
const sell = (title: string, shopId?: string) =>
  buildProduct(server.databases.shop, { title: { en: title }, ...(shopId && { shopId }) })

test('a search is counted once for who leafs, sorts and narrows, under the words it was mended to, and without who made it', async () => {
  await sell('Telescopio brass')
  await search(1, '  Telescopio ')
  await search(1, 'telescopio', { sort: 'price_asc' })
  await search(1, 'telescopio', { in_stock: '1' })
  await search(1, 'telescopio', { limit: 1 })
  await search(2, 'telesocpio')
  await search(2, 'qwertzlamp')
  for (const secret of ['amira@example.com', '+971 50 123 4567', '4111111111111111', 'Secr3t!pass', '...'])
    await search(3, secret)
  await server.settle()
  expect(await counted()).toEqual([
    { word: 'qwertzlamp', times: 1, callers: 1, found: 0 },
    { word: 'telescopio', times: 2, callers: 2, found: 1 },
  ])
  const { owner } = server.databases
  const told = await owner.many(sql`SELECT FROM search_asker AS a WHERE a::text LIKE '%203.0.113%'`)
  expect(told).toEqual([])
  // Once the day is over nothing tells who was who on it.
  await server.moveClock(DAY_MS)
  await search(1, 'telescopio')
  await server.settle()
  const days =
    await owner.many(sql`SELECT length(salt) AS salt, (SELECT count(*)::int FROM search_asker AS a WHERE a.day = d.day) AS askers
    FROM search_day AS d ORDER BY day`)
  expect(days).toEqual([
    { salt: 0, askers: 0 },
    { salt: 16, askers: 1 },
  ])
})

test('a word is popular when several have searched for it on one day and it still finds something; one person makes none', async () => {
  const compass = await sell('Compasso brass')
  await sell('Sextanto')
  for (let n = 1; n <= 5; n += 1) await search(n, 'compasso')
  for (let n = 1; n <= 40; n += 1) await search(7, 'sextanto')
  for (let n = 1; n <= 5; n += 1) await search(n, 'nowhere to be found')
  await server.settle()
  expect(await popular()).toEqual(['compasso'])
  expect(await popular('de')).toEqual([])
  await server.databases.owner.run(sql`UPDATE product_card SET on_shelf = false WHERE id = ${compass.id}`)
  expect(await popular()).toEqual([])
  await server.databases.owner.run(sql`UPDATE product_card SET on_shelf = true WHERE id = ${compass.id}`)
  await server.moveClock(28 * DAY_MS)
  expect(await popular()).toEqual([])
})

test('what is prohibited, rude or hidden by the house is popular with nobody', async () => {
  for (const title of ['Astrolabio', 'Pistol of chocolate', 'Bitch please mug', 'Quadranto']) await sell(title)
  for (const word of ['astrolabio', 'pistol', 'bitch', 'quadranto'])
    for (let n = 1; n <= 5; n += 1) await search(n, word)
  await server.settle()
  await server.databases.owner.run(
    sql`INSERT INTO search_hidden (word, hidden_by, hidden_at) SELECT 'quadranto', gen_random_uuid(), now()`,
  )
  expect(await popular()).toEqual(['astrolabio'])
})

test('what is too long once it is written out is no word to hide, and that is said of the word', async () => {
  const { client } = await buildOperator(server, ['support'])
  const hide = (word: string) => client.call('POST /api/admin/search_hide', { word, hidden: true }, AT_ONCE)
  expect(await refusal(hide('\ufdfa'.repeat(4)))).toMatchObject({
    data: { issues: [{ field: 'word', message: `At most ${LONGEST.searchWord} characters, please` }] },
  })
  expect((await hide('\ufdfa')).hidden).toContain('\ufdfa'.normalize('NFKC'))
})

test('a day counts only so many different words, and goes on counting those it knows', async () => {
  await search(1, 'gnomon')
  await server.settle()
  await server.databases.owner.run(sql`UPDATE search_day SET words = 10000`)
  await search(2, 'gnomon')
  await search(2, 'gnomonic')
  await server.settle()
  expect((await counted()).filter(({ word }) => word.startsWith('gnomon'))).toEqual([
    { word: 'gnomon', times: 2, callers: 2, found: 0 },
  ])
  await server.databases.owner.run(sql`UPDATE search_day SET words = 2`)
})

test('a shop is told what was searched inside it and is not there, most often first, until it is there', async () => {
  const seller = await buildSeller(server)
  const other = await buildShop(server.databases.shop)
  const unfound = async (days?: 7 | 30) =>
    (await seller.client.call('GET /api/seller/searches', { days })).list.map(({ word, times }) => [word, times])
  await sell('Dividers of steel', seller.shopId)
  await search(1, 'dividers', { merchant_id: seller.shopId })
  for (const n of [1, 2]) await search(n, 'orrery', { merchant_id: seller.shopId })
  await person(3).call('GET /api/merchant/goods', { id: seller.shopId, keyword: 'Armillary' })
  await search(3, 'planimeter', { merchant_id: other })
  await search(3, 'planimeter')
  await server.settle()
  expect(await unfound()).toEqual([
    ['orrery', 2],
    ['armillary', 1],
  ])
  // The session would not live for so long.
  await server.databases.owner.run(sql`UPDATE searched SET day = day - 8`)
  expect(await unfound(7)).toEqual([])
  expect(await unfound(30)).toHaveLength(2)
  await sell('Orrery with moons', seller.shopId)
  await search(4, 'orrery', { merchant_id: seller.shopId })
  await server.settle()
  expect(await unfound(30)).toEqual([['armillary', 1]])
  expect(await refusal(seller.client.call('GET /api/seller/searches', { days: 8 as 7 }))).toMatchObject({ code: 1001 })
})
