import type { Answer, Parsed } from '@tradewind/contract/calls'
import { type Cents, formatDollars } from '@tradewind/contract/money'
import { TOPUP_METHODS } from '@tradewind/contract/topup-methods'
import sql from 'sql-template-tag'
import { asShopper, type Context } from '../../platform/context.ts'
import type { Tx } from '../../platform/db.ts'
import { missing } from '../../platform/errors.ts'
import { newId } from '../../platform/id.ts'
import { say } from '../../platform/language.ts'
import { decodeKey, toPage } from '../../platform/paging.ts'
import { creditTopup, recordApproval } from '../ledger/ledger.ts'
import { readTerms, viewBank, viewLimits } from '../terms/terms.ts'
import { advanceTopup } from './advance-topup.ts'
import { bankReference } from './bank-reference.ts'
import { MOST_OPEN } from './claim-topup.ts'
import { methodRules, NOWHERE } from './topup-methods.ts'
import { claimed } from './topup-state.ts'
import { viewTopup } from './topup-view.ts'
import { insertTopup, selectOwnTopup, selectOwnTopups, takeArrival } from './topups.sql.ts'

export { alikeJob } from './alike/alike-job.ts'
export { auditTopup } from './audit-topup.ts'
export { claimTopup } from './claim-topup.ts'
export { waitingTopups } from './closing.sql.ts'
export { heldByTopups } from './held.sql.ts'
export { openSuspense } from './suspense.ts'

export async function listNetworks(ctx: Context): Promise<Answer<'GET /api/user/getBlockchain'>> {
  asShopper(ctx)
  const { topup, networks } = await readTerms(ctx.db)
  return {
    list: networks.flatMap(({ network, name, coin, address, min, confirmations, enabled }) =>
      enabled && address
        ? {
            network,
            name,
            coin,
            address,
            min: formatDollars(min > topup.min ? min : topup.min),
            confirmations,
            warning: say(ctx.lang, 'networks.warning', { coin, name }),
          }
        : [],
    ),
  }
}

export async function readTopupInfo(ctx: Context): Promise<Answer<'GET /api/user/recharge_info'>> {
  const shopper = asShopper(ctx)
  const terms = await readTerms(ctx.db)
  const { topup, bank } = terms
  return {
    bank: bank && viewBank(bank),
    reference: bankReference(shopper.id),
    limits: viewLimits(topup),
    methods: TOPUP_METHODS.map((method) => ({ method, available: methodRules[method].isOpen(terms) })),
    most_open: MOST_OPEN,
  }
}

export async function listTopups(
  ctx: Context,
  input: Parsed<'GET /api/user/recharge_log'>,
): Promise<Answer<'GET /api/user/recharge_log'>> {
  const shopper = asShopper(ctx)
  const after = decodeKey(input.cursor, ['time', 'id'])
  const rows = await selectOwnTopups(ctx.db, {
    shopperId: shopper.id,
    audit: input.audit ?? input.status,
    after,
    limit: input.limit + 1,
  })
  return toPage(
    rows,
    input.limit,
    (row) => viewTopup(ctx, row),
    (row) => [row.created_at.toISOString(), row.id],
  )
}

export async function showTopup(
  ctx: Context,
  { id }: Parsed<'GET /api/user/recharge'>,
): Promise<Answer<'GET /api/user/recharge'>> {
  const row = await selectOwnTopup(ctx.db, asShopper(ctx).id, id)
  if (!row) throw missing()
  return viewTopup(ctx, row)
}

/**
 * Money that is there when a world is founded (the demo, benchmarks, tests): claimed by its owner and passed by two people, in
 * the way that all money comes in. Only the console's role can.
 */
export async function foundTopup(
  tx: Tx,
  topup: { shopperId: string; amount: Cents; checkerId: string; secondCheckerId: string; reason: string; at: Date },
): Promise<void> {
  const { shopperId, amount, checkerId, secondCheckerId, reason, at } = topup
  const id = newId()
  const bankRef = `OPENING ${id}`
  await insertTopup(tx, { id, shopperId, method: 'bank', ...NOWHERE, amount, at }, claimed)
  await takeArrival(tx, 'bank', bankRef, id)
  const approvalId = await recordApproval(tx, {
    event: 'bank_topup_passed',
    refId: id,
    ownerId: shopperId,
    amount,
    makerId: shopperId,
    checkerId,
    secondCheckerId,
    reason,
    at,
  })
  const changes = sql`arrived = ${amount}, bank_ref = ${bankRef}`
  await advanceTopup(tx, { id, audit: claimed.to }, { event: 'pass', actorId: checkerId, at, changes })
  await creditTopup(tx, { topupId: id, method: 'bank', userId: shopperId, amount, approvalId, actorId: checkerId, at })
}
