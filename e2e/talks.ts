import { newMessageId } from '@tradewind/client/message-id'
import { demoAccounts } from '../apps/server/demo/accounts.ts'
import { api, type Goods, operatorToken, type Person, placeOrder, sellerToken } from './people.ts'

/** One talk with a shop about an order and one with the house, both with words of either side; their ids, as the desks have them. */
export async function beginTalks(person: Person, goods: Goods): Promise<{ shop: string; house: string }> {
  const order = await placeOrder(person, goods)
  const ask = (text: string, more: { merchant_id?: string; about?: { kind: 'order'; id: string } } = {}) =>
    person.client.call('POST /api/chat/send', { message_id: newMessageId(), text, ...more })
  const merchant_id = goods.shop.id
  await ask('Could you pack it before Wednesday? It is a present.', {
    merchant_id,
    about: { kind: 'order', id: order.id },
  })
  await ask('My bank says the transfer has left. When do I see it?')
  const { list } = await person.client.call('GET /api/chat/list')
  const withPeer = (id: string | undefined) =>
    list.find(({ kind, shop }) => kind !== 'refund' && shop?.id === id)?.id ?? ''
  const [shop, house] = [withPeer(merchant_id), withPeer(undefined)]
  const seller = api(await sellerToken(goods.shop.name))
  const clerk = api(await operatorToken(demoAccounts.operator))
  const text = 'Of course. Write to me at +49 30 1234567 if it has to be sooner.'
  await seller.call('POST /api/seller/chat_send', { id: shop, message_id: newMessageId(), text })
  await clerk.call('POST /api/admin/chat_send', {
    id: house,
    message_id: newMessageId(),
    text: 'Within one working day.',
  })
  return { shop, house }
}
