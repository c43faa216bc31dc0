import { cents } from '@tradewind/contract/money'
import sql, { raw } from 'sql-template-tag'
import { approve, NOT_PERMITTED, refuses, useScene } from '../../../test/refused-writes.ts'
import type { Tx } from '../../platform/db.ts'
import { newId } from '../../platform/id.ts'

// Writes past the functions of this module: by the two roles that own nothing, and by the owner of the tables.
const scene = useScene()
const refused = refuses(scene)

const TABLES = ['operator_act', 'approval_request', 'adjustment'] as const

for (const table of TABLES) {
  refused(`writing a row of ${table} by the storefront`, 'shop', NOT_PERMITTED, (tx) =>
    tx.run(sql`INSERT INTO ${raw(`${table} SELECT * FROM ${table}`)}`),
  )
  for (const role of ['shop', 'console'] as const) {
    refused(`removing a row of ${table} as ${role}`, role, NOT_PERMITTED, (tx) =>
      tx.run(sql`DELETE FROM ${raw(table)}`),
    )
    refused(`rewriting ${table} as ${role}`, role, NOT_PERMITTED, (tx) =>
      tx.run(sql`UPDATE ${raw(table)} SET id = ${newId()}`),
    )
  }
  refused(`emptying ${table} as the owner`, 'owner', NOT_PERMITTED, (tx) => tx.run(sql`TRUNCATE ${raw(table)} CASCADE`))
}

async function act(tx: Tx, over: { kind?: string; subject?: string } = {}): Promise<void> {
  await tx.run(sql`
    INSERT INTO operator_act (id, actor_id, call, subject_kind, subject_id, input, request_id, done_at)
    VALUES (${newId()}, ${scene.operator}, 'POST /api/admin/tried', ${over.kind ?? 'parcel'}, ${over.subject ?? 'one'}, '{}', 'r', now())`)
}
refused('rewriting what an operator did, as the owner', 'owner', NOT_PERMITTED, async (tx) => {
  await act(tx)
  return tx.run(sql`UPDATE operator_act SET note = 'nothing happened'`)
})
refused('removing what an operator did, as the owner', 'owner', NOT_PERMITTED, (tx) =>
  tx.run(sql`DELETE FROM operator_act`),
)
refused('an act on nothing', 'console', 'operator_act_subject_id_check', (tx) => act(tx, { subject: '' }))
refused('an act on no kind of thing', 'console', 'operator_act_subject_kind_check', (tx) => act(tx, { kind: '' }))

type Words = {
  maker?: string
  checker?: string | null
  second?: string
  amount?: bigint
  reason?: string
  event?: string
}

async function request(tx: Tx, given: Words = {}): Promise<string> {
  const id = newId()
  const { maker = scene.buyer, checker = null, second = null, amount = 500n } = given
  const { reason = 'seen at the bank', event = 'bank_topup_passed' } = given
  await tx.run(sql`
    INSERT INTO approval_request (id, event, ref_id, owner_id, amount, maker_id, reason, asked_at, state, checker_id,
      checked_at, second_checker_id)
    VALUES (${id}, ${event}, ${scene.paidOrder}, ${scene.other}, ${amount}, ${maker}, ${reason}, now(), 'open', ${checker},
      ${checker ? new Date() : null}, ${second})`)
  return id
}

refused('asking and then checking', 'console', 'approval_request_by_different_people', (tx) =>
  request(tx, { maker: scene.operator, checker: scene.operator }),
)
refused('checking twice', 'console', 'approval_request_by_different_people', (tx) =>
  request(tx, { checker: scene.operator, second: scene.operator }),
)
refused('asking and then checking second', 'console', 'approval_request_by_different_people', (tx) =>
  request(tx, { checker: scene.operator, second: scene.buyer }),
)
refused('checking what is for oneself', 'console', 'approval_request_not_for_oneself', (tx) =>
  request(tx, { checker: scene.other }),
)
refused('a second word without a first', 'console', 'approval_request_complete', (tx) =>
  request(tx, { second: scene.operator }),
)
refused('a word without its time', 'console', 'approval_request_word_has_time', async (tx) => {
  const id = await request(tx)
  return tx.run(sql`UPDATE approval_request SET checker_id = ${scene.operator} WHERE id = ${id}`)
})
refused('two requests for one thing', 'console', 'approval_request_open', async (tx) => {
  await request(tx)
  return request(tx)
})
refused('a request without a reason', 'console', 'approval_request_reason_check', (tx) =>
  request(tx, { reason: ' x ' }),
)
refused('a request about nothing', 'console', 'approval_request_amount_check', (tx) => request(tx, { amount: 0n }))
refused('a request for what the ledger does not know', 'console', 'approval_request_event_fkey', (tx) =>
  request(tx, { event: 'present' }),
)
refused('complete without an approval', 'console', 'approval_request_complete', async (tx) => {
  const id = await request(tx, { checker: scene.operator })
  return tx.run(
    sql`UPDATE approval_request SET state = 'approved', second_checker_id = ${scene.auditor} WHERE id = ${id}`,
  )
})
refused('complete without a word', 'console', 'approval_request_complete', async (tx) => {
  const id = await request(tx)
  const approvalId = await approve(scene, tx, { refId: scene.paidOrder, ownerId: scene.other, amount: cents(500) })
  return tx.run(sql`UPDATE approval_request SET state = 'approved', approval_id = ${approvalId} WHERE id = ${id}`)
})
refused("giving the first word in another's name", 'console', NOT_PERMITTED, async (tx) => {
  const id = await request(tx, { checker: scene.operator })
  return tx.run(sql`UPDATE approval_request SET checker_id = ${scene.auditor} WHERE id = ${id}`)
})
refused('asking for more once somebody has agreed, as the owner', 'owner', NOT_PERMITTED, async (tx) => {
  const id = await request(tx, { checker: scene.operator })
  return tx.run(sql`UPDATE approval_request SET amount = amount + 1 WHERE id = ${id}`)
})
refused('opening again what is closed', 'console', NOT_PERMITTED, async (tx) => {
  const id = await request(tx, { checker: scene.operator })
  await tx.run(sql`SELECT close_approval_request(${scene.paidOrder})`)
  return tx.run(sql`UPDATE approval_request SET state = 'open' WHERE id = ${id}`)
})
refused('removing a request, as the owner', 'owner', NOT_PERMITTED, async (tx) => {
  await request(tx)
  return tx.run(sql`DELETE FROM approval_request`)
})

