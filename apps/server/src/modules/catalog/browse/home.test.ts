import { readFile, stat } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { activeLocales } from '@tradewind/messages/locales'
import sql, { raw } from 'sql-template-tag'
import { expect, test } from 'vitest'
import { installTiles } from '../../../../demo/install-pictures.ts'
import { buildCategory, buildProduct, buildShop, pictureOf, receiveOrder } from '../../../../test/factories/catalog.ts'
import { registerShopper } from '../../../../test/factories/shopper.ts'
import { useServer } from '../../../../test/harness.ts'
import { newId } from '../../../platform/id.ts'
import { insertCategory } from '../catalog.sql.ts'
import { createBanner } from '../catalog.ts'

const server = useServer()

const TEN = [
  'Computer',
  'Electrical equipment',
  'Outdoors',
  'Family life',
  'Health',
  'Men’s clothing',
  'Women’s clothing',
  'Food',
  'Mobile phone',
  'Toys',
]

test('a market without anything has the ten categories on its first screen, and nothing else', async () => {
  const { categories, ...rest } = await server.client().call('GET /api/index/home')
  expect(rest).toEqual({ banners: [], hot_goods: [], hot_shops: [], counts: { goods: 0, shops: 0 } })
  expect(categories.map(({ name, goods }) => [name, goods])).toEqual(TEN.map((name) => [name, 0]))
})

test('each of the ten has a name of its own in every language and a sign that lies there', async () => {
  await installTiles(server.files.folder)
  const names = new Set<string>()
  for (const { file_name } of activeLocales) {
    const { list } = await server.client(undefined, file_name).call('GET /api/goods/category_list')
    expect(list).toHaveLength(10)
    for (const { name, slug, image } of list) {
      expect(name).not.toBe('')
      names.add(`${slug} ${name}`)
      for (const width of [240, 480, 960]) {
        const file = join(server.files.folder, basename(image.template.replace('{w}', String(width))))
        expect((await stat(file)).size, file).toBeGreaterThan(500)
      }
    }
  }
  // A computer is called Computer in two of them.
  expect(names.size).toBe(activeLocales.length * 10 - 1)
})

test('where a category stands already a market keeps its own: same id, name and place, and the missing come behind it', async () => {
  const { owner } = server.databases
  const text = await readFile(join(import.meta.dirname, '../../../../migrations/0240_ten_categories.sql'), 'utf8')
  const kept = newId()
  const told = await owner.tx(async (tx) => {
    await tx.run(sql`DELETE FROM category`)
    await insertCategory(tx, kept, {
      slug: 'food',
      name: { en: 'Groceries' },
      tint: 'oat',
      picture: pictureOf('food'),
      place: 3,
    })
    await tx.run(raw(text))
    await tx.run(raw(text))
    const rows = await tx.many<{ id: string; slug: string; name: { en: string }; place: number }>(
      sql`SELECT id, slug, name, place FROM category ORDER BY place`,
    )
    await tx.run(sql`DELETE FROM category`)
    await tx.run(raw(text))
    return rows
  })
  expect(told).toHaveLength(10)
  expect(told[0]).toEqual({ id: kept, slug: 'food', name: { en: 'Groceries' }, place: 3 })
  expect(told.slice(1).map(({ name }) => name.en)).toEqual(TEN.filter((name) => name !== 'Food'))
})

test('the first screen ranks goods and shops by what buyers received, and says so in their language', async () => {
  const categoryId = await buildCategory(server.databases.shop, { slug: 'lamps' })
  const [quiet, busy] = [
    await buildShop(server.databases.shop, { name: 'Quiet' }),
    await buildShop(server.databases.shop, { name: 'Busy' }),
  ]
  const bought = await buildProduct(server.databases.shop, { categoryId, shopId: busy })
  const fresh = await buildProduct(server.databases.shop, { categoryId, shopId: quiet })
  await server.databases.shop.tx((tx) =>
    createBanner(tx, {
      place: 1,
      title: { en: 'Light for a room', ar: 'ضوء لغرفة' },
      picture: pictureOf('banner'),
      link: `/shop/${busy}`,
    }),
  )
  await receiveOrder(server, {
    shop_id: busy,
    paid: '24.00',
    items: [{ goods_id: bought.id, quantity: 2 }],
  })

  const home = await server.client().call('GET /api/index/home')
  expect(home).toMatchObject({
    banners: [{ title: 'Light for a room', link: `/shop/${busy}` }],
    categories: expect.arrayContaining([expect.objectContaining({ id: categoryId, slug: 'lamps', goods: 2 })]),
    hot_goods: [
      { id: bought.id, sold: 2, rank_reason: '2 received', price: '12.00', merchant: { name: 'Busy' } },
      { id: fresh.id, sold: 0, rank_reason: 'New here' },
    ],
    hot_shops: [
      { id: busy, rank_reason: '1 order received', assist_days: 0, pictures: [{ url: '/files/public/lamp-480.webp' }] },
      { id: quiet, rank_reason: 'New shop' },
    ],
    counts: { goods: 2, shops: 2 },
  })
  expect((await server.client(undefined, 'ar').call('GET /api/index/home')).hot_goods[0]?.rank_reason).toBe(
    'استُلمت قطعتان',
  )
})

test('the first screen is the same for everybody who reads one language, and is revalidated instead of sent again', async () => {
  const { token } = await registerShopper(server)
  const ask = (headers: Record<string, string>) =>
    fetch(`${server.url}/api/index/home`, { headers: { lang: 'en', ...headers } })
  const visitor = await ask({})
  const etag = visitor.headers.get('etag') ?? ''
  expect(visitor.headers.get('cache-control')).toContain('public')
  expect(await (await ask({ token })).text()).toBe(await visitor.text())
  expect((await ask({ 'if-none-match': etag })).status).toBe(304)
})

test('everything a client must not hard-code is told', async () => {
  expect(await server.client().call('GET /api/index/init')).toMatchObject({
    currency: { code: 'USD', symbol: '$' },
    limits: { quantity: 999 },
  })
})

test('categories come in their own order with how many products are on the shelf', async () => {
  const last = await buildCategory(server.databases.shop)
  const { list } = await server.client().call('GET /api/goods/category_list')
  expect(list.map((each) => [each.slug, each.goods]).at(-2)).toEqual(['lamps', 2])
  expect(list.at(-1)).toMatchObject({ id: last, goods: 0 })
})
