import * as z from 'zod/mini'
import { call } from '../call.ts'
import { OWNER_TYPES, PAYEE_TYPES, SENT_BY, STAFF_ROLES } from '../code-lists.ts'
import { id, money, page, paging, text, time } from '../fields.ts'
import { LONGEST, SHORTEST_REASON } from '../limits.ts'
import { withdrawalStatuses } from '../withdrawal-status.ts'
import { wordRefuses } from './admin-staff.ts'
import { billRecord } from './books.ts'
import { auditFilter, withdrawal } from './withdrawal.ts'

const reason = text(LONGEST.reason, 'reason_required').check(z.minLength(SHORTEST_REASON, 'too_short'))
const subjects = [{ field: 'id', of: 'withdrawal' }] as const

export const auditedWithdrawal = z.extend(withdrawal, {
  /** Whose money it is: a shopper's, or a shop's. */
  owner: z.object({ kind: z.literal(OWNER_TYPES), id, name: z.string() }),
  /** How it leaves: by hand, or by the signer; null until it is claimed. */
  claimed_by: z.nullable(z.object({ how: z.literal(SENT_BY), id, at: time })),
  /** One auditor has passed it, and the amount needs a second; or finance says it came back, and an auditor has to agree. */
  waits: z.boolean(),
  return_asked: z.nullable(z.object({ by: id, reason: z.string(), at: time })),
})

/** What the bank or the chain calls a payment. */
export const sentPayment = z.strictObject({ sent_ref: text(LONGEST.sentRef) })

const act = { who: 'operator', moves: true, subjects, answer: auditedWithdrawal } as const
const FINANCE = ['finance'] as const

export const adminWithdrawalCalls = {
  'GET /api/admin/extract_list': call({
    summary: 'Withdrawals of shoppers and shops; those that wait come oldest first',
    who: 'operator',
    roles: STAFF_ROLES,
    input: z.object({
      ...paging,
      audit: auditFilter,
      method: z._default(z.literal(['all', ...PAYEE_TYPES]), 'all'),
      status: z.optional(z.literal(withdrawalStatuses)),
      user_id: z.optional(id),
      merchant_id: z.optional(id),
    }),
    answer: page(auditedWithdrawal),
    subjects: [{ field: 'user_id', of: 'shopper' }],
  }),
  'GET /api/admin/extract_detail': call({
    summary: 'One withdrawal: whose it is and since when, where the money came from, and what was withdrawn before',
    who: 'operator',
    roles: STAFF_ROLES,
    input: z.object({ id }),
    answer: z.extend(auditedWithdrawal, {
      history: z.object({
        withdrawals: z.int(),
        arrived: money,
        refused: z.int(),
        /** How many other people have money sent to the same card or address. */
        payee_shared_with: z.int(),
        payee_since: time,
        /** The newest of them. */
        list: z.array(
          z.object({ id, amount: money, status: z.literal(withdrawalStatuses), masked: z.string(), created_at: time }),
        ),
      }),
      /** Whose account it is said to be; null for an address on chain. */
      holder: z.nullable(z.string()),
      /** Whether the holder is called as the owner is; null where one of them gave no name. */
      same_name: z.nullable(z.boolean()),
      owner_facts: z.object({
        since: time,
        /** As they call themselves; a shop by its name. */
        full_name: z.nullable(z.string()),
        frozen_at: z.nullable(time),
        /** A shopper's paid orders, a shop's received ones. */
        orders: z.int(),
        /** What these came to. */
        traded: money,
        notes: z.int(),
      }),
      /** What came into the balance before, counted from the newest back until it covers the amount. */
      origin: z.object({
        list: z.array(z.extend(billRecord, { counted: money })),
        /** What of the amount came in earlier than the list tells. */
        older: money,
      }),
    }),
    refuses: ['thing.missing'],
    subjects,
  }),
  'POST /api/admin/extract_audit': call({
    ...act,
    summary: 'Pass (1) or refuse (2) a withdrawal; above the limit a second auditor has to pass it as well',
    roles: ['auditor'],
    input: z.strictObject({ id, audit: z.literal([1, 2], 'not_one_of'), reason: z.optional(reason) }),
    refuses: [
      'shop.money_waits',
      'thing.missing',
      'state.not_allowed',
      'access.denied',
      'request.conflict',
      'money.locked',
      ...wordRefuses,
    ],
  }),
  'POST /api/admin/extract_payee': call({
    summary: 'The whole number or address that a withdrawal goes to; who looks is written down',
    who: 'operator',
    roles: FINANCE,
    input: z.strictObject({ id }),
    answer: z.object({
      type: z.literal(PAYEE_TYPES),
      number: z.string(),
      bank_name: z.nullable(z.string()),
      holder: z.nullable(z.string()),
      network: z.nullable(z.string()),
    }),
    refuses: ['thing.missing'],
    subjects,
  }),
  'POST /api/admin/extract_send': call({
    ...act,
    summary: 'Claim a passed withdrawal, to send it by hand: nobody else can send it any more',
    roles: FINANCE,
    input: z.strictObject({ id }),
    refuses: ['thing.missing', 'state.not_allowed', 'money.locked', 'withdrawal.not_covered', 'shop.money_waits'],
  }),
  'POST /api/admin/extract_sent': call({
    ...act,
    summary: 'It was sent: what the bank or the chain calls the payment',
    roles: FINANCE,
    input: z.extend(sentPayment, { id }),
    refuses: ['thing.missing', 'state.not_allowed'],
  }),
  'POST /api/admin/extract_arrived': call({
    ...act,
    summary: 'It has arrived',
    roles: FINANCE,
    input: z.strictObject({ id }),
    refuses: ['thing.missing', 'state.not_allowed'],
  }),
  'POST /api/admin/extract_returned': call({
    ...act,
    summary:
      'It came back. Before it was sent: somebody else of finance than who claimed it says that nothing left. After: finance says so and an auditor agrees',
    roles: ['finance', 'auditor'],
    input: z.strictObject({ id, reason }),
    refuses: [
      'thing.missing',
      'state.not_allowed',
      'access.denied',
      'request.conflict',
      'signer.unreachable',
      ...wordRefuses,
    ],
  }),
}
