import { createClient } from '@tradewind/client/client'
import { cents } from '@tradewind/contract/money'
import sql from 'sql-template-tag'
import { foundTopup } from '../../apps/server/src/modules/topups/topups.ts'
import { newId } from '../../apps/server/src/platform/id.ts'
import type { World } from './found-world.ts'

export type BenchShopper = { id: string; token: string; addressId: string }

const PASSWORD = 'tangerine-harbour'
export const PAY_PASSWORD = '804216'
/** A million dollars: more than any run spends. */
const BALANCE = cents(100_000_000)

/** New shoppers the way people become ones, with a payment password, an address, and money that was seen at the bank. */
export async function registerShoppers({ shop, console }: World, count: number): Promise<BenchShopper[]> {
  const shoppers: BenchShopper[] = []
  for (let number = 1; number <= count; number += 1) {
    const account = `bench.${newId().replaceAll('-', '').slice(-16)}`
    const lang = () => 'en'
    const visitor = createClient({ baseUrl: shop.url, getToken: () => null, getLang: lang })
    const registration = { account, password: PASSWORD, confirm_password: PASSWORD }
    const { userinfo } = await visitor.call('POST /api/user/register', registration)
    const client = createClient({ baseUrl: shop.url, getToken: () => userinfo.token, getLang: lang })
    const payment = { pay_password: PAY_PASSWORD, confirm_pay_password: PAY_PASSWORD }
    await client.call('POST /api/user/resetPay', payment)
    const { id: addressId } = await client.call('POST /api/user/address_add', {
      addressee: 'Bench Buyer',
      mobile: '+351912345678',
      country: 'PT',
      area: 'Porto',
      detail: 'Rua das Flores 1',
      postcode: '4000-001',
      tag: 'home',
      is_default: true,
    })
    await topUp(console, userinfo.id)
    shoppers.push({ id: userinfo.id, token: userinfo.token, addressId })
  }
  return shoppers
}

function topUp(database: World['console'], shopperId: string): Promise<void> {
  const people = { checkerId: newId(), secondCheckerId: newId() }
  const reason = 'seen at the bank, for the bench'
  return database.tx((tx) => foundTopup(tx, { shopperId, amount: BALANCE, ...people, reason, at: new Date() }))
}

export type Offer = { goods_id: string; sku_id: string }

/** Things without options of less than a hundred dollars that nobody has bought yet. */
export const findOffers = ({ owner }: World, count: number): Promise<Offer[]> =>
  owner.many(sql`
    SELECT c.id AS goods_id, c.only_sku_id AS sku_id FROM product_card AS c JOIN stock AS s ON s.sku_id = c.only_sku_id
    WHERE c.on_shelf AND c.price_min < 10000 AND s.on_hand - s.reserved >= 20 ORDER BY md5(c.id::text) LIMIT ${count}`)

export const emptyBags = ({ owner }: World, shoppers: readonly BenchShopper[]): Promise<number> =>
  owner.run(sql`DELETE FROM cart_line WHERE shopper_id = ANY(${shoppers.map(({ id }) => id)})`)
