import { expect, test } from 'vitest'
import { editGoods } from '../../../../test/factories/goods.ts'
import { buildSeller } from '../../../../test/factories/orders.ts'
import { useServer } from '../../../../test/harness.ts'
import { readCategoryNames } from '../catalog.ts'

const server = useServer()

test('who names a kind of thing finds what is of it or is called so, not what only speaks of it', async () => {
  const seller = await buildSeller(server)
  const categories = await server.databases.shop.tx(readCategoryNames)
  const category_id = categories.find(({ slug }) => slug === 'electrical-equipment')?.id ?? ''
  const sell = (title: string, type_id: string, also = 'Well made.') =>
    editGoods(seller, {
      ...{ category_id, type_id, on_shelf: true, title: { en: title }, description: { en: also } },
      skus: [{ choice: [], price: '20.00', stock: 3 }],
    })
  await sell('Halo pendant of brass', 'pendant-lamp')
  await sell('Keyboard with a lamp', 'keyboard')
  await sell('Wren backpack', 'backpack', 'Room for a lamp, for every evening out.')

  const found = async (keyword: string) => {
    const { list, total } = await seller.client.call('GET /api/goods/list', { keyword })
    return { titles: list.map(({ title }) => title).sort(), total }
  }
  expect(await found('lamp')).toEqual({ titles: ['Halo pendant of brass', 'Keyboard with a lamp'], total: 2 })
  const facets = await seller.client.call('GET /api/goods/facets', { keyword: 'lamp' })
  expect(facets.total).toBe(2)
  // A word that names no kind is found wherever it stands, beside one that does as well.
  expect((await found('evening')).titles).toEqual(['Wren backpack'])
  expect((await found('backpack evening')).titles[0]).toBe('Wren backpack')
})
