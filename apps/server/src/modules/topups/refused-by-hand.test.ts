import { cents } from '@tradewind/contract/money'
import sql, { type Sql } from 'sql-template-tag'
import { beforeAll, expect, test } from 'vitest'
import { uploadEvidence } from '../../../test/factories/evidence.ts'
import { registerShopper } from '../../../test/factories/shopper.ts'
import { buildOperator } from '../../../test/factories/staff.ts'
import { claimTopup, newHash, onChain, openCase, openTopups, pass, refuse } from '../../../test/factories/topups.ts'
import { useServer } from '../../../test/harness.ts'
import { newId } from '../../platform/id.ts'
import { checkLaws } from '../ledger/ledger.ts'

// What somebody could write who holds a connection of the server, past all its functions.
const server = useServer()
const NOT_PERMITTED = '42501'

const ids = { shopper: '', open: '', chain: '', passed: '', refused: '', case: '', auditor: '', evidence: '' }
beforeAll(async () => {
  await openTopups(server)
  const auditor = await buildOperator(server, ['auditor'])
  const { id, client } = await registerShopper(server)
  const claims = {
    open: await claimTopup(client),
    chain: await claimTopup(client, onChain({ tx_hash: newHash() })),
    passed: await claimTopup(client),
    refused: await claimTopup(client),
  }
  for (const [name, claim] of Object.entries(claims)) ids[name as keyof typeof claims] = claim.id
  await pass(auditor.client, ids.passed)
  await refuse(auditor.client, ids.refused)
  Object.assign(ids, { shopper: id, auditor: auditor.id, evidence: (await uploadEvidence(client)).id })
  ids.case = (await openCase(auditor.client)).id
})

const claim = (over: Record<string, unknown> = {}): Sql => {
  const row = { audit: 0, amount: 100n, method: 'bank', network: null, looked_at: null, ...over }
  return sql`
    INSERT INTO topup (id, shopper_id, method, network, amount, audit, created_at, looked_at)
    VALUES (${newId()}, ${ids.shopper}, ${row.method}, ${row.network}, ${row.amount}, ${row.audit}, now(), ${row.looked_at})`
}
const passing = (over: { arrived?: bigint | null; ref?: string | null; by?: string | null }): Sql => sql`
  UPDATE topup SET audit = 1, arrived = ${over.arrived === undefined ? 5n : over.arrived},
    bank_ref = ${over.ref === undefined ? 'LINE' : over.ref}, audited_by = ${over.by === undefined ? ids.auditor : over.by},
    audited_at = now()
  WHERE id = ${ids.open}`

const step = (event: string, from: number, to: number, role: string, seq = 2): Sql => sql`
  INSERT INTO topup_event (topup_id, seq, prev_seq, event, from_status, to_status, role, actor_id, at)
  VALUES (${ids.open}, ${seq}, ${seq - 1}, ${event}, ${from}, ${to}, ${role}, ${ids.auditor}, now())`

