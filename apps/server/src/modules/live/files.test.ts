import { expect, test } from 'vitest'
import { buildCategory } from '../../../test/factories/catalog.ts'
import { csvOf } from '../../../test/factories/imports.ts'
import { AT_ONCE, buildSeller } from '../../../test/factories/orders.ts'
import { registerShopper } from '../../../test/factories/shopper.ts'
import { useServer } from '../../../test/harness.ts'
import { type Line, listen } from '../../../test/listen.ts'

const server = useServer()
const files = (line: Line) => line.heard.filter(({ kind }) => kind === 'file').map(({ ref }) => ref)

test('a shop hears of the file that is read for it, until it is at its end, and no other shop does', async () => {
  const [seller, other] = [await buildSeller(server), await buildSeller(server)]
  const category_id = await buildCategory(server.databases.shop)
  const [line, elsewhere] = [await listen(server.url, seller.token), await listen(server.url, other.token)]
  const row = { Handle: 'lamp', Title: 'LAMP', 'Variant Price': '12.00', 'Variant Inventory Qty': '3', 'Image Src': '' }
  const file = new File([csvOf([row])], 'goods.csv')
  const { id } = await seller.client.upload('POST /api/seller/goods_import', { category_id, file }, AT_ONCE)
  await server.settle()
  expect((await seller.client.call('GET /api/seller/import_detail', { id })).run.state).toBe('done')
  await expect.poll(() => new Set(files(line))).toEqual(new Set([id]))
  expect(files(elsewhere)).toEqual([])
  for (const one of [line, elsewhere]) one.hangUp()
})

test('whoever asked for what is kept of them hears when their file is made', async () => {
  const { client, token } = await registerShopper(server)
  const line = await listen(server.url, token)
  await client.call('POST /api/user/data_export', { password: 'tangerine-harbour' }, AT_ONCE)
  await server.settle()
  await expect.poll(() => files(line)).toHaveLength(1)
  expect((await client.call('GET /api/user/privacy')).export?.state).toBe('ready')
  line.hangUp()
})
