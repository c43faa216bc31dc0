import { expect, test } from 'vitest'
import { buildOrder } from '../../../test/factories/orders.ts'
import { useServer } from '../../../test/harness.ts'
import { refusal } from '../../../test/refusal.ts'

const server = useServer()

test('a shop that cancels a paid order tells the buyer why: a word that says nothing is refused beside its field', async () => {
  const { id, seller } = await buildOrder(server, 'paid')
  const cancel = (reason: string) => seller.client.call('POST /api/seller/order_cancel', { id, reason })
  const refused = await refusal(cancel('no'))
  expect([refused.error, refused.data.field]).toEqual(['field.invalid', 'reason'])
  await expect(cancel('Out of stock')).resolves.toMatchObject({ id, status: -2 })
})