async function adjustment(tx: Tx, { amount = 500n, kind = 'user', state = 'asked' } = {}): Promise<string> {
  const id = newId()
  await tx.run(sql`
    INSERT INTO adjustment (id, owner_type, owner_id, amount, asked_by, asked_at, state)
    VALUES (${id}, ${kind}, ${scene.buyer}, ${amount}, ${scene.operator}, now(), ${state})`)
  return id
}
refused('an adjustment of nothing', 'console', 'adjustment_amount_check', (tx) => adjustment(tx, { amount: 0n }))
refused('an adjustment of what is ours', 'console', 'adjustment_owner_type_check', (tx) =>
  adjustment(tx, { kind: 'system' }),
)
refused('an adjustment that is decided before it was asked for', 'console', NOT_PERMITTED, (tx) =>
  adjustment(tx, { state: 'posted' }),
)
refused('a decision without its time', 'console', 'adjustment_decided_has_time', async (tx) => {
  const id = await adjustment(tx)
  return tx.run(sql`UPDATE adjustment SET state = 'posted' WHERE id = ${id}`)
})
refused('a state that there is not', 'console', 'adjustment_state_check', async (tx) => {
  const id = await adjustment(tx)
  return tx.run(sql`UPDATE adjustment SET state = 'half', decided_at = now() WHERE id = ${id}`)
})
refused('turning a gift into a charge once it was asked for, as the owner', 'owner', NOT_PERMITTED, async (tx) => {
  const id = await adjustment(tx)
  return tx.run(sql`UPDATE adjustment SET amount = -amount WHERE id = ${id}`)
})
refused('deciding an adjustment twice', 'console', NOT_PERMITTED, async (tx) => {
  const id = await adjustment(tx)
  for (const state of ['refused', 'posted'])
    await tx.run(sql`UPDATE adjustment SET state = ${state}, decided_at = now() WHERE id = ${id}`)
})
refused('removing an adjustment, as the owner', 'owner', NOT_PERMITTED, async (tx) => {
  await adjustment(tx)
  return tx.run(sql`DELETE FROM adjustment`)
})

// Who can write who may approve, or log in as somebody who may, can approve.
async function hire(tx: Tx, roles: string[]): Promise<string> {
  const id = newId()
  await tx.run(sql`
    INSERT INTO staff (id, account, name, password_hash, kind, roles, approves_from, created_at)
    VALUES (${id}, ${id}, 'Nobody', '', 'operator', ${roles}, now(), now())`)
  return id
}
refused('hiring by the storefront', 'shop', NOT_PERMITTED, (tx) => hire(tx, ['auditor']))
refused('giving roles by the storefront', 'shop', NOT_PERMITTED, (tx) =>
  tx.run(sql`UPDATE staff SET roles = ARRAY['auditor', 'finance']`),
)
refused('dismissing by the storefront', 'shop', NOT_PERMITTED, (tx) => tx.run(sql`DELETE FROM staff`))
refused("entering a session in an operator's name by the storefront", 'shop', NOT_PERMITTED, (tx) =>
  tx.run(sql`INSERT INTO staff_session SELECT * FROM staff_session`),
)
refused("prolonging an operator's session by the storefront", 'shop', NOT_PERMITTED, (tx) =>
  tx.run(sql`UPDATE staff_session SET expires_at = 'infinity'`),
)
refused('taking a second factor away by the storefront', 'shop', NOT_PERMITTED, (tx) =>
  tx.run(sql`DELETE FROM staff_totp`),
)
refused('a role that nobody knows', 'console', 'staff_operator_has_known_roles', (tx) => hire(tx, ['owner']))
refused('a second factor without a secret', 'console', 'staff_totp_holds_a_secret', async (tx) => {
  const id = await hire(tx, [])
  return tx.run(sql`INSERT INTO staff_totp (staff_id) VALUES (${id})`)
})
