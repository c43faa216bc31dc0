import { cents } from '@tradewind/contract/money'
import { creditBankTopup, recordApproval } from '../../src/modules/wallet/wallet.ts'
import { newId } from '../../src/platform/id.ts'
import type { Server } from '../harness.ts'

/** Money that two auditors saw at the bank. */
export async function topUp(server: Server, userId: string, amount: bigint): Promise<void> {
  await server.databases.console.tx(async (tx) => {
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
      at: server.clock.now(),
    })
    const at = server.clock.now()
    await creditBankTopup(tx, { topupId, userId, amount: cents(amount), approvalId, actorId: checkerId, at })
  })
}
