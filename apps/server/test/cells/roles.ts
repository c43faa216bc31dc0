import { beforeAll } from 'vitest'
import { type BuiltProduct, buildProduct } from '../factories/catalog.ts'
import { type BuiltBuyer, type BuiltSeller, buildBuyer, buildSeller } from '../factories/orders.ts'
import { buildOperator, buildShopStaff } from '../factories/staff.ts'
import type { Server, TestClient } from '../harness.ts'

/** Whose calls they are. */
export type Realm = 'buyer' | 'seller' | 'operator'
/** Everybody who tries each cell; a keeper of goods works in the shop, an auditor in the house, and neither has the role. */
export const ROLES = [
  'visitor',
  'buyer',
  'other buyer',
  'seller',
  'other seller',
  'keeper of goods',
  'operator',
  'auditor',
] as const
export type Role = (typeof ROLES)[number]

/** What somebody is told who may not, whatever the state: no session of this realm, not the role, no such thing of theirs. */
export const TURNED_AWAY: Record<Role, Record<Realm, 401 | 1003 | 1004 | 'may'>> = {
  visitor: { buyer: 401, seller: 401, operator: 401 },
  buyer: { buyer: 'may', seller: 401, operator: 401 },
  'other buyer': { buyer: 1004, seller: 401, operator: 401 },
  seller: { buyer: 401, seller: 'may', operator: 401 },
  'other seller': { buyer: 401, seller: 1004, operator: 401 },
  'keeper of goods': { buyer: 401, seller: 1003, operator: 401 },
  operator: { buyer: 401, seller: 401, operator: 'may' },
  auditor: { buyer: 401, seller: 401, operator: 1003 },
}

/** One who buys, one who sells, what is sold, and a client of everybody who tries. */
export type People = {
  buyer: BuiltBuyer
  seller: BuiltSeller
  product: BuiltProduct
  clients: Record<Role, TestClient>
}

export function usePeople(server: Server): People {
  const people = {} as People
  beforeAll(async () => {
    const [buyer, seller] = [await buildBuyer(server, 10_000_000n), await buildSeller(server)]
    const skus = [{ choice: [], price: 1200n as never, stock: 900 }]
    const product = await buildProduct(server.databases.shop, { shopId: seller.shopId, skus })
    const clients = {
      visitor: server.client(),
      buyer: buyer.client,
      'other buyer': (await buildBuyer(server)).client,
      seller: seller.client,
      'other seller': (await buildSeller(server)).client,
      'keeper of goods': (await buildShopStaff(server, seller.shopId, ['goods'])).client,
      operator: (await buildOperator(server, ['support'])).client,
      auditor: (await buildOperator(server, ['auditor'])).client,
    }
    Object.assign(people, { buyer, seller, product, clients })
  })
  return people
}

/** What a call is answered with: 1, or the code it is refused with. */
export const codeOf = (work: Promise<unknown>): Promise<number> =>
  work.then(
    () => 1,
    (refused: { code: number }) => refused.code,
  )