const writes: [title: string, role: 'shop' | 'console' | 'owner', rule: string, write: () => Sql][] = [
  ['the storefront passes a top-up', 'shop', NOT_PERMITTED, () => passing({})],
  ['the storefront claims what is passed already', 'shop', NOT_PERMITTED, () => claim({ audit: 1 })],
  ['the console claims what is passed already', 'console', NOT_PERMITTED, () => claim({ audit: 1 })],
  ['a claim comes with the first word in it', 'shop', NOT_PERMITTED, () => claim({ looked_at: new Date() })],
  ['a claim is of nothing', 'shop', 'topup_amount', () => claim({ amount: 0n })],
  ['a claim over a chain names no network', 'shop', 'topup_names_network', () => claim({ method: 'chain' })],
  ['a claim by bank names a network', 'shop', 'topup_names_network', () => claim({ network: 'TRC20' })],
  ['a claim is raised', 'console', NOT_PERMITTED, () => sql`UPDATE topup SET amount = 999 WHERE id = ${ids.open}`],
  [
    'a claim is raised by its owner',
    'owner',
    NOT_PERMITTED,
    () => sql`UPDATE topup SET amount = 999 WHERE id = ${ids.open}`,
  ],
  [
    'a claim is given to somebody else',
    'owner',
    NOT_PERMITTED,
    () => sql`UPDATE topup SET shopper_id = ${ids.auditor} WHERE id = ${ids.open}`,
  ],
  [
    'a claim gets another transaction',
    'owner',
    NOT_PERMITTED,
    () => sql`UPDATE topup SET tx_hash = 'x' WHERE id = ${ids.chain}`,
  ],
  ['a claim is taken away', 'console', NOT_PERMITTED, () => sql`DELETE FROM topup WHERE id = ${ids.open}`],
  [
    'a claim is taken away by the owner of the tables',
    'owner',
    NOT_PERMITTED,
    () => sql`DELETE FROM topup WHERE id = ${ids.open}`,
  ],
  [
    'a passed top-up is opened again',
    'console',
    NOT_PERMITTED,
    () =>
      sql`UPDATE topup SET audit = 0, arrived = NULL, bank_ref = NULL, audited_by = NULL, audited_at = NULL WHERE id = ${ids.passed}`,
  ],
  [
    'a refused top-up is passed',
    'console',
    NOT_PERMITTED,
    () => sql`UPDATE topup SET audit = 1, arrived = 5, bank_ref = 'L' WHERE id = ${ids.refused}`,
  ],
  [
    'what arrived is corrected afterwards',
    'console',
    NOT_PERMITTED,
    () => sql`UPDATE topup SET arrived = arrived + 1 WHERE id = ${ids.passed}`,
  ],
  [
    'a top-up is passed without what arrived',
    'console',
    'topup_passed_with_what_arrived',
    () => passing({ arrived: null }),
  ],
  [
    'a top-up is passed with less than nothing',
    'console',
    'topup_passed_with_what_arrived',
    () => passing({ arrived: -5n }),
  ],
  [
    'a top-up is passed without where it stands',
    'console',
    'topup_passed_with_what_arrived',
    () => passing({ ref: null }),
  ],
  ['a top-up is passed without a step in its history', 'console', 'topup_is_where_its_events_lead', () => passing({})],
  ['a step is none of the chain', 'console', 'topup_event_legal', () => step('pass', 0, 2, 'auditor')],
  ['a step is taken in a role that may not', 'console', 'topup_event_legal', () => step('pass', 0, 1, 'finance')],
  ['a history jumps', 'console', 'topup_event_chain', () => step('pass', 0, 1, 'auditor', 3)],
  ['the storefront speaks as an auditor', 'shop', NOT_PERMITTED, () => step('pass', 0, 1, 'auditor')],
  ['a step is taken back by the owner of the tables', 'owner', NOT_PERMITTED, () => sql`DELETE FROM topup_event`],
  ['a top-up is passed by nobody', 'console', 'topup_audited_by_somebody', () => passing({ by: null })],
  [
    'a top-up is passed by whoever claimed it',
    'console',
    'topup_audited_by_somebody',
    () => passing({ by: ids.shopper }),
  ],
  [
    'a top-up is refused without a reason',
    'console',
    'topup_refused_with_reason',
    () => sql`UPDATE topup SET audit = 2, audited_by = ${ids.auditor}, audited_at = now() WHERE id = ${ids.open}`,
  ],
  [
    'a first word is half a word',
    'console',
    'topup_first_word',
    () => sql`UPDATE topup SET looked_at = now() WHERE id = ${ids.open}`,
  ],
  ['evidence is exchanged', 'console', NOT_PERMITTED, () => sql`UPDATE topup_proof SET file_id = ${ids.evidence}`],
  ['evidence is taken away by the owner of the tables', 'owner', NOT_PERMITTED, () => sql`DELETE FROM topup_proof`],
  [
    'evidence of a passed top-up is given back',
    'console',
    NOT_PERMITTED,
    () => sql`DELETE FROM used_evidence WHERE topup_id = ${ids.passed}`,
  ],
  [
    'evidence of an open claim is given back',
    'console',
    NOT_PERMITTED,
    () => sql`DELETE FROM used_evidence WHERE topup_id = ${ids.open}`,
  ],
  [
    'the storefront gives evidence back',
    'shop',
    NOT_PERMITTED,
    () => sql`DELETE FROM used_evidence WHERE topup_id = ${ids.refused}`,
  ],
  [
    'the same evidence serves again',
    'shop',
    'evidence_serves_once',
    () =>
      sql`INSERT INTO used_evidence SELECT original_sha256, ${ids.chain} FROM used_evidence WHERE topup_id = ${ids.open}`,
  ],
  [
    'a transaction is given back',
    'console',
    NOT_PERMITTED,
    () => sql`DELETE FROM used_arrival WHERE topup_id = ${ids.chain}`,
  ],
  [
    'a line of the bank serves again',
    'console',
    'arrival_serves_once',
    () =>
      sql`INSERT INTO used_arrival SELECT channel, ref, ${ids.open} FROM used_arrival WHERE topup_id = ${ids.passed}`,
  ],
  [
    'a line of the bank is moved to another claim',
    'owner',
    NOT_PERMITTED,
    () => sql`UPDATE used_arrival SET topup_id = ${ids.open}`,
  ],
  [
    'evidence lacks what it looks like',
    'shop',
    'file_evidence_is_hashed',
    () => sql`UPDATE file SET dhash = NULL WHERE id = ${ids.evidence}`,
  ],
  [
    'the storefront opens a case',
    'shop',
    NOT_PERMITTED,
    () =>
      sql`INSERT INTO suspense_case (id, kind, amount, ref, note, opened_by, opened_at) VALUES (${newId()}, 'reversed', 5, 'R', '', ${ids.auditor}, now())`,
  ],
  [
    'a case is opened by somebody who is not on the staff',
    'console',
    'suspense_case_opened_by_fkey',
    () =>
      sql`INSERT INTO suspense_case (id, kind, amount, ref, note, opened_by, opened_at) VALUES (${newId()}, 'reversed', 5, 'R', '', ${ids.shopper}, now())`,
  ],
  [
    'a case is closed without a reason',
    'console',
    'suspense_closed_with_reason',
    () => sql`UPDATE suspense_case SET closed_at = now(), closed_by = ${ids.auditor} WHERE id = ${ids.case}`,
  ],
  [
    'a case gets another amount',
    'owner',
    NOT_PERMITTED,
    () => sql`UPDATE suspense_case SET amount = 1 WHERE id = ${ids.case}`,
  ],
  ['a case is taken away', 'owner', NOT_PERMITTED, () => sql`DELETE FROM suspense_case WHERE id = ${ids.case}`],
]

