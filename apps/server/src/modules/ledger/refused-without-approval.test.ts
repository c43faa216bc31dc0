import { cents } from '@tradewind/contract/money'
import sql from 'sql-template-tag'
import { approve, decide, line, post, refuses, useScene } from '../../../test/refused-writes.ts'
import type { Tx } from '../../platform/db.ts'
import { newId } from '../../platform/id.ts'

// What needs somebody's word, tried without it, with another, or with one's own.
const scene = useScene()
const refused = refuses(scene)

const TOP_UP = line('bank_clearing', 'user_available', '1000')
const topUp = () => ({ event: 'bank_topup_passed', owner_id: scene.buyer, ref_id: newId() })
const cancelling = () => ({
  event: 'order_cancelled',
  owner_id: scene.buyer,
  order_id: scene.paidOrder,
  ref_id: scene.paidOrder,
})
const BACK = line('user_escrow', 'user_available', '2000')

/** Approves a top-up of $10.00, but for what is given, and posts it. */
async function postApproved(tx: Tx, other: Parameters<typeof approve>[2], amount = '1000'): Promise<unknown> {
  const entry = topUp()
  const approval_id = await approve(scene, tx, { refId: entry.ref_id, ...other })
  return post(tx, { ...entry, approval_id }, line('bank_clearing', 'user_available', amount))
}

refused('a top-up that nobody approved', 'console', 'journal_needs_approval', (tx) => post(tx, topUp(), TOP_UP))
refused('a top-up of more than was approved', 'console', 'journal_as_approved', (tx) => postApproved(tx, {}, '1001'))
refused('a top-up approved for somebody else', 'console', 'journal_as_approved', (tx) =>
  postApproved(tx, { ownerId: scene.other }),
)
refused('the approval of another top-up', 'console', 'journal_as_approved', (tx) =>
  postApproved(tx, { refId: newId() }),
)
refused('the approval of another event', 'console', 'journal_as_approved', (tx) =>
  postApproved(tx, { event: 'adjustment' }),
)
refused('one approval for two journals', 'console', 'journal_uses_approval_once', async (tx) => {
  const entry = topUp()
  const approval_id = await approve(scene, tx, { refId: entry.ref_id })
  await post(tx, { ...entry, approval_id }, TOP_UP)
  return post(tx, { ...entry, approval_id, step: 1 }, TOP_UP)
})
refused('an approval of what needs none', 'console', 'approval_authority_check', (tx) =>
  approve(scene, tx, { event: 'order_paid' }),
)
refused('checking what one asked for', 'console', 'access.denied', (tx) =>
  approve(scene, tx, { makerId: scene.operator }),
)
refused('checking twice', 'console', 'access.denied', (tx) => approve(scene, tx, { secondCheckerId: scene.operator }))
refused('asking and then checking second', 'console', 'access.denied', (tx) =>
  approve(scene, tx, { secondCheckerId: scene.buyer }),
)
refused('checking what is for oneself', 'console', 'access.denied', (tx) =>
  approve(scene, tx, { makerId: newId(), secondCheckerId: scene.buyer }),
)
refused('one checker above the limit', 'console', 'access.denied', (tx) =>
  approve(scene, tx, { amount: cents(1000_01), secondCheckerId: undefined }),
)
refused('one checker of an adjustment, however small', 'console', 'access.denied', (tx) =>
  approve(scene, tx, { event: 'adjustment', amount: cents(1), secondCheckerId: undefined }),
)
refused('an approval without a reason', 'console', 'approval_reason_check', (tx) =>
  approve(scene, tx, { reason: '  x ' }),
)
refused('giving escrow back without a decision', 'shop', 'journal_needs_decision', (tx) => post(tx, cancelling(), BACK))
refused('giving back more than was decided', 'shop', 'journal_as_decided', async (tx) =>
  post(tx, { ...cancelling(), decision_id: await decide(scene, tx, scene.paidOrder, cents(19_99)) }, BACK),
)
refused('a decision about another order', 'shop', 'journal_as_decided', async (tx) =>
  post(tx, { ...cancelling(), decision_id: await decide(scene, tx, newId(), cents(20_00)) }, BACK),
)
refused("an operator's decision without a reason", 'shop', 'decision_has_reason', (tx) =>
  decide(scene, tx, scene.paidOrder, cents(20_00), ''),
)
refused('sending more to a bank than came from one', 'console', 'pool_within_bounds', async (tx) => {
  const owner_id = scene.buyer
  await post(tx, { event: 'chain_topup_final', owner_id }, line('chain_custody', 'user_available', '25000'))
  await post(tx, { event: 'withdrawal_asked', owner_id }, line('user_available', 'user_withdraw', '25000'))
  const ref_id = newId()
  const approval_id = await approve(scene, tx, { event: 'withdrawal_sent', refId: ref_id, amount: cents(250_00) })
  const sent = { event: 'withdrawal_sent', owner_id, ref_id, approval_id }
  return post(tx, sent, line('user_withdraw', 'bank_clearing', '25000'))
})
refused('a correction that does not mirror the wrong journal', 'console', 'correction_mirrors_journal', async (tx) => {
  const wrong = await tx.one<{ id: string }>(sql`SELECT id FROM ledger.journal WHERE ref_id = ${scene.paidOrder}`)
  const approval_id = await approve(scene, tx, { event: 'correction', refId: wrong.id, amount: cents(20_00) })
  return post(tx, { ...cancelling(), event: 'correction', ref_id: wrong.id, approval_id }, BACK)
})
