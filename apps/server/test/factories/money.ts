import { cents } from '@tradewind/contract/money'
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
