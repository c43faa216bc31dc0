import * as z from 'zod/mini'
import { call } from '../call.ts'
import { done, id } from '../fields.ts'
import { SHORTEST_PASSWORD } from '../limits.ts'
import {
  consoleSessions,
  emailBeginning,
  emailConfirmation,
  factorBegun,
  factorConfirmation,
  passwordChange,
  proof,
  provedEmail,
  recoveryCodes,
} from './own-security.ts'

const proofRefuses = ['identity.wrong_password', 'request.too_many'] as const

/** How somebody of a shop gets in, each changed with the present password, and where they are logged in. */
export const sellerSecurityCalls = {
  'POST /api/seller/resetpwd': call({
    summary: "Change one's own console password; every session ends",
    who: 'seller',
    roles: 'any',
    input: passwordChange(SHORTEST_PASSWORD.seller),
    answer: done,
    refuses: proofRefuses,
  }),
  'POST /api/seller/totp_begin': call({
    summary: 'Begin to set up a second factor: the secret for an authenticator app',
    who: 'seller',
    roles: 'any',
    input: proof,
    answer: factorBegun,
    refuses: proofRefuses,
  }),
  'POST /api/seller/totp_confirm': call({
    summary:
      'Finish setting up a second factor with a code of the authenticator app; ten codes for a lost device are told once',
    who: 'seller',
    roles: 'any',
    input: factorConfirmation,
    answer: recoveryCodes,
    refuses: ['state.not_allowed'],
  }),
  'POST /api/seller/totp_off': call({
    summary: 'Do without a second factor from now on',
    who: 'seller',
    roles: 'any',
    input: proof,
    answer: done,
    refuses: [...proofRefuses, 'state.not_allowed'],
  }),
  'POST /api/seller/recovery_codes': call({
    summary: 'Ten new codes for a lost device, told once; the old ones are over',
    who: 'seller',
    roles: 'any',
    input: proof,
    answer: recoveryCodes,
    refuses: [...proofRefuses, 'state.not_allowed'],
  }),
  'POST /api/seller/email_begin': call({
    summary: "Send a code to an address of one's own, to prove it; what happens to the login is told there",
    who: 'seller',
    roles: 'any',
    input: emailBeginning,
    answer: done,
    refuses: [...proofRefuses, 'identity.cannot_send'],
  }),
  'POST /api/seller/email_confirm': call({
    summary: 'Prove the address with the code that was sent there',
    who: 'seller',
    roles: 'any',
    input: emailConfirmation,
    answer: provedEmail,
    refuses: ['request.too_many', 'identity.account_taken'],
  }),
  'GET /api/seller/session_list': call({
    summary: 'Where one is logged in to the console',
    who: 'seller',
    roles: 'any',
    input: z.object({}),
    answer: consoleSessions,
  }),
  'POST /api/seller/session_revoke': call({
    summary: "End one of one's own sessions",
    who: 'seller',
    roles: 'any',
    input: z.strictObject({ id }),
    answer: done,
    refuses: ['thing.missing'],
    subjects: [{ field: 'id', of: 'console_session' }],
  }),
}
