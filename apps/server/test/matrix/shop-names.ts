import type { BuiltProduct } from '../factories/catalog.ts'
import { AT_ONCE, type BuiltSeller, buildOrder } from '../factories/orders.ts'
import type { Server } from '../harness.ts'
import { stockList } from './upload-files.ts'

/** A change of the price of one SKU that can be taken back. */
async function changePrice({ client }: BuiltSeller, sku_id: string): Promise<string> {
  const rows = [{ sku_id, was: '12.00', becomes: '12.50' }]
  return (await client.call('POST /api/seller/price_change', { rows }, AT_ONCE)).id ?? ''
}

/** What a buyer says of goods of the shop, without an answer. */
async function reviewed(server: Server, seller: BuiltSeller): Promise<string> {
  await buildOrder(server, 'completed', { seller })
  const [newest] = (await seller.client.call('GET /api/seller/comment_list')).list
  return newest?.id ?? ''
}

/** One that the shop calls unfair. */
async function reportedReview(server: Server, seller: BuiltSeller): Promise<string> {
  const id = await reviewed(server, seller)
  await seller.client.call(
    'POST /api/seller/comment_report',
    { id, reason: 'insult', words: 'It calls us thieves.' },
    AT_ONCE,
  )
  return id
}

/** A list of stock that was taken in, and can be taken back. */
async function takenIn(server: Server, { client }: BuiltSeller): Promise<string> {
  const { id } = await client.upload('POST /api/seller/stock_file_add', { file: stockList() }, AT_ONCE)
  await client.call('POST /api/seller/stock_file_go', { id }, AT_ONCE)
  await server.settle()
  return id
}

type Making = { server: Server; seller: BuiltSeller; goods: BuiltProduct }

/** What a shop names of its reviews, its prices and its stock. */
export const ofShops = {
  review: ({ server, seller }: Making) => reviewed(server, seller),
  reported_review: ({ server, seller }: Making) => reportedReview(server, seller),
  price_act: ({ seller, goods }: Making) => changePrice(seller, goods.skuIds[0]),
  stock_file: ({ server, seller }: Making) => takenIn(server, seller),
}
