import type { DatabaseError } from 'pg'
import sql, { type Sql } from 'sql-template-tag'
import { beforeAll, expect, test } from 'vitest'
import { buildBuyer } from '../../../test/factories/orders.ts'
import { buildPayee, buildWithdrawal } from '../../../test/factories/withdrawals.ts'
import { useServer } from '../../../test/harness.ts'
import { newId } from '../../platform/id.ts'

// What the tables refuse to whoever holds a connection of ours, past all code.
const server = useServer()
const made: Record<string, string> = {}
let [owner, payee, other] = ['', '', '']
const AT = new Date('2026-11-02T10:00:00.000Z')
const STAGES = ['auditing', 'approved', 'sending', 'sent', 'cancelled'] as const

beforeAll(async () => {
  const buyer = await buildBuyer(server)
  ;[owner, payee] = [buyer.id, await buildPayee(server, buyer)]
  other = await buildPayee(server, await buildBuyer(server))
  for (const stage of STAGES) made[stage] = (await buildWithdrawal(server, stage)).id
})

const NOT_PERMITTED = '42501'

async function ruleThatRefuses(role: 'shop' | 'console' | 'owner', writes: Sql[]): Promise<string> {
  const done = Symbol('allowed')
  const error = await server.databases[role]
    .tx(async (tx) => {
      for (const write of writes) await tx.run(write)
      throw done
    })
    .catch((reason: unknown) => reason as DatabaseError | symbol)
  return typeof error === 'symbol' ? 'nothing: it was allowed' : (error.constraint ?? error.code ?? String(error))
}

/** The next step of a withdrawal and its new place, as code writes them together. */
const step = (
  stage: string,
  event: string,
  to: string,
  role: string,
  more: Sql = sql``,
  note: string | null = null,
) => sql`
  WITH linked AS (
    INSERT INTO withdrawal_event (withdrawal_id, seq, prev_seq, event, from_status, to_status, role, actor_id, note, at)
    SELECT id, seq + 1, seq, ${event}, status, ${to}, ${role}, ${newId()}::uuid, ${note}, ${AT}::timestamptz
    FROM withdrawal WHERE id = ${made[stage]}
  )
  UPDATE withdrawal SET status = ${to}, seq = seq + 1 ${more} WHERE id = ${made[stage]}`

/** The step alone: of a jump both the step and the place are refused. */
const jump = (stage: string, event: string, to: string, role: string, note: string | null = null) => sql`
  INSERT INTO withdrawal_event (withdrawal_id, seq, prev_seq, event, from_status, to_status, role, actor_id, note, at)
  SELECT id, seq + 1, seq, ${event}, status, ${to}, ${role}, ${newId()}::uuid, ${note}, ${AT}::timestamptz
  FROM withdrawal WHERE id = ${made[stage]}`

const ask = (over: { payee?: string; amount?: number; fee?: number; arrives?: number; status?: string } = {}) => sql`
  WITH begun AS (
    INSERT INTO withdrawal_event (withdrawal_id, seq, event, from_status, to_status, role, actor_id, at)
    VALUES (${owner}, 1, 'ask', 'nothing', 'auditing', 'owner', ${owner}, ${AT})
  )
  INSERT INTO withdrawal (id, owner_type, owner_id, asked_by, type, payee_id, amount, fee, arrives, status, seq, created_at)
  VALUES (${owner}, 'user', ${owner}, ${owner}, 'card', ${over.payee ?? payee}, ${over.amount ?? 5000}, ${over.fee ?? 100},
    ${over.arrives ?? 4900}, ${over.status ?? 'auditing'}, 1, ${AT})`

const savePayee = (over: { place?: number; masked?: string; usable?: string; network?: string } = {}) => sql`
  INSERT INTO payee (id, owner_type, owner_id, place, type, label, bank_name, holder, network, sealed, fingerprint, masked,
    created_at, usable_at)
  VALUES (${newId()}, 'user', ${owner}, ${over.place ?? 5}, 'card', 'Bank', 'Bank', 'Amira', ${over.network ?? null},
    sha256('sealed'), sha256('print'), ${over.masked ?? '•••• 1234'}, ${AT}, ${AT}::timestamptz + ${over.usable ?? '24 hours'}::interval)`

