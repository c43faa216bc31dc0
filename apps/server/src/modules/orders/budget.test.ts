import { expect, test } from 'vitest'
import { buildProduct } from '../../../test/factories/catalog.ts'
import { AT_ONCE, buildBuyer, buildSeller, PAY_PASSWORD } from '../../../test/factories/orders.ts'
import { useServer } from '../../../test/harness.ts'
import { messagesOf } from '../../../test/statements.ts'
import { newId } from '../../platform/id.ts'

const server = useServer()
const once = () => ({ ...AT_ONCE, idempotencyKey: newId() })

/** A checkout as the shop's app goes through it, and the statements that each of its calls takes, message by message. */
async function checkOut() {
  const { shopId } = await buildSeller(server)
  const { client, addressId } = await buildBuyer(server)
  const { id, skuIds } = await buildProduct(server.databases.shop, { shopId })
  const wish = { goods_id: id, sku_id: skuIds[0], quantity: 1 }
  const taken: Record<string, string[][]> = {}
  const count = async <T>(name: string, act: () => Promise<T>): Promise<T> => {
    let answer: T | undefined
    taken[name] = await messagesOf(server, async () => {
      answer = await act()
    })
    return answer as T
  }
  const bag = await count('add', () => client.call('POST /api/cart/add', wish, once()))
  const cart_ids = bag.shops.flatMap(({ lines }) => lines.map((line) => line.id))
  const order = { cart_ids, address_id: addressId }
  const { quote_id } = await count('preview', () => client.call('POST /api/order/preview', order, AT_ONCE))
  const placed = { quote_id, address_id: addressId }
  const { trade_sn } = await count('create', () => client.call('POST /api/order/create', placed, once()))
  const payment = { trade_sn, pay_password: PAY_PASSWORD }
  await count('pay', () => client.call('POST /api/order/pay', payment, once()))
  return taken
}

test('a checkout asks the database no more than it has to: each call keeps to its number of statements and messages', async () => {
  const taken = await checkOut()
  const counted = (count: (messages: string[][]) => number) =>
    Object.fromEntries(Object.entries(taken).map(([name, messages]) => [name, count(messages)]))
  const asked = JSON.stringify(taken, null, 1)
  // One of the ten of a preview reads the codes that shops show and the shopper collected.
  expect(
    counted((messages) => messages.flat().length),
    asked,
  ).toEqual({ add: 6, preview: 10, create: 14, pay: 14 })
  expect(
    counted((messages) => messages.length),
    asked,
  ).toEqual({ add: 3, preview: 3, create: 4, pay: 4 })
})
