import * as z from 'zod/mini'
import { call } from '../call.ts'
import { STAFF_ROLES, SUSPENSE_FILTERS, SUSPENSE_KINDS } from '../code-lists.ts'
import { dollars, id, image, money, page, paging, prose, text, time } from '../fields.ts'
import { LONGEST, SHORTEST_REASON } from '../limits.ts'
import { wordRefuses } from './admin-staff.ts'
import { auditFilter, auditState, topup, topupMethod } from './topup.ts'

const shopperRef = z.object({ id, account: z.string() })

const auditedTopup = z.extend(topup, {
  shopper: shopperRef,
  /** What the shopper was asked to write on the transfer. */
  reference: z.string(),
  /** The bank's line or the transaction in which it arrived. */
  bank_ref: z.nullable(z.string()),
  /** The form in which that line is compared with those of other claims: letters and digits, look-alikes as one. */
  bank_key: z.nullable(z.string()),
  audited_by: z.nullable(z.string()),
  /** A first auditor passed it, and a second one is needed. */
  waits: z.boolean(),
  first_word: z.nullable(z.object({ by: z.string(), at: time, arrived: money, bank_ref: z.string() })),
  /** How many other claims show a picture that looks like one of this; null while they are being compared. */
  near: z.nullable(z.int()),
})

const suspenseKind = z.literal(SUSPENSE_KINDS, 'not_one_of')
const suspenseCase = z.object({
  id,
  kind: suspenseKind,
  amount: money,
  ref: z.string(),
  note: z.string(),
  shopper: z.nullable(shopperRef),
  opened_by: z.string(),
  opened_at: time,
  closed_by: z.nullable(z.string()),
  closed_at: z.nullable(time),
  close_reason: z.nullable(z.string()),
})

const reason = prose(LONGEST.reason).check(z.minLength(SHORTEST_REASON, 'too_short'))

/** What an auditor says of a claim that passes. */
export const passedClaim = z.strictObject({
  /** What was seen to arrive; it is what is credited. */
  arrived: dollars,
  /** The reference of the bank's line, or the transaction; for chain the claimed one unless told otherwise. */
  bank_ref: text(LONGEST.bankRef),
  /** Whose account or address it came from, kept as a fingerprint; left out of a service that sends for many. */
  sender_account: z.optional(text(LONGEST.networkAddress)),
})

export const adminTopupCalls = {
  'GET /api/admin/recharge_list': call({
    summary: 'Top-ups with their evidence; open ones oldest first, others newest first',
    who: 'operator',
    roles: STAFF_ROLES,
    input: z.object({ ...paging, audit: auditFilter, method: z.optional(topupMethod), user_id: z.optional(id) }),
    answer: page(auditedTopup),
    subjects: [{ field: 'user_id', of: 'shopper' }],
  }),
  'GET /api/admin/recharge_detail': call({
    summary: 'One top-up: its evidence, other claims with pictures that look alike, and what else the shopper claimed',
    who: 'operator',
    roles: STAFF_ROLES,
    input: z.object({ id }),
    answer: z.extend(auditedTopup, {
      near_claims: z.array(
        z.object({
          id,
          shopper: shopperRef,
          amount: money,
          audit: auditState,
          created_at: time,
          image,
          /** How much of the one picture is found again in the other: 65 to 100. */
          percent: z.int(),
        }),
      ),
      history: z.object({
        joined_at: time,
        open: z.int(),
        passed: z.int(),
        refused: z.int(),
        /** What came in of it all. */
        arrived: money,
        /** The newest others. */
        list: z.array(
          z.object({
            id,
            method: topupMethod,
            amount: money,
            arrived: z.nullable(money),
            audit: auditState,
            created_at: time,
          }),
        ),
      }),
    }),
    refuses: ['thing.missing'],
    subjects: [{ field: 'id', of: 'topup' }],
  }),
  'POST /api/admin/recharge_audit': call({
    summary:
      'Pass a top-up with what arrived and where it stands, or refuse it with a reason. Above the limit it waits for a second auditor',
    who: 'operator',
    roles: ['auditor'],
    moves: true,
    input: z.strictObject({
      id,
      audit: z.literal([1, 2], 'not_one_of'),
      ...z.partial(passedClaim).shape,
      /** Required for a refusal; the shopper reads it. */
      reason: z.optional(reason),
    }),
    answer: auditedTopup,
    refuses: ['thing.missing', 'state.not_allowed', 'evidence.used', 'amount.outside_limits', ...wordRefuses],
    subjects: [{ field: 'id', of: 'topup' }],
  }),
  'GET /api/admin/suspense_list': call({
    summary: 'Money that fits no claim, came otherwise than claimed or was taken back; newest first',
    who: 'operator',
    roles: STAFF_ROLES,
    input: z.object({ ...paging, state: z._default(z.literal(SUSPENSE_FILTERS), 'open') }),
    answer: page(suspenseCase),
  }),
  'POST /api/admin/suspense_open': call({
    summary: 'Open a case for money that has to be looked into',
    who: 'operator',
    roles: ['auditor', 'finance'],
    moves: true,
    input: z.strictObject({
      kind: suspenseKind,
      amount: dollars,
      ref: text(LONGEST.caseRef),
      note: prose(LONGEST.caseNote),
      /** Whose it may be. */
      user_id: z.optional(id),
    }),
    answer: suspenseCase,
    refuses: ['thing.missing'],
    subjects: [{ field: 'user_id', of: 'shopper' }],
  }),
  'POST /api/admin/suspense_close': call({
    summary: 'Close a case, with what became of it',
    who: 'operator',
    roles: ['auditor', 'finance'],
    moves: true,
    input: z.strictObject({ id, reason }),
    answer: suspenseCase,
    refuses: ['thing.missing', 'state.not_allowed'],
    subjects: [{ field: 'id', of: 'suspense_case' }],
  }),
}
