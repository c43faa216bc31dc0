import { newId } from '../../apps/server/src/platform/id.ts'
import { dataOf, type HttpConnection, type HttpRequest } from './http-connection.ts'
import { type BenchShopper, type Offer, PAY_PASSWORD } from './shoppers.ts'

type Bag = { shops: { lines: { id: string; sku_id: string }[] }[] }

const post = (shopper: BenchShopper, path: string, body: unknown, once: boolean): HttpRequest => ({
  method: 'POST',
  path,
  body,
  headers: { lang: 'en', token: shopper.token, ...(once && { 'idempotency-key': newId() }) },
})

/** Puts one piece into the bag, as the shop's own button does. Answers the line. */
export async function addToBag(connection: HttpConnection, shopper: BenchShopper, offer: Offer): Promise<string> {
  const bag = dataOf<Bag>(await connection.ask(post(shopper, '/api/cart/add', { ...offer, quantity: 1 }, true)))
  const line = bag.shops.flatMap(({ lines }) => lines).find(({ sku_id }) => sku_id === offer.sku_id)
  if (!line) throw new Error(`what was put into the bag is not in it: ${offer.sku_id}`)
  return line.id
}

/** A complete checkout: into the bag, what it costs, the order, and paid with the payment password. */
export async function checkOut(connection: HttpConnection, shopper: BenchShopper, offer: Offer): Promise<void> {
  const lineId = await addToBag(connection, shopper, offer)
  const wish = { cart_ids: [lineId], address_id: shopper.addressId }
  const preview = await connection.ask(post(shopper, '/api/order/preview', wish, false))
  const { quote_id } = dataOf<{ quote_id: string }>(preview)
  const order = { quote_id, address_id: shopper.addressId }
  const created = await connection.ask(post(shopper, '/api/order/create', order, true))
  const { trade_sn, pay_total } = dataOf<{ trade_sn: string; pay_total: string }>(created)
  const payment = { trade_sn, pay_password: PAY_PASSWORD }
  const { paid } = dataOf<{ paid: string }>(await connection.ask(post(shopper, '/api/order/pay', payment, true)))
  if (paid !== pay_total) throw new Error(`${paid} was paid of ${pay_total}`)
}
