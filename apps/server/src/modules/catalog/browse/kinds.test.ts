import { expect, test } from 'vitest'
import { again, type Edit, editGoods } from '../../../../test/factories/goods.ts'
import { type BuiltSeller, buildSeller } from '../../../../test/factories/orders.ts'
import { useServer } from '../../../../test/harness.ts'
import { refusal } from '../../../../test/refusal.ts'
import { readCategoryNames } from '../catalog.ts'

const server = useServer()

const categoryOf = async (slug: string) =>
  (await server.databases.shop.tx(readCategoryNames)).find((category) => category.slug === slug)?.id ?? ''
const sell = async (seller: BuiltSeller, category: string, over: Partial<Edit> & Pick<Edit, 'title'>) =>
  editGoods(seller, {
    ...{ category_id: await categoryOf(category), skus: [{ choice: [], price: '20.00', stock: 3 }], on_shelf: true },
    ...over,
  })

test('a category parts into the kinds of which there is something in it, and a kind into those under it, with the way there', async () => {
  const seller = await buildSeller(server)
  const electrical = await categoryOf('electrical-equipment')
  const men = await categoryOf('mens-clothing')
  const women = await categoryOf('womens-clothing')
  const lamp = await sell(seller, 'electrical-equipment', {
    title: { en: 'Aurora', de: 'Aurora' },
    type_id: 'pendant-lamp',
  })
  await sell(seller, 'electrical-equipment', { title: { en: 'Kettle' }, type_id: 'kettle', on_shelf: false })
  await sell(seller, 'womens-clothing', { title: { en: 'Shirt for her' }, type_id: 't-shirt' })
  const browse = async (input: { category_id?: string; type?: string }, lang: 'en' | 'de' = 'en') =>
    server.client(undefined, lang).call('GET /api/goods/types', input)
  const top = await browse({ category_id: electrical })
  expect(top.path).toEqual([])
  expect(top.types.map(({ id, count, count_more }) => [id, count, count_more])).toEqual([['lighting', 1, false]])
  const lamps = await browse({ category_id: electrical, type: 'lamp' }, 'de')
  expect(lamps.types.map(({ id, name }) => [id, name])).toEqual([['pendant-lamp', 'Pendelleuchte']])
  const leaf = await browse({ category_id: electrical, type: 'pendant-lamp' })
  expect(leaf).toEqual({
    path: [
      { id: 'lighting', name: 'lighting' },
      { id: 'lamp', name: 'lamp' },
      { id: 'pendant-lamp', name: 'pendant lamp' },
    ],
    types: [],
  })
  // A garment stands where its shop hung it.
  expect((await browse({ category_id: women })).types).not.toEqual([])
  expect((await browse({ category_id: men })).types).toEqual([])
  // What is hidden parts nothing.
  await editGoods(seller, again(lamp, { on_shelf: false }))
  expect((await browse({ category_id: electrical })).types).toEqual([])
  expect(await browse({ type: 'no-such-kind' })).toEqual({ path: [], types: [] })
  expect(await refusal(browse({ type: "' OR 1=1" }))).toMatchObject({ code: 1001 })
})

test('a list is narrowed to a kind and all that stands under it, and counts go with it', async () => {
  const seller = await buildSeller(server)
  const made = new Map<string, string>()
  for (const type of ['pendant-lamp', 'floor-lamp', 'kettle']) {
    const { id } = await sell(seller, 'electrical-equipment', { title: { en: `Thing ${type}` }, type_id: type })
    made.set(id, type)
  }
  const list = async (type: string[], keyword?: string) => {
    const asked = { merchant_id: seller.shopId, type, ...(keyword && { keyword }) }
    const page = await server.client().call('GET /api/goods/list', asked)
    const facets = await server.client().call('GET /api/goods/facets', asked)
    expect(facets.total).toBe(page.list.length)
    return page.list.map(({ id }) => made.get(id)).toSorted()
  }
  expect(await list(['lamp'])).toEqual(['floor-lamp', 'pendant-lamp'])
  expect(await list(['pendant-lamp', 'kettle'])).toEqual(['kettle', 'pendant-lamp'])
  expect(await list(['lamp'], 'thing')).toEqual(['floor-lamp', 'pendant-lamp'])
  expect(await list(['drone'])).toEqual([])
})

test('what each shop calls its colours and sizes is one filter in every language, sizes in their order', async () => {
  const seller = await buildSeller(server)
  const option = (name: Record<string, string>, values: Record<string, string>[]) => ({
    options: [{ name, values: values.map((value) => ({ name: value, picture: null })) }],
    skus: values.map((_, choice) => ({ choice: [choice], price: '20.00', stock: 1 })),
  })
  const shirt = { type_id: 't-shirt' }
  const navy = await sell(seller, 'mens-clothing', {
    ...{ title: { en: 'Shirt one' }, ...shirt },
    ...option({ en: 'Color' }, [{ en: 'Navy' }, { en: 'Jet Black' }]),
  })
  const dunkel = await sell(seller, 'mens-clothing', {
    ...{ title: { de: 'Hemd zwei' }, ...shirt },
    facts: [
      { name: { de: 'Farbe' }, value: { de: 'dunkelblau' } },
      { name: { de: 'Stoff' }, value: { de: 'Reine Baumwolle' } },
    ],
    ...option({ de: 'Größe' }, [{ de: 'XL' }, { de: 'S' }, { de: '2XL' }, { de: 'M' }]),
  })
  const facets = await server.client(undefined, 'zh-cn').call('GET /api/goods/facets', { merchant_id: seller.shopId })
  const attr = (name: string) => facets.attrs.find((each) => each.name === name)
  expect(attr('colour')).toMatchObject({ label: '颜色' })
  expect(attr('colour')?.values).toEqual([
    { value: 'blue', label: '蓝色', count: 2 },
    { value: 'black', label: '黑色', count: 1 },
  ])
  expect(attr('size')?.values.map(({ label }) => label)).toEqual(['S', 'M', 'XL', 'XXL'])
  const blue = await server
    .client()
    .call('GET /api/goods/list', { merchant_id: seller.shopId, attr: { colour: ['blue'] } })
  expect(blue.list.map(({ id }) => id).toSorted()).toEqual([navy.id, dunkel.id].toSorted())
  const cotton = await server
    .client()
    .call('GET /api/goods/list', { merchant_id: seller.shopId, attr: { material: 'cotton' } })
  expect(cotton.list.map(({ id }) => id)).toEqual([dunkel.id])
})

test('a thing is found by its barcode, with or without the nought before it, by its number, and by a single character of its title', async () => {
  const seller = await buildSeller(server)
  const made = await sell(seller, 'electrical-equipment', {
    title: { en: 'Zephyr', 'zh-cn': '北欧落地台灯' },
    skus: [{ choice: [], price: '20.00', stock: 3, code: 'ZPH-01/B', barcode: '0036000291452' }],
  })
  await sell(seller, 'electrical-equipment', { title: { en: 'Other', 'zh-cn': '电热水壶' } })
  const find = async (keyword: string, lang: 'en' | 'zh-cn' = 'en') =>
    (
      await server.client(undefined, lang).call('GET /api/goods/list', { keyword, merchant_id: seller.shopId })
    ).list.map(({ id }) => id)
  for (const typed of ['0036000291452', '36000291452', 'ZPH-01/B', 'zph01b'])
    expect(await find(typed), typed).toEqual([made.id])
  expect(await find('灯', 'zh-cn')).toEqual([made.id])
})
