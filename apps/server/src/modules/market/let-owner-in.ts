import type { Answer, Parsed } from '@tradewind/contract/calls'
import { DAY_MS } from '@tradewind/contract/durations'
import { asOperator, type Context } from '../../platform/context.ts'
import type { Tx } from '../../platform/db.ts'
import { missing } from '../../platform/errors.ts'
import { operate, type ProposalKind, type ProposalRow, propose, viewProposal } from '../approvals/approvals.ts'
import {
  type FirstPassword,
  letOwnerIn,
  lockLoneOwner,
  makeFirstPassword,
  writeToSellers,
} from '../identity/identity.ts'
import { readShopName } from '../shops/shops.ts'

/** So long the address of before can object to another one. */
const WAIT_MS = 3 * DAY_MS

type Payload = { account: string; name: string; email?: string; reset_totp?: boolean; words: string }

/**
 * Proposes to let in the owner of a shop who is locked out and whom nobody there can let in. To the address that they proved it is
 * done with the second word; to another one three days later.
 */
export async function proposeLetIn(
  ctx: Context,
  input: Parsed<'POST /api/admin/owner_let_in'>,
): Promise<Answer<'POST /api/admin/owner_let_in'>> {
  asOperator(ctx)
  const { id: shopId, account, email, reset_totp, words } = input
  return operate(ctx, input, { on: 'shop', id: shopId, note: words }, async (tx) => {
    const shop = await readShopName(tx, shopId)
    if (!shop) throw missing()
    const owner = await lockLoneOwner(tx, shopId, account)
    const other = email === owner.email ? undefined : email
    const payload: Payload = {
      ...{ account: owner.account, name: owner.name, words },
      ...(other && { email: other }),
      ...(reset_totp && { reset_totp }),
    }
    const subject = { id: shopId, name: shop.name }
    return viewProposal(await propose(ctx, tx, { kind: 'owner_let_in', subject, payload, tell }), ctx)
  })
}

/** Whoever owns the shop hears at the address of before that somebody wants in. */
async function tell(
  ctx: Context,
  tx: Tx,
  { subject_id, payload, proposer, not_before }: ProposalRow,
  what: 'proposed' | 'confirmed' | 'done' | 'closed',
): Promise<void> {
  // The mail with the password tells of itself.
  if (what === 'done') return
  const { name } = payload as Payload
  const values = { what, kind: 'seller', name, by: proposer.name, until: not_before?.toISOString() ?? '' }
  const expiresAt = new Date(ctx.now().getTime() + 3 * DAY_MS)
  await writeToSellers(ctx, tx, subject_id, { template: 'ownerLetIn', values, expiresAt }, ['owner'])
}

/** What was proposed is looked at anew: in three days another owner may have come. */
export const ownerLetInKind: ProposalKind = {
  roles: ['administrator'],
  on: 'shop',
  tell,
  prepare: async (ctx, payload) => ((payload as Payload).email ? undefined : makeFirstPassword(ctx)),
  waitMs: async (_, payload) => ((payload as Payload).email ? WAIT_MS : 0),
  apply: async (ctx, tx, asked, prepared, changed) => {
    const { account, email, reset_totp: resetTotp = false } = asked.payload as Payload
    const owner = await lockLoneOwner(tx, asked.subject_id, account)
    const first = (prepared as FirstPassword | undefined) ?? (await makeFirstPassword(ctx))
    await letOwnerIn(ctx, tx, owner, { email, resetTotp, what: 'house', first })
    if (email) changed('email', owner.email, email)
    return undefined
  },
}
