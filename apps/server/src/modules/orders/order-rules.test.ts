import sql, { type Sql } from 'sql-template-tag'
import { beforeAll, expect, test } from 'vitest'
import { buildOrder } from '../../../test/factories/orders.ts'
import { useServer } from '../../../test/harness.ts'
import { violates } from '../../platform/db.ts'

const server = useServer()
let orderId = ''

beforeAll(async () => {
  orderId = (await buildOrder(server, 'paid')).id
})

/** Each breaks one rule of an order that is paid, and keeps the others. */
const breaks: [title: string, changes: Sql][] = [
  ['nothing in it', sql`quantity = 0`],
  ['goods worth nothing', sql`subtotal = 0, discount = 0, freight = total`],
  ['a freight below nothing', sql`freight = -1, subtotal = total + 1, discount = 0`],
  ['a discount below nothing', sql`discount = -1, subtotal = total - freight - 1`],
  ['a discount above its goods', sql`discount = subtotal + 1, freight = total + 1`],
  ['a total that is not its sum', sql`freight = freight + 1`],
  ['a total of nothing', sql`total = 0, paid = 0, discount = subtotal, freight = 0, paid_at = NULL, status = 0`],
  ['a part of its discount from the platform', sql`discount = 2, subtotal = subtotal + 2, promo_share = 1`],
  ['a promo code without its use', sql`promo_code = 'CODE'`],
  ['a part of its total paid', sql`paid = 1`],
  ['more refunded than paid', sql`refunded = paid + 1`],
  ['less than nothing refunded', sql`refunded = -1`],
  ['a payment while it waits for one', sql`status = 0`],
  ['no payment behind that', sql`paid = 0, paid_at = NULL`],
  ['a payment without its time', sql`paid_at = NULL`],
  ['been refunded and keeps money', sql`status = -2`],
  ['been sent at no time', sql`status = 2`],
  ['been received at no time', sql`status = 3, shipped_at = paid_at`],
]

test.each(breaks)('no order has %s', async (_title, changes) => {
  const write = server.databases.owner.run(sql`UPDATE orders SET ${changes} WHERE id = ${orderId}`)
  const error = await write.then(
    () => undefined,
    (reason: unknown) => reason,
  )
  expect(violates(error, 'order_rules'), String(error)).toBe(true)
})
