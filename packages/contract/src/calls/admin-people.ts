import * as z from 'zod/mini'
import { call } from '../call.ts'
import { APPROVAL_STATES, OWNER_TYPES, STAFF_ROLES } from '../code-lists.ts'
import { flag, id, keyword, money, page, paging, prose, signedDollars, text, time } from '../fields.ts'
import { LONGEST, SHORTEST_REASON } from '../limits.ts'
import { person, wordRefuses } from './admin-staff.ts'
import { bill, wantedType } from './books.ts'

/** Why an operator does it. It stands in the audit log, and the ledger takes none that is shorter. */
const reason = text(LONGEST.reason).check(z.minLength(SHORTEST_REASON, 'too_short'))

const shopperRow = z.object({
  id,
  account: z.string(),
  email: z.nullable(z.string()),
  /** Cut: the country and the last three digits. */
  mobile: z.nullable(z.string()),
  family_name: z.nullable(z.string()),
  given_name: z.nullable(z.string()),
  created_at: time,
  frozen_at: z.nullable(time),
  /** Nothing outside the books names them since. */
  closed_at: z.nullable(time),
})

/** Who did what to what, from what to what. */
export const act = z.object({
  id,
  /** Null when it was nobody of the house: what the server does by itself, or a command on its machine. */
  by: z.nullable(person),
  call: z.string(),
  /** To what; by its name where it has one that people know. */
  subject: z.object({ kind: z.string(), id: z.string(), name: z.nullable(z.string()) }),
  /** What was asked for, without passwords and codes. */
  input: z.array(z.object({ name: z.string(), value: z.string() })),
  /** From what to what; empty where an act changes nothing that is written down so. */
  changes: z.array(z.object({ field: z.string(), was: z.nullable(z.string()), became: z.nullable(z.string()) })),
  note: z.nullable(z.string()),
  request_id: z.string(),
  /** The hash of what was noted of it when it was written: it is sealed with the books. */
  hash: z.nullable(z.string()),
  at: time,
})

export const actFilter = z.object({
  ...paging,
  staff_id: z.optional(id),
  /** One kind of act, by its call. */
  act: z.optional(keyword),
  /** A kind of thing, and which one. */
  on: z.optional(keyword),
  subject_id: z.optional(keyword),
  from: z.optional(time),
  to: z.optional(time),
})

const shopperDetail = z.extend(shopperRow, {
  language: z.string(),
  has_pay_password: z.boolean(),
  /** Whether a code was sent to the address and came back. */
  email_proved: z.boolean(),
  /** When one of their devices was used last; null when all have logged out. */
  last_used_at: z.nullable(time),
  /** What was paid, of how many shops, and how many of these orders are not with them yet. */
  bought: z.object({ orders: z.int(), shops: z.int(), total: money, open: z.int() }),
  /** Where their money may go: cut, with whose account it is said to be. */
  payees: z.array(
    z.object({ id, masked: z.string(), place: z.string(), holder: z.nullable(z.string()), created_at: time }),
  ),
  /** What operators noted for each other, newest first. */
  notes: z.array(z.object({ id, by: z.nullable(person), text: z.string(), at: time })),
  balance: money,
  frozen: money,
  in_escrow: money,
  sessions: z.array(z.object({ id, device: z.string(), created_at: time, last_used_at: time })),
  /** What operators did to this account, newest first. */
  acts: z.array(act),
})

const approval = z.object({
  id,
  /** What is to happen, by the ledger's name for it, and to which record. */
  event: z.string(),
  ref_id: id,
  owner: z.object({ id, kind: z.literal(OWNER_TYPES), name: z.string() }),
  /** Signed for adjustments. */
  amount: money,
  reason: z.string(),
  /** Who asked: an operator, or the shopper or shop whose money it is (then null). */
  asked_by: z.nullable(person),
  asked_at: time,
  state: z.literal(APPROVAL_STATES),
  /** The first auditor, when one has agreed. */
  checked_by: z.nullable(person),
  second_checked_by: z.nullable(person),
  /** Whether this operator may still give a word on it. */
  can_approve: z.boolean(),
})

