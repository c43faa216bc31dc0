import { cents } from '@tradewind/contract/money'
import sql from 'sql-template-tag'
import { expect, test } from 'vitest'
import { buildCategory, buildProduct } from '../../../test/factories/catalog.ts'
import { type CsvRow, csvOf, exportText, importFile, rowsOf } from '../../../test/factories/imports.ts'
import { buildOrder, buildSeller } from '../../../test/factories/orders.ts'
import { useServer } from '../../../test/harness.ts'
import { waitingForLocks } from '../../../test/lock-waits.ts'
import { takeStock } from '../catalog/catalog.ts'

const server = useServer()

/** What a row says of a variant, which the first row of a product says beside all else. */
const theVariantOf = (row: CsvRow): CsvRow =>
  Object.fromEntries(Object.entries(row).filter(([column, cell]) => /^(Option1 Value|Variant )/.test(column) && cell))

test.each([
  ['names what is sold', (rows: CsvRow[]) => rows],
  ['does not name it', ([first, second]: CsvRow[]) => [{ ...first, ...(second && theVariantOf(second)) }]],
])('a file without a stock column that %s gives back nothing that is sold while it is read', async (_, edit) => {
  const seller = await buildSeller(server)
  const categoryId = await buildCategory(server.databases.shop)
  const colour = { name: { en: 'Colour' }, values: [{ name: { en: 'Sage' } }, { name: { en: 'Oat' } }] }
  const sku = (choice: number) => ({ choice: [choice], price: cents(12_00), stock: 10 })
  const product = await buildProduct(server.databases.shop, {
    shopId: seller.shopId,
    categoryId,
    options: [colour],
    skus: [sku(0), sku(1)],
  })
  const stock = () =>
    server.databases.shop.one<{ on_hand: number; reserved: number }>(
      sql`SELECT on_hand, reserved FROM stock WHERE sku_id = ${product.skuIds[0]}`,
    )
  const order = await buildOrder(server, 'unpaid', { seller, product, quantity: 3 })
  const before = await stock()
  const rows = rowsOf(await exportText(seller.client)).map(({ 'Variant Inventory Qty': _, ...row }) => row)
  const file = edit([{ ...rows[0], Title: 'Another title' }, ...rows.slice(1)])

  let imported = false
  let importing: Promise<unknown> | undefined
  // The sale is not committed before the file is in, or waits for it.
  await server.databases.shop.tx(async (tx) => {
    await takeStock(tx, [order.id], server.clock.now())
    importing = importFile(server, seller.client, csvOf(file)).then(() => {
      imported = true
    })
    await expect.poll(async () => imported || (await waitingForLocks(server)) > 0).toBe(true)
  })
  await importing
  expect(await stock()).toEqual({ on_hand: before.on_hand - 3, reserved: before.reserved - 3 })
  expect((await server.client().call('GET /api/goods/detail', { id: product.id })).title).toBe('Another title')
})
