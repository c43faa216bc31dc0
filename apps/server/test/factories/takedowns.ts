import type { Answer } from '@tradewind/contract/calls'
import sql from 'sql-template-tag'
import type { Server } from '../harness.ts'
import { buildProduct } from './catalog.ts'
import { AT_ONCE } from './orders.ts'
import { type BuiltOperator, buildOperator } from './staff.ts'

export type Takedown = Answer<'POST /api/admin/takedown_lift'>

/** What an operator says to the shop, in all tests. */
export const TAKEN = { reason: 'fake', words: 'The maker says that it is not theirs.' } as const

export async function takeDownShop(server: Server, shopId: string, operator?: BuiltOperator): Promise<Takedown> {
  const { client } = operator ?? (await buildOperator(server))
  return client.call('POST /api/admin/shop_take_down', { id: shopId, ...TAKEN }, AT_ONCE)
}

/** Two administrators say that nobody is there any more. */
export async function shopIsGone(server: Server, shopId: string): Promise<void> {
  const [one, other] = [await buildOperator(server, ['administrator']), await buildOperator(server, ['administrator'])]
  const said = { id: shopId, words: 'Nobody answers mail or phone.' }
  const { id } = await one.client.call('POST /api/admin/shop_gone', said, AT_ONCE)
  await other.client.call('POST /api/admin/proposal_confirm', { id }, AT_ONCE)
}

/** A product of the shop that was taken down, and nothing else of it. */
export async function buildTakedown(server: Server, shopId: string): Promise<string> {
  const product = await buildProduct(server.databases.shop, { shopId })
  const { client } = await buildOperator(server)
  return (await client.call('POST /api/admin/goods_take_down', { id: product.id, ...TAKEN }, AT_ONCE)).id
}

/** Does something while a shop counts as gone, and nothing else of what follows from that. */
export async function whileGone<T>(
  server: Pick<Server, 'databases'>,
  shopId: string,
  work: () => Promise<T>,
): Promise<T> {
  const stand = (standing: string) =>
    server.databases.owner.run(sql`UPDATE shop SET standing = ${standing} WHERE id = ${shopId}`)
  await stand('gone')
  try {
    return await work()
  } finally {
    await stand('open')
  }
}
