import { expect, test } from 'vitest'
import { buildCategory, buildProduct, buildShop } from '../../../test/factories/catalog.ts'
import { useServer } from '../../../test/harness.ts'

const server = useServer()

test('a beginning finds what begins so and is not told as a slip; nor is a real word that no title has', async () => {
  const db = server.databases.shop
  const shopId = await buildShop(db)
  const categoryId = await buildCategory(db)
  // What stands a letter away from the words below, or begins like them.
  for (const title of ['Rugged speaker', 'Dressed doll', 'Daddy long legs', 'Wire and line', 'Bare board, barn door'])
    await buildProduct(db, { shopId, categoryId, title: { en: title } })
  const search = (keyword: string) => server.client().call('GET /api/goods/list', { keyword, merchant_id: shopId })
  const begun = await search('rugg')
  expect(begun.list.map(({ title }) => title)).toEqual(['Rugged speaker'])
  expect(begun.corrected).toBeNull()
  for (const word of ['rug', 'dresser', 'dad', 'wine bar', 'gift for dad'])
    expect((await search(word)).corrected, word).toBeNull()
  expect((await search('ruggde')).corrected).toBe('rugged')
})
