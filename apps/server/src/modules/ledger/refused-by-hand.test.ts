import sql, { raw } from 'sql-template-tag'
import { approve, NOT_PERMITTED, refuses, useScene } from '../../../test/refused-writes.ts'
import type { Tx } from '../../platform/db.ts'
import { newId } from '../../platform/id.ts'

// Writes past the posting routine: by the two roles that own nothing, and by the owner of the tables.
const scene = useScene()
const refused = refuses(scene)

refused('an approval by the storefront', 'shop', NOT_PERMITTED, (tx) => approve(scene, tx))
for (const role of ['shop', 'console'] as const) {
  for (const table of ['approval', 'journal', 'transfer', 'flow_rule', 'event_kind', 'account_kind']) {
    refused(`writing a row of ${table} as ${role}`, role, NOT_PERMITTED, (tx) =>
      tx.run(sql`INSERT INTO ${raw(`ledger.${table} SELECT * FROM ledger.${table}`)}`),
    )
  }
  refused(`typing in a balance as ${role}`, role, NOT_PERMITTED, (tx) =>
    tx.run(sql`UPDATE ledger.account SET balance = 1`),
  )
  refused(`removing an account as ${role}`, role, NOT_PERMITTED, (tx) => tx.run(sql`DELETE FROM ledger.account`))
  refused(`taking back a decision as ${role}`, role, NOT_PERMITTED, (tx) => tx.run(sql`DELETE FROM ledger.decision`))
  refused(`lifting the limit of one checker as ${role}`, role, NOT_PERMITTED, (tx) =>
    tx.run(sql`UPDATE ledger.approval_limit SET amount = 1000000`),
  )
}

for (const table of ['journal', 'transfer', 'approval', 'decision']) {
  refused(`rewriting a ${table} as the owner`, 'owner', NOT_PERMITTED, (tx) =>
    tx.run(sql`UPDATE ${raw(`ledger.${table}`)} SET amount = amount + 1`),
  )
  refused(`removing a ${table} as the owner`, 'owner', NOT_PERMITTED, (tx) =>
    tx.run(sql`DELETE FROM ${raw(`ledger.${table}`)}`),
  )
  refused(`emptying ${table} as the owner`, 'owner', NOT_PERMITTED, (tx) =>
    tx.run(sql`TRUNCATE ${raw(`ledger.${table}`)} CASCADE`),
  )
}

const ofBuyer = () => sql`WHERE owner_id = ${scene.buyer} AND kind = 'user_available'`
refused('removing an account as the owner', 'owner', NOT_PERMITTED, (tx) =>
  tx.run(sql`DELETE FROM ledger.account ${ofBuyer()}`),
)
refused('typing in a balance as the owner', 'owner', NOT_PERMITTED, (tx) =>
  tx.run(sql`UPDATE ledger.account SET balance = balance + 1 ${ofBuyer()}`),
)
refused('typing in a balance with its number and a hash', 'owner', NOT_PERMITTED, (tx) =>
  tx.run(sql`UPDATE ledger.account SET balance = balance + 1, seq = seq + 1, head = sha256(head) ${ofBuyer()}`),
)
refused('giving an account to somebody else', 'owner', NOT_PERMITTED, (tx) =>
  tx.run(sql`UPDATE ledger.account SET owner_id = ${newId()} ${ofBuyer()}`),
)

function openAccount(tx: Tx, kind: string, given: { owner?: string; stripe?: number; seq?: number; balance?: number }) {
  const { owner = newId(), stripe = 0, seq = 0, balance = 0 } = given
  return tx.run(sql`
    INSERT INTO ledger.account (id, owner_type, owner_id, kind, stripe, floor, ceil, seq, balance, head)
    SELECT new.id, owner_type, ${owner}, kind, ${stripe}, floor, ceil, ${seq}, ${balance}, sha256(uuid_send(new.id))
    FROM ledger.account_kind, (VALUES (${newId()}::uuid)) AS new (id) WHERE kind = ${kind}`)
}

refused('opening an account with money in it', 'shop', 'account_starts_at_zero', (tx) =>
  openAccount(tx, 'user_available', { balance: 500 }),
)
refused('opening an account with a past', 'shop', NOT_PERMITTED, (tx) =>
  openAccount(tx, 'user_available', { seq: 1, balance: 500 }),
)
refused('opening another account of ours', 'shop', NOT_PERMITTED, (tx) =>
  openAccount(tx, 'adjustment', { owner: '00000000-0000-0000-0000-000000000000', stripe: 15 }),
)
refused('opening a second account of one kind', 'shop', 'account_owner_id_kind_stripe_key', (tx) =>
  openAccount(tx, 'user_available', { owner: scene.buyer }),
)

/** The next transfer from the buyer's balance into escrow, as it would be but for what is given. */
async function forgeTransfer(tx: Tx, { escrowOf = scene.buyer, skip = 0, from = 'user_available' }): Promise<unknown> {
  const journalId = newId()
  await tx.run(sql`
    INSERT INTO ledger.journal (id, event, ref_id, owner_id, order_id, amount, actor_id, authority, posted_at)
    SELECT ${journalId}, event, ${newId()}, owner_id, order_id, 100, actor_id, authority, posted_at
    FROM ledger.journal WHERE ref_id = ${scene.paidOrder}`)
  return tx.run(sql`
    INSERT INTO ledger.transfer
    SELECT ${journalId}, 1, 'order_paid', ${scene.buyer}, d.id, d.kind, d.owner_id, c.id, c.kind, c.owner_id,
      100, d.seq + 1, d.balance - 100, d.head, c.seq + 1 + ${skip}::int, c.balance + 100, c.head, sha256('forged')
    FROM ledger.account AS d, ledger.account AS c
    WHERE d.owner_id = ${scene.buyer} AND d.kind = ${from} AND c.owner_id = ${escrowOf} AND c.kind = 'user_escrow'`)
}

refused('a transfer that skips a place in a chain', 'owner', NOT_PERMITTED, (tx) => forgeTransfer(tx, { skip: 1 }))
refused("a transfer into another shopper's account", 'owner', 'transfer_stays_with_owner', (tx) =>
  forgeTransfer(tx, { escrowOf: scene.other }),
)
refused('a transfer on a way that is not in the table', 'owner', 'transfer_flow', (tx) =>
  forgeTransfer(tx, { from: 'user_withdraw' }),
)
