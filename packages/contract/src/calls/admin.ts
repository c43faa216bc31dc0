import * as z from 'zod/mini'
import { call, STAFF_ROLES } from '../call.ts'
import { done, money } from '../fields.ts'
import { staffinfo, staffLogin } from './seller.ts'

const operatorinfo = z.extend(staffinfo, {
  /** Whether a second factor is set up, and whether nothing may be done before one is. */
  totp: z.boolean(),
  totp_required: z.boolean(),
})

export const adminCalls = {
  'POST /api/admin/login': call({
    summary: 'Log in to the console as an operator',
    who: 'public',
    forStaff: true,
    input: staffLogin,
    answer: z.object({ userinfo: z.extend(operatorinfo, { token: z.string() }) }),
    refuses: ['identity.wrong_login', 'request.too_many'],
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
