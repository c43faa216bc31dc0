import type { LocaleCode } from '@tradewind/messages/locales'
import sql from 'sql-template-tag'
import { expect, test } from 'vitest'
import { buildCategory, buildProduct, buildShop } from '../../../test/factories/catalog.ts'
import { AT_ONCE, buildSeller } from '../../../test/factories/orders.ts'
import { useServer } from '../../../test/harness.ts'
import { newId } from '../../platform/id.ts'
import type { LocalisedText } from '../../platform/localised.ts'
import { forgetProducts, indexProducts, type SearchableProduct } from './search.ts'
import { GROUPS } from './synonyms.ts'
import { tokenize } from './tokenize.ts'

const server = useServer()
const db = () => server.databases.shop

/** A shop of its own with a product for each title; answers which of the titles a search there finds, best first. */
async function shopWith<Name extends string>(titles: Record<Name, LocalisedText>) {
  const shopId = await buildShop(db())
  const categoryId = await buildCategory(db())
  const names = new Map<string, Name>()
  for (const name of Object.keys(titles) as Name[]) {
    const { id } = await buildProduct(db(), { shopId, categoryId, title: titles[name] })
    names.set(id, name)
  }
  const list = (keyword: string, lang: LocaleCode = 'en', more: { limit?: number; cursor?: string } = {}) =>
    server.client(undefined, lang).call('GET /api/goods/list', { keyword, merchant_id: shopId, ...more })
  const find = async (keyword: string, lang: LocaleCode = 'en') =>
    (await list(keyword, lang)).list.map((card) => names.get(card.id))
  return { shopId, categoryId, names, list, find }
}

test('words of Chinese, Japanese, Thai, Arabic, Hindi and Russian titles find their products', async () => {
  const { find } = await shopWith({
    chinese: { 'zh-cn': '智能手机保护壳 透明防摔' },
    japanese: { jp: 'ワイヤレスイヤホン 高音質 充電ケース付き' },
    thai: { th: 'หูฟังไร้สายกันน้ำพร้อมกล่องชาร์จ' },
    arabic: { ar: 'سَمّاعات لاسلكية بعلبة شحن' },
    hindi: { hi: 'वायरलेस बैटरी चार्जर' },
    russian: { ru: 'Беспроводные наушники, чёрные' },
    korean: { kr: '무선이어폰 충전 케이스' },
    german: { de: 'Große Bürotasse' },
  })
  for (const [keyword, lang, name] of [
    ['手机', 'zh-cn', 'chinese'],
    ['保护', 'zh-cn', 'chinese'],
    ['透明', 'en', 'chinese'],
    ['手机壳', 'zh-cn', 'chinese'],
    ['イヤホン', 'jp', 'japanese'],
    ['充電', 'jp', 'japanese'],
    ['หูฟัง', 'th', 'thai'],
    ['กันน้ำ', 'th', 'thai'],
    ['سماعات', 'ar', 'arabic'],
    // The article and the preposition are written onto the word; one letter is a slip away.
    ['علبة', 'ar', 'arabic'],
    ['بعلبه', 'ar', 'arabic'],
    ['बैटरी', 'hi', 'hindi'],
    ['चार्जर', 'en', 'hindi'],
    ['наушники', 'ru', 'russian'],
    ['ЧЕРНЫЕ', 'ru', 'russian'],
    ['이어폰', 'kr', 'korean'],
    ['burotasse', 'de', 'german'],
    ['grosse', 'en', 'german'],
  ] as const)
    expect(await find(keyword, lang), keyword).toEqual([name])
})

test('a thing is found by its other name, and nothing is said to have been put right', async () => {
  const { find, list } = await shopWith({
    laptop: { en: 'Pavilion Notebook, 14 inch' },
    torch: { en: 'Wind-up torch' },
    rug: { en: 'Grey wool rug' },
  })
  expect(await find('laptops')).toEqual(['laptop'])
  expect(await find('flashlight')).toEqual(['torch'])
  expect(await find('gray rug')).toEqual(['rug'])
  expect((await list('flashlight')).corrected).toBeNull()
})

test('every synonym is written as search writes words', () => {
  for (const group of GROUPS)
    for (const word of group) expect(tokenize(word, 'en').map((token) => token.word)).toEqual([word])
})