const writes: [title: string, role: 'shop' | 'console' | 'owner', rule: string, write: () => Sql[]][] = [
  ['asking below the charge', 'shop', 'withdrawal_arrives', () => [ask({ amount: 100, fee: 100, arrives: 0 })]],
  ['an arrival that is not amount less charge', 'shop', 'withdrawal_arrives', () => [ask({ arrives: 4999 })]],
  ['a withdrawal of nothing', 'shop', 'withdrawal_amount_check', () => [ask({ amount: 0, fee: 0, arrives: 0 })]],
  ['a charge below nothing', 'shop', 'withdrawal_fee_check', () => [ask({ fee: -1, arrives: 5001 })]],
  ['a withdrawal to the payee of somebody else', 'shop', 'withdrawal_to_own_payee', () => [ask({ payee: other })]],
  ['one that is passed from the beginning', 'shop', 'withdrawal_leaves_approved', () => [ask({ status: 'approved' })]],
  [
    'one that is elsewhere than its steps',
    'shop',
    'withdrawal_is_where_its_steps_end',
    () => [ask({ status: 'cancelled' })],
  ],
  ['passing by the storefront', 'shop', NOT_PERMITTED, () => [jump('auditing', 'approve', 'approved', 'auditor')]],
  [
    'refusing by the storefront',
    'shop',
    NOT_PERMITTED,
    () => [jump('auditing', 'refuse', 'refused', 'auditor', 'no no no')],
  ],
  ['finance by the storefront', 'shop', NOT_PERMITTED, () => [jump('approved', 'claim', 'sending', 'finance')]],
  [
    'passing without the word of an auditor',
    'console',
    'withdrawal_leaves_approved',
    () => [step('auditing', 'approve', 'approved', 'auditor')],
  ],
  [
    'passing with the word for another withdrawal',
    'console',
    'withdrawal_as_approved',
    () => [
      step(
        'auditing',
        'approve',
        'approved',
        'auditor',
        sql`, approval_id = (
        SELECT approval_id FROM withdrawal WHERE id = ${made.approved})`,
      ),
    ],
  ],
  ['sending what waits', 'console', 'withdrawal_event_legal', () => [jump('auditing', 'send', 'sent', 'finance')]],
  ['sending without a claim', 'console', 'withdrawal_event_legal', () => [jump('approved', 'send', 'sent', 'finance')]],
  ['claiming what waits', 'console', 'withdrawal_event_legal', () => [jump('auditing', 'claim', 'sending', 'finance')]],
  [
    'taking back what is passed',
    'shop',
    'withdrawal_event_legal',
    () => [jump('approved', 'cancel', 'cancelled', 'owner')],
  ],
  [
    'taking back what is being sent',
    'shop',
    'withdrawal_event_legal',
    () => [jump('sending', 'cancel', 'cancelled', 'owner')],
  ],
  [
    'refusing what was sent',
    'console',
    'withdrawal_event_legal',
    () => [jump('sent', 'refuse', 'refused', 'auditor', 'too late')],
  ],
  [
    'passing what was taken back',
    'console',
    'withdrawal_event_legal',
    () => [jump('cancelled', 'approve', 'approved', 'auditor')],
  ],
  [
    'auditing by finance',
    'console',
    'withdrawal_event_legal',
    () => [jump('auditing', 'approve', 'approved', 'finance')],
  ],
  [
    'a step that leaves one out',
    'console',
    'withdrawal_event_chain',
    () => [
      sql`INSERT INTO withdrawal_event (withdrawal_id, seq, prev_seq, event, from_status, to_status, role, actor_id, at)
        VALUES (${made.auditing}, 3, 2, 'claim', 'approved', 'sending', 'finance', ${newId()}, ${AT})`,
    ],
  ],
  [
    'a history that begins in the middle',
    'console',
    'withdrawal_event_continues',
    () => [
      sql`INSERT INTO withdrawal_event (withdrawal_id, seq, event, from_status, to_status, role, actor_id, at)
        VALUES (${newId()}, 1, 'claim', 'approved', 'sending', 'finance', ${newId()}, ${AT})`,
    ],
  ],
  [
    'a refusal without a reason',
    'console',
    'withdrawal_event_has_reason',
    () => [jump('auditing', 'refuse', 'refused', 'auditor')],
  ],
  [
    'a claim of nobody',
    'console',
    'withdrawal_leaves_claimed',
    () => [step('approved', 'claim', 'sending', 'finance')],
  ],
  ['sent without a name', 'console', 'withdrawal_sent_has_ref', () => [step('sending', 'send', 'sent', 'finance')]],
  [
    'arrived without a time',
    'console',
    'withdrawal_arrived_when',
    () => [step('sent', 'arrive', 'arrived', 'finance')],
  ],
  [
    'half a return',
    'console',
    'withdrawal_return_asked_whole',
    () => [sql`UPDATE withdrawal SET return_asked_by = ${newId()} WHERE id = ${made.sent}`],
  ],
  [
    'the name of a payment twice',
    'console',
    'withdrawal_ref_once',
    () => [
      step(
        'sending',
        'send',
        'sent',
        'finance',
        sql`, sent_at = ${AT}, sent_ref = (
        SELECT sent_ref FROM withdrawal WHERE id = ${made.sent})`,
      ),
    ],
  ],
  [
    'changing an amount',
    'console',
    NOT_PERMITTED,
    () => [sql`UPDATE withdrawal SET amount = 1 WHERE id = ${made.auditing}`],
  ],
  [
    'changing a payee',
    'shop',
    NOT_PERMITTED,
    () => [sql`UPDATE withdrawal SET payee_id = ${other} WHERE id = ${made.auditing}`],
  ],
  [
    'an approval by the storefront',
    'shop',
    NOT_PERMITTED,
    () => [sql`UPDATE withdrawal SET approval_id = NULL WHERE id = ${made.approved}`],
  ],
  [
    'forgetting a withdrawal',
    'console',
    NOT_PERMITTED,
    () => [sql`DELETE FROM withdrawal WHERE id = ${made.auditing}`],
  ],
  [
    'rewriting a step',
    'console',
    NOT_PERMITTED,
    () => [sql`UPDATE withdrawal_event SET note = 'x' WHERE withdrawal_id = ${made.auditing}`],
  ],
  [
    'rewriting a step as the owner of the tables',
    'owner',
    NOT_PERMITTED,
    () => [sql`UPDATE withdrawal_event SET note = 'x' WHERE withdrawal_id = ${made.auditing}`],
  ],
  [
    'a new way for a withdrawal',
    'console',
    NOT_PERMITTED,
    () => [sql`INSERT INTO withdrawal_transition VALUES ('send', 'auditing', 'sent', 'finance')`],
  ],
  ['an eleventh payee', 'shop', 'payee_at_most_ten', () => [savePayee({ place: 11 })]],
  ['a payee at a place that is taken', 'shop', 'payee_place', () => [savePayee({ place: 1 })]],
  ['the same payee twice', 'shop', 'payee_once', () => [savePayee(), savePayee({ place: 6 })]],
  ['a payee that does not cool', 'shop', 'payee_cools', () => [savePayee({ usable: '23 hours' })]],
  ['a payee that shows its number', 'shop', 'payee_shows_no_number', () => [savePayee({ masked: '4242424242424242' })]],
  ['a card on a network', 'shop', 'payee_of_its_type', () => [savePayee({ network: 'POLYGON' })]],
  [
    'another number for a payee',
    'shop',
    NOT_PERMITTED,
    () => [sql`UPDATE payee SET sealed = sha256('x') WHERE id = ${payee}`],
  ],
  [
    'a payee that is usable at once',
    'shop',
    NOT_PERMITTED,
    () => [sql`UPDATE payee SET usable_at = ${AT} WHERE id = ${payee}`],
  ],
  ['forgetting a payee for good', 'console', NOT_PERMITTED, () => [sql`DELETE FROM payee WHERE id = ${payee}`]],
  [
    'a day on which less than nothing was asked',
    'shop',
    'withdrawal_day_amount_check',
    () => [sql`UPDATE withdrawal_day SET amount = -1`],
  ],
]

test.each(writes)('%s is refused to %s by %s', async (_title, role, rule, write) => {
  expect(await ruleThatRefuses(role, write())).toBe(rule)
})
