import { newId } from '../../src/platform/id.ts'
import { AT_ONCE, buildSeller } from '../factories/orders.ts'
import { registerShopper } from '../factories/shopper.ts'
import { buildOperator } from '../factories/staff.ts'
import type { Server } from '../harness.ts'

/** Two shoppers ask a shop and the house; one of them is answered by both, the other waits. */
export async function beginTalks(server: Server): Promise<void> {
  const [seller, operator] = [await buildSeller(server), await buildOperator(server)]
  const said = (text: string) => ({ message_id: newId(), text })
  for (const answered of [true, false]) {
    const { client } = await registerShopper(server)
    for (const merchant_id of [seller.shopId, undefined])
      await client.call('POST /api/chat/send', { merchant_id, ...said('When does it leave?') }, AT_ONCE)
    if (!answered) continue
    const [ofShop] = (await seller.client.call('GET /api/seller/chat_list')).list
    await seller.client.call('POST /api/seller/chat_send', { id: ofShop?.id ?? '', ...said('Today.') }, AT_ONCE)
    const [ofHouse] = (await operator.client.call('GET /api/admin/chat_list', { filter: 'open' })).list
    await operator.client.call('POST /api/admin/chat_send', { id: ofHouse?.id ?? '', ...said('Today.') }, AT_ONCE)
  }
}