test('a model number is found whole, in parts and however it is joined; with one digit more it is another product', async () => {
  const { find } = await shopWith({
    laptop: { en: 'HP Pavilion dv7-1211ea Notebook' },
    toner: { en: 'Brother TN-2110 toner' },
    usb: { en: 'Cable USB 3.0' },
  })
  expect(await find('dv7-1211ea')).toEqual(['laptop'])
  expect(await find('DV71211EA')).toEqual(['laptop'])
  expect(await find('1211ea')).toEqual(['laptop'])
  expect(await find('tn2110')).toEqual(['toner'])
  expect(await find('tn2111')).toEqual([])
  expect(await find('3.0')).toEqual(['usb'])
})

test('a slip of the finger finds what was meant and says so; so does a word that is still being typed', async () => {
  const { find, list } = await shopWith({
    headphones: { en: 'Wireless headphones' },
    mouse: { en: 'Wireless mouse' },
    case: { en: 'Headset case' },
  })
  expect(await find('headhpones')).toEqual(['headphones'])
  expect(await find('muose')).toEqual(['mouse'])
  expect(await find('wireles mouse')).toContain('mouse')
  expect(await find('headph')).toEqual(['headphones'])
  expect(await find('head set')).toEqual(['case'])
  expect((await list('Wireless  headhpones')).corrected).toBe('wireless  headphones')
  expect((await list('wireless headphones')).corrected).toBeNull()
})

test('what holds all the words in its title comes first, then what holds some; singular and plural are one', async () => {
  const { find } = await shopWith({
    usb: { en: 'USB hub' },
    fans: { en: 'USB fans' },
    long: { en: 'A desk lamp with three arms, a clamp, and a plug that charges a small USB fan or a phone beside it' },
  })
  expect(await find('usb fan')).toEqual(['fans', 'long', 'usb'])
})

test('two slips in a long word still find what was meant; in a short one other letters are another word', async () => {
  const { find } = await shopWith({
    xylophone: { en: 'Xylophone of rosewood' },
    trumpet: { en: 'Trumpet' },
  })
  expect(await find('xylofone')).toEqual(['xylophone'])
  expect(await find('xylofonne')).toEqual([])
  expect(await find('trumped')).toEqual(['trumpet'])
  expect(await find('trumpad')).toEqual([])
})

test('two slips of the fingers in a short word find what was meant: letters swapped, left out, hit beside', async () => {
  const { find, list } = await shopWith({
    tuner: { en: 'Cembalo tuner' },
    cembalo: { en: 'Cembalo' },
  })
  // Swapped, and one of the two hit beside; one left out and one hit beside; two pairs swapped.
  for (const typed of ['cevmalo', 'cmbalp', 'cmeablo']) expect(await find(typed), typed).toContain('cembalo')
  expect((await list('cevmalo')).corrected).toBe('cembalo')
  // Keys that lie apart are no slips.
  expect(await find('cemento')).toEqual([])
})

test('what was taken off the shelf is found by no word and in no order, until it is put back', async () => {
  const seller = await buildSeller(server)
  const title = { en: 'Theremin with two aerials' }
  const { id } = await buildProduct(db(), { shopId: seller.shopId, title })
  const shelve = (on_shelf: boolean) =>
    seller.client.call('POST /api/seller/goods_shelf', { ids: [id], on_shelf }, AT_ONCE)
  const found = async () =>
    Promise.all(
      ([undefined, 'price_asc', 'new'] as const).map(async (sort) => {
        const { list, total } = await server.client().call('GET /api/goods/list', { keyword: 'theremin', sort })
        return [list.length, total]
      }),
    )
  const times = (count: number) => Array.from({ length: 3 }, () => [count, count])
  expect(await found()).toEqual(times(1))
  await shelve(false)
  expect(await found()).toEqual(times(0))
  await shelve(true)
  expect(await found()).toEqual(times(1))
})

