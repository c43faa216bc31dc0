import { createClient } from '@tradewind/client/client'

/** A report of a product, so that the list of reports and the queue have something to show. */
export async function reportSomething(shop: string, shopperToken: string): Promise<void> {
  const shopper = createClient({ baseUrl: shop, getToken: () => shopperToken, getLang: () => 'en' })
  if ((await shopper.call('GET /api/report/list', {})).list.length > 0) return
  const [goods] = (await shopper.call('GET /api/goods/list', { limit: 1 })).list
  if (!goods) throw new Error('the demo world has no goods')
  const said = {
    goods_id: goods.id,
    reason: 'unsafe' as const,
    content: 'The handle came off while the kettle was full.',
  }
  await shopper.call('POST /api/report/send', said)
}
