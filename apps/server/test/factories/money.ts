import { cents } from '@tradewind/contract/money'
import { creditBankTopup, recordApproval } from '../../src/modules/wallet/wallet.ts'
import type { Database } from '../../src/platform/db.ts'
import { newId } from '../../src/platform/id.ts'
import type { Server } from '../harness.ts'

/** Money that two auditors saw at the bank. */
export async function topUp(server: Server, userId: string, amount: bigint): Promise<void> {
  await creditFromBank(server.databases.console, userId, amount, server.clock.now())
}

export async function creditFromBank(console: Database, userId: string, amount: bigint, at: Date): Promise<void> {
  await console.tx(async (tx) => {
    const [topupId, checkerId, secondCheckerId] = [newId(), newId(), newId()]
    const approvalId = await recordApproval(tx, {
      event: 'bank_topup_passed',
      refId: topupId,
      ownerId: userId,
      amount: cents(amount),
      makerId: userId,
      checkerId,
      secondCheckerId,
      reason: 'seen on the bank statement',
      at,
    })
    await creditBankTopup(tx, { topupId, userId, amount: cents(amount), approvalId, actorId: checkerId, at })
  })
}
