import * as z from 'zod/mini'
import { call } from '../call.ts'
import { STAFF_ROLES } from '../code-lists.ts'
import { done, money, time } from '../fields.ts'
import { staffinfo, staffLogin } from './seller.ts'

const operatorinfo = z.extend(staffinfo, {
  /** Whether a second factor is set up, and whether nothing may be done before one is. */
  totp: z.boolean(),
  totp_required: z.boolean(),
  /** Proved by a code that was sent there. */
  email: z.nullable(z.string()),
  /** Not while the first password is all that they have: nothing may be done before one's own is set. */
  own_password: z.boolean(),
})

/** What somebody of the house is waited for, in the order in which a day's work goes through it. */
export const QUEUES = [
  'topups_to_check',
  'withdrawals_to_check',
  'returns_to_check',
  'adjustments_to_agree',
  'withdrawals_to_send',
  'withdrawals_to_tell',
  'withdrawals_to_follow',
  'cases_to_close',
  'money_to_unlock',
  'proposals_to_confirm',
  'refunds_to_judge',
  'refunds_to_pay',
  'applications_to_decide',
  'traders_to_decide',
  'objections_to_answer',
  'complaints_to_decide',
  'reports_to_decide',
  'reviews_to_decide',
  'goods_to_look_at',
] as const

export const adminCalls = {
  'POST /api/admin/login': call({
    summary: 'Log in to the console as an operator',
    who: 'public',
    forStaff: true,
    input: staffLogin,
    answer: z.object({ userinfo: z.extend(operatorinfo, { token: z.string() }) }),
    refuses: ['identity.wrong_login', 'identity.first_password_over', 'request.too_many'],
  }),
  'GET /api/admin/me': call({
    summary: 'Who is logged in to the console as an operator',
    who: 'operator',
    roles: 'any',
    input: z.object({}),
    answer: operatorinfo,
  }),
  'POST /api/admin/logout': call({
    summary: 'End this console session',
    who: 'operator',
    roles: 'any',
    input: z.strictObject({}),
    answer: done,
  }),
  'GET /api/admin/waiting': call({
    summary: 'How much waits in each queue, and how much of it this operator may act on',
    who: 'operator',
    roles: STAFF_ROLES,
    input: z.object({}),
    answer: z.object({
      /** Each queue, also an empty one. */
      queues: z.array(
        z.object({
          queue: z.literal(QUEUES),
          waiting: z.int(),
          /** By their roles, and without what has their word already. */
          yours: z.int(),
          /** Since when the oldest of them waits: of yours when there are any. */
          since: z.nullable(time),
        }),
      ),
    }),
  }),
  'GET /api/admin/ledger_check': call({
    summary: 'Each law of the ledger with its count of broken rows, and the sums of the books',
    who: 'operator',
    roles: STAFF_ROLES,
    input: z.object({}),
    answer: z.object({
      laws: z.array(z.object({ name: z.string(), meaning: z.string(), broken: z.int() })),
      sums: z.array(
        z.object({ kind: z.string(), owner: z.literal(['user', 'shop', 'system']), accounts: z.int(), balance: money }),
      ),
      journals: z.int(),
      transfers: z.int(),
      checked_at: z.string(),
    }),
  }),
}