test('pages of a search show everything once, whatever is listed between them', async () => {
  const titles = Object.fromEntries(
    Array.from({ length: 30 }, (_, n) => [`n${n}`, { en: `Rope ${'very '.repeat(n % 4)}long no${n}` }]),
  )
  const { list, shopId, categoryId } = await shopWith(titles)
  const seen: string[] = []
  let cursor: string | undefined
  do {
    const page = await list('rope', 'en', { limit: 7, cursor })
    if (!cursor) expect(page.total).toBe(30)
    seen.push(...page.list.map((card) => card.id))
    cursor = page.next_cursor ?? undefined
    await buildProduct(db(), { shopId, categoryId, title: { en: 'String, not what you look for' } })
  } while (cursor)
  expect(seen).toHaveLength(30)
  expect(new Set(seen).size).toBe(30)
  const encode = (key: unknown) => Buffer.from(JSON.stringify(key)).toString('base64url')
  for (const made of ['x', encode([1]), encode([1, newId()]), encode([1, newId(), 'x']), encode([1e300, newId(), 1])])
    await expect(list('rope', 'en', { cursor: made })).rejects.toMatchObject({ code: 1001, data: { field: 'cursor' } })
})

const searchable = (
  over: Partial<SearchableProduct> & Pick<SearchableProduct, 'id' | 'shopId' | 'categoryId'>,
): SearchableProduct => ({
  title: { en: 'Samovar' },
  subtitle: { en: '' },
  description: { en: '' },
  facts: [],
  brand: null,
  traits: [],
  ...over,
})

test('a product is found by what it says now, and the vocabulary counts what there is', async () => {
  const { find, names, shopId, categoryId } = await shopWith({ one: { en: 'Zither' } })
  const [id = ''] = names.keys()
  const countOf = async (word: string) =>
    (await db().maybe<{ products: number }>(sql`SELECT products FROM search_word WHERE word = ${word}`))?.products
  await db().tx((tx) => indexProducts(tx, [searchable({ id, shopId, categoryId })]))
  expect([await find('zither'), await find('samovar')]).toEqual([[], ['one']])
  expect([await countOf('zither'), await countOf('samovar')]).toEqual([0, 1])
  await db().tx((tx) => forgetProducts(tx, [id]))
  expect([await find('samovar'), await countOf('samovar')]).toEqual([[], 0])
})

test('sellers who list at the same moment wait for each other and lose no count', async () => {
  const shopId = await buildShop(db())
  const categoryId = await buildCategory(db())
  await Promise.all(
    Array.from({ length: 24 }, (_, n) =>
      buildProduct(db(), { shopId, categoryId, title: { en: n % 2 ? 'Gong bell' : 'Bell gong' } }),
    ),
  )
  const { products } = await db().one<{ products: number }>(sql`SELECT products FROM search_word WHERE word = 'gong'`)
  expect(products).toBe(24)
  const { same } = await db().one<{ same: boolean }>(sql`
    SELECT (SELECT products FROM search_corpus) = (SELECT count(*) FROM search_document) AS same`)
  expect(same).toBe(true)
})

const suggest = async (keyword: string, lang: LocaleCode = 'en') =>
  (await server.client(undefined, lang).call('GET /api/goods/suggest', { keyword })).list.map(({ text }) => text)

test('suggestions complete the last word, only with words that stand together in some product, and mend slips', async () => {
  await shopWith({
    strap: { en: 'Quilted strap' },
    saddle: { en: 'Quilted saddle blanket' },
    stand: { en: 'Saxophone stand' },
    arabic: { ar: 'قيثارة خشبية' },
  })
  expect(await suggest('quil')).toEqual(['quilted'])
  expect(await suggest('Quilted s')).toEqual(expect.arrayContaining(['quilted saddle', 'quilted strap']))
  expect(await suggest('quilted st')).toEqual(['quilted strap'])
  expect(await suggest('saxohpone')).toEqual(['saxophone'])
  expect(await suggest('quitled sad')).toEqual(['quilted saddle'])
  expect(await suggest('قيث', 'ar')).toEqual(['قيثارة'])
  expect(await suggest('')).toEqual([])
})

test('words of the titles that a reader sees are suggested, the own language first; a chance word of a description is not', async () => {
  const shopId = await buildShop(db())
  await buildProduct(db(), {
    shopId,
    categoryId: await buildCategory(db()),
    title: { en: 'Zimbel', de: 'Zimtstern' },
    description: { en: 'Zimbabwean brass, cast by hand.' },
  })
  const order = (lang: LocaleCode) => suggest('zim', lang)
  expect(await order('en')).toEqual(['zimbel'])
  expect(await order('de')).toEqual(['zimtstern', 'zimbel'])
  // Without a title of its own, a language is shown the English one.
  expect(await order('th')).toEqual(['zimbel'])
})
