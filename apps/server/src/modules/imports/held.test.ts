import { expect, test } from 'vitest'
import { buildCategory } from '../../../test/factories/catalog.ts'
import { csvOf, importFile } from '../../../test/factories/imports.ts'
import { buildSeller } from '../../../test/factories/orders.ts'
import { useServer } from '../../../test/harness.ts'

const server = useServer()

test('a file is told line by line what names something prohibited: those are drafts, the others are sold; a dry run says so before', async () => {
  const seller = await buildSeller(server)
  const category_id = await buildCategory(server.databases.shop)
  const row = (title: string) => ({
    Handle: title.toLowerCase().replaceAll(' ', '-'),
    Title: title,
    'Variant Price': '5',
  })
  const csv = csvOf(['A lamp', 'A pistol', 'A clock', 'A revolver'].map(row))
  for (const dry of ['true', 'false'] as const) {
    const { list: told } = await importFile(server, seller.client, csv, { category_id, dry })
    expect(told.filter(({ reason }) => reason === 'held')).toMatchObject([
      { line: 3, value: 'pistol', refused: false, message: expect.stringContaining('prohibited') },
      { line: 5, value: 'revolver' },
    ])
  }
  const { list } = await seller.client.call('GET /api/seller/goods_list', {})
  expect(list.map(({ title, on_shelf }) => [title, on_shelf]).sort()).toEqual([
    ['A clock', true],
    ['A lamp', true],
    ['A pistol', false],
    ['A revolver', false],
  ])
})
