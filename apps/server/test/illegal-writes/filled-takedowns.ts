import { AT_ONCE, buildSeller } from '../factories/orders.ts'
import { buildOperator } from '../factories/staff.ts'
import { buildTakedown, shopIsGone, takeDownShop } from '../factories/takedowns.ts'
import type { Server } from '../harness.ts'

/** A shop that is gone, after it was taken down; products of another: one objected to and answered, one lifted. */
export async function fillTakedowns(server: Server): Promise<void> {
  const [gone, seller, operator] = [await buildSeller(server), await buildSeller(server), await buildOperator(server)]
  await takeDownShop(server, gone.shopId)
  await shopIsGone(server, gone.shopId)
  const [stands, lifted] = [await buildTakedown(server, seller.shopId), await buildTakedown(server, seller.shopId)]
  await seller.client.call('POST /api/seller/objection', { id: stands, words: 'It is ours.' }, AT_ONCE)
  const answer = { id: stands, verdict: 'stands', words: 'The papers do not show it.' } as const
  await operator.client.call('POST /api/admin/objection_answer', answer, AT_ONCE)
  await operator.client.call('POST /api/admin/takedown_lift', { id: lifted, words: 'It was mended.' }, AT_ONCE)
}