test.each(writes)('that %s is refused', async (_title, role, rule, write) => {
  const refused = await server.databases[role]
    .tx((tx) => tx.run(write()))
    .then(
      () => 'nothing: it was allowed',
      (error: { constraint?: string; code?: string }) => error.constraint ?? error.code,
    )
  expect(refused).toBe(rule)
})

const TAKEN_BACK = new Error('taken back')

/** Damages the books as only the owner of the machine could, names the laws that see it, and takes the damage back. */
async function lawsBrokenBy(...damage: Sql[]): Promise<string[]> {
  let broken: string[] = []
  const work = server.databases.owner.tx(async (tx) => {
    await tx.run(sql`SET LOCAL session_replication_role = replica`)
    for (const statement of damage) await tx.run(statement)
    broken = (await checkLaws(tx)).filter((law) => law.broken > 0).map(({ name }) => name)
    throw TAKEN_BACK
  })
  await expect(work).rejects.toBe(TAKEN_BACK)
  return broken
}

test.each([
  ['a top-up is passed and nothing is credited', () => passing({ arrived: cents(5) })],
  [
    'another amount arrived than was credited',
    () => sql`UPDATE topup SET arrived = arrived + 1 WHERE id = ${ids.passed}`,
  ],
  ['a credit belongs to no top-up', () => sql`DELETE FROM topup WHERE id = ${ids.passed}`],
  [
    'a credited top-up is open again',
    () =>
      sql`UPDATE topup SET audit = 0, arrived = NULL, bank_ref = NULL, audited_by = NULL, audited_at = NULL WHERE id = ${ids.passed}`,
  ],
  [
    'somebody else claims to have sent it',
    () => sql`UPDATE topup SET shopper_id = ${newId()} WHERE id = ${ids.passed}`,
  ],
  [
    'it came over a network and was credited from the bank',
    () =>
      sql`UPDATE topup SET method = 'chain', network = 'TRC20', coin = 'USDT', address = 'T' WHERE id = ${ids.passed}`,
  ],
])('I12 alone sees that %s', async (_title, damage) => {
  expect(await lawsBrokenBy(damage())).toEqual(['I12'])
})

test('I12 sees that a top-up was credited twice', async () => {
  const twice = sql`
    INSERT INTO ledger.journal SELECT ${newId()}::uuid, event, ref_id, 1, owner_id, order_id, amount, actor_id, authority,
      NULL, decision_id, posted_at FROM ledger.journal WHERE ref_id = ${ids.passed}`
  const lift = sql`ALTER TABLE ledger.journal DROP CONSTRAINT journal_needs_approval`
  expect(await lawsBrokenBy(lift, twice)).toContain('I12')
})
