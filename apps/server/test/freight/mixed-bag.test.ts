import { expect, test } from 'vitest'
import { AT_ONCE, buildBuyer } from '../factories/orders.ts'
import { useServer } from '../harness.ts'
import { buildDemoShop } from './demo-shelf.ts'

const server = useServer()

/**
 * Two lamps of $30 from Porto, three vases of $20 and 1.5 kg from Kyoto, two rugs of $45 from Valparaíso: $210 of goods. What each way costs
 * was added up by hand from the price lists of the three shops.
 */
const BY_HAND: [country: string, porto: string, kyoto: string, valparaiso: string | null, total: string][] = [
  // Free at home from $60 on.
  ['PT', '0.00', '41.30', '20.50', '271.80'],
  // 9.80 and 1.80 for the second lamp; five kilograms begun: 24.50 and four times 4.20; 16.50 and 4.00.
  ['DE', '11.60', '41.30', '20.50', '283.40'],
  ['GB', '17.10', '41.30', '20.50', '288.90'],
  ['CH', '17.10', '41.30', '20.50', '288.90'],
  // 24.00 and 5.20; 9.80 and four times 1.80.
  ['JP', '29.20', '17.00', '20.50', '276.70'],
  ['KR', '29.20', '17.00', '20.50', '276.70'],
  ['US', '29.20', '41.30', '20.50', '301.00'],
  // 8.90 and 2.50 among neighbours.
  ['CL', '29.20', '41.30', '11.40', '291.90'],
  ['NG', '29.20', '41.30', '20.50', '301.00'],
  // Valparaíso sends nothing there: without its rugs there are $120 of goods.
  ['BR', '29.20', '41.30', null, '190.50'],
]

test('the sum of a mixed bag is what was added up by hand for ten countries', async () => {
  const porto = await buildDemoShop(server, 'Farol Velho', { priceCents: 3000, grams: 900 })
  const kyoto = await buildDemoShop(server, 'Hinoki House', { priceCents: 2000, grams: 1500 })
  const valparaiso = await buildDemoShop(server, 'Casa Obscura', { priceCents: 4500, grams: 2000 })
  const { client, token } = await buildBuyer(server)
  const pieces = [2, 3, 2]
  for (const [place, { goods_id, sku_id }] of [porto, kyoto, valparaiso].entries())
    await client.call('POST /api/cart/add', { goods_id, sku_id, quantity: pieces[place] ?? 0 }, AT_ONCE)
  for (const [country, ...told] of BY_HAND) {
    const [fromPorto, fromKyoto, fromValparaiso, total] = told
    const there = server.client(token, 'en', { deliverTo: country })
    const { shops } = await there.call('GET /api/cart/list')
    const sent = shops.filter(({ merchant }) => !merchant.unreachable)
    expect(sent, country).toHaveLength(fromValparaiso === null ? 2 : 3)
    const cart_ids = sent.flatMap(({ lines }) => lines.map(({ id }) => id))
    const quote = await there.call('POST /api/order/preview', { cart_ids }, AT_ONCE)
    const freight = (shopId: string) => quote.shops.find(({ merchant }) => merchant.id === shopId)?.freight ?? null
    expect([country, ...[porto, kyoto, valparaiso].map(({ shopId }) => freight(shopId)), quote.total]).toEqual([
      country,
      fromPorto,
      fromKyoto,
      fromValparaiso,
      total,
    ])
  }
})
