import { cents } from '@tradewind/contract/money'
import { recordApproval } from '../../src/modules/ledger/ledger.ts'
import { journal, postJournals } from '../../src/modules/ledger/posting.ts'
import { foundTopup } from '../../src/modules/topups/topups.ts'
import type { Database } from '../../src/platform/db.ts'
import { newId } from '../../src/platform/id.ts'
import type { Server } from '../harness.ts'

/** Money that two auditors saw at the bank. */
export async function topUp(server: Server, userId: string, amount: bigint): Promise<void> {
  await creditFromBank(server.databases.console, userId, amount, server.clock.now())
}

export async function creditFromBank(console: Database, userId: string, amount: bigint, at: Date): Promise<void> {
  const reason = 'seen on the bank statement'
  const people = { checkerId: newId(), secondCheckerId: newId() }
  await console.tx((tx) => foundTopup(tx, { shopperId: userId, amount: cents(amount), ...people, reason, at }))
}

/** Money that is a shop's own. Orders take weeks to become that; two auditors put it right in a moment. */
export async function creditShop(server: Server, shopId: string, amount: bigint): Promise<void> {
  const at = server.clock.now()
  await server.databases.console.tx(async (tx) => {
    const [refId, makerId, checkerId, secondCheckerId] = [newId(), newId(), newId(), newId()]
    const words = { event: 'adjustment' as const, refId, ownerId: shopId }
    const people = { makerId, checkerId, secondCheckerId, reason: 'earned before this shop came to us' }
    const approvalId = await recordApproval(tx, { ...words, ...people, amount: cents(amount), at })
    const adjusted = journal({ ...words, approvalId, moves: { 'adjustment > shop_payable': cents(amount) } })
    await postJournals(tx, { actorId: makerId, at, journals: [adjusted] })
  })
}

/** Coins that arrived at our addresses for somebody. */
export async function creditFromChain(server: Server, userId: string, amount: bigint): Promise<void> {
  const at = server.clock.now()
  const arrived = journal({
    event: 'chain_topup_final',
    refId: newId(),
    ownerId: userId,
    moves: { 'chain_custody > user_available': cents(amount) },
  })
  await server.databases.shop.tx((tx) => postJournals(tx, { actorId: userId, at, journals: [arrived] }))
}
