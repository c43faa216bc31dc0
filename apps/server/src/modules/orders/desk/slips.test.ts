import { expect, test } from 'vitest'
import { AT_ONCE, buildOrder } from '../../../../test/factories/orders.ts'
import { useServer } from '../../../../test/harness.ts'

const server = useServer()

test('slips say what to pack and where it goes, in the order that was asked for, and of the own shop alone', async () => {
  const first = await buildOrder(server, 'paid', { quantity: 3 })
  const { buyer, seller, product } = first
  const second = await buildOrder(server, 'sent', { buyer, seller, product })
  const strange = await buildOrder(server, 'paid')
  const slips = (ids: string[]) => seller.client.call('POST /api/seller/order_slips', { ids }, AT_ONCE)
  const { list } = await slips([second.id, strange.id, first.id])
  expect(list.map(({ sn }) => sn)).toEqual([second.sn, first.sn])
  expect(list[1]).toMatchObject({
    address: { addressee: 'Amira Haddad', detail: 'Rua das Flores 12', country: 'PT' },
    items: [{ quantity: 3 }],
  })
  expect(list[0]?.items[0]?.quantity, 'what has left was packed once').toBe(2)
  expect(list[0]?.from.lines.length).toBeGreaterThan(0)
  await expect(slips([strange.id])).rejects.toMatchObject({ code: 1004 })
})