const readShopper = { who: 'operator', roles: STAFF_ROLES } as const
const shopperCall = {
  who: 'operator',
  roles: ['support', 'administrator'],
  refuses: ['thing.missing'],
  subjects: [{ field: 'id', of: 'shopper' }],
} as const

export const adminPeopleCalls = {
  'GET /api/admin/user_list': call({
    summary: 'Shoppers, by how what they log in with begins, or `exact`ly, or by id, newest first',
    ...readShopper,
    input: z.object({ ...paging, keyword: z.optional(keyword), exact: z.optional(flag), frozen: z.optional(flag) }),
    answer: page(shopperRow),
  }),
  'GET /api/admin/user_detail': call({
    summary: 'A shopper: balances, what they bought, devices, notes, and what operators did to the account',
    ...shopperCall,
    ...readShopper,
    input: z.object({ id }),
    answer: shopperDetail,
  }),
  'GET /api/admin/user_bill': call({
    summary: "A shopper's fund record: what came into the balance and what went out, newest first",
    ...shopperCall,
    ...readShopper,
    input: z.object({ ...paging, id, type: wantedType }),
    answer: bill,
  }),
  'POST /api/admin/user_mobile': call({
    summary: "A shopper's whole mobile number; who asks for it, and why, is written down",
    ...shopperCall,
    input: z.strictObject({ id, reason }),
    answer: z.object({ mobile: z.nullable(z.string()) }),
  }),
  'POST /api/admin/user_note': call({
    summary: 'Write a note about a shopper for other operators; it stays',
    ...shopperCall,
    ...readShopper,
    input: z.strictObject({ id, text: prose(LONGEST.operatorNote) }),
    answer: shopperDetail,
  }),
  'POST /api/admin/user_freeze': call({
    summary: 'Freeze an account, which ends its sessions and refuses its login, or open it again',
    ...shopperCall,
    input: z.strictObject({ id, frozen: flag, reason }),
    answer: shopperDetail,
  }),
  'POST /api/admin/user_end_sessions': call({
    summary: "End all of a shopper's sessions",
    ...shopperCall,
    input: z.strictObject({ id, reason }),
    answer: z.object({ ended: z.int() }),
  }),
  'POST /api/admin/ledger_adjust': call({
    summary: "Ask for an adjustment of a shopper's or shop's balance; two auditors approve it",
    who: 'operator',
    roles: ['finance'],
    moves: true,
    input: z.strictObject({ user_id: z.optional(id), merchant_id: z.optional(id), amount: signedDollars, reason }),
    answer: approval,
    refuses: ['thing.missing', 'wallet.insufficient_funds'],
    subjects: [
      { field: 'user_id', of: 'shopper' },
      { field: 'merchant_id', of: 'shop' },
    ],
  }),
  'GET /api/admin/approval_list': call({
    summary: "What waits for auditors' words, oldest first; else what they decided, newest first",
    who: 'operator',
    roles: STAFF_ROLES,
    input: z.object({ ...paging, state: z._default(z.literal(APPROVAL_STATES), 'open') }),
    answer: page(approval),
  }),
  'POST /api/admin/approve': call({
    summary: 'Agree to an adjustment, or refuse it; the second auditor who agrees completes it',
    who: 'operator',
    roles: ['auditor'],
    moves: true,
    input: z.strictObject({ id, audit: z._default(z.literal([1, 2]), 1), reason: z.optional(reason) }),
    answer: z.extend(approval, { waits: z.boolean() }),
    refuses: [
      'thing.missing',
      'state.not_allowed',
      'amount.outside_limits',
      'wallet.insufficient_funds',
      ...wordRefuses,
    ],
    subjects: [{ field: 'id', of: 'approval' }],
  }),
  'GET /api/admin/audit_log': call({
    summary: 'Everything that operators did, newest first',
    who: 'operator',
    roles: ['auditor', 'administrator'],
    input: actFilter,
    answer: page(act),
    subjects: [{ field: 'staff_id', of: 'operator' }],
  }),
}
