import * as z from 'zod/mini'
import { call } from '../call.ts'
import { WAITS_FOR } from '../closing.ts'
import { money, payPassword, time } from '../fields.ts'
import { ownProof, proof } from './own-security.ts'

const privacy = z.object({
  /** What this shopper asked to have of what is kept of them: the last time, for a week. */
  export: z.nullable(
    z.object({
      state: z.literal(['making', 'ready']),
      asked_at: time,
      /** Until when it lies there. */
      ends_at: z.nullable(time),
      bytes: z.nullable(z.int()),
      /** Where it is fetched from; good for five minutes. */
      url: z.nullable(z.string()),
    }),
  ),
})

const closing = z.object({
  /** From when on the account may be closed; null while nobody asked for it. */
  closing_at: z.nullable(time),
  /** What it waits for. */
  waits_for: z.array(
    z.object({
      kind: z.literal(WAITS_FOR),
      count: z.int(),
      /** Of money alone. */
      amount: z.nullable(money),
      /** When the last of it is over by itself, where that is known. */
      until: z.nullable(time),
    }),
  ),
})

export const privacyCalls = {
  'GET /api/user/privacy': call({
    summary: 'What one asked to have of what is kept of oneself, and where it is fetched from',
    who: 'shopper',
    input: z.object({}),
    answer: privacy,
  }),
  'POST /api/user/data_export': call({
    summary:
      'Ask for all that is kept of oneself, in one file that a program can read; made behind the request. Again within an hour is the same',
    who: 'shopper',
    input: proof,
    answer: privacy,
    refuses: ['identity.wrong_password', 'request.too_many'],
  }),
  'GET /api/user/closing': call({
    summary: 'Whether the own account is to be closed, when, and what it waits for',
    who: 'shopper',
    input: z.object({}),
    answer: closing,
  }),
  'POST /api/user/close': call({
    summary:
      'Have the own account closed: after some days to think, and once nothing is under way. With the login password, and the payment password where there is one',
    who: 'shopper',
    input: z.strictObject({ password: ownProof.password, pay_password: z.optional(payPassword) }),
    answer: closing,
    refuses: [
      'identity.wrong_password',
      'pay_password.wrong',
      'pay_password.not_set',
      'pay_password.locked',
      'pay_password.held',
      'request.too_many',
    ],
  }),
  'POST /api/user/close_cancel': call({
    summary: 'Keep the own account after all',
    who: 'shopper',
    input: z.strictObject({}),
    answer: closing,
  }),
}
