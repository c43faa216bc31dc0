import type { Context } from '../../../platform/context.ts'
import type { Tx } from '../../../platform/db.ts'
import { DomainError, fieldError } from '../../../platform/errors.ts'
import { loginName } from './login-name.ts'
import { type Addresses, dropLoginName, takeLoginName } from './shoppers.sql.ts'

export type AddressChange = { kind: 'email' | 'mobile'; next: string | null }

/** Makes these addresses what somebody logs in with, proved now. The shopper's row is locked. */
export async function takeNames(
  ctx: Context,
  tx: Tx,
  { id, names }: { id: string; names: number },
  changes: readonly AddressChange[],
): Promise<void> {
  let left = names
  for (const { kind, next } of changes) {
    left -= await dropLoginName(tx, id, kind)
    if (next === null) continue
    const claim = { name: loginName(next), kind, shopperId: id, at: ctx.now() }
    if ((await takeLoginName(tx, claim)) === 0) throw new DomainError('identity.account_taken', { field: kind })
    left += 1
  }
  const [first] = changes
  if (first && left === 0) throw fieldError(first.kind, 'last_login')
}

/** Whoever registered with an address is called by it, so that changes with it. */
export function accountAfter(before: Addresses, after: Addresses): string | undefined {
  const isAddress = before.account === before.email || before.account === before.mobile
  const stays = before.account === after.email || before.account === after.mobile
  return isAddress && !stays ? (after.email ?? after.mobile ?? undefined) : undefined
}
