import * as z from 'zod/mini'
import { call } from '../call.ts'
import { PROPOSAL_STATES, STAFF_ROLES } from '../code-lists.ts'
import { accountName, done, flag, id, page, paging, text, time } from '../fields.ts'
import { LONGEST, SHORTEST_PASSWORD } from '../limits.ts'
import {
  emailBeginning,
  emailConfirmation,
  factorBegun,
  factorConfirmation,
  passwordChange,
  proof,
  provedEmail,
  recoveryCodes,
} from './own-security.ts'

export const person = z.object({ id, account: z.string(), name: z.string() })

const roles = z
  .array(z.literal(STAFF_ROLES))
  .check(z.minLength(1, 'role_required'), z.maxLength(STAFF_ROLES.length, 'too_many'))

/** What is said of somebody of the house, when they come and whenever it changes. */
export const memberFields = z.strictObject({ name: text(LONGEST.staffName), roles })

const staffMember = z.extend(person, {
  roles: z.array(z.string()),
  /** Whether a second factor is set up. */
  totp: z.boolean(),
  /** Proved by a code that was sent there. */
  email: z.nullable(z.string()),
  /** Until when their word does not count yet: they are new, or somebody else let them in again. */
  waits_until: z.nullable(time),
  disabled_at: z.nullable(time),
  created_at: time,
  me: z.boolean(),
})

/** What one of the house proposes and another confirms. */
export const PROPOSAL_KINDS = [
  'staff_hire',
  'staff_change',
  'terms_fees',
  'terms_limits',
  'terms_bank',
  'terms_network',
  'terms_trader',
  'terms_keeping',
  'shop_commission',
  'house_promo',
  'refund_judgement',
  'shop_gone',
  'owner_let_in',
] as const

export const proposal = z.object({
  id,
  kind: z.literal(PROPOSAL_KINDS),
  /** What it is about. */
  subject: z.object({ id: z.string(), name: z.string() }),
  /** What is to be. */
  change: z.array(z.object({ name: z.string(), value: z.string() })),
  proposed_by: person,
  proposed_at: time,
  expires_at: time,
  /** `waiting`: confirmed, and its time has not come. `closed`: refused, taken back, or confirmed by nobody in time. */
  state: z.literal(PROPOSAL_STATES),
  /** Null as well when it was confirmed on the machine itself. */
  confirmed_by: z.nullable(person),
  confirmed_at: z.nullable(time),
  /** When it takes effect, once it is confirmed. */
  not_before: z.nullable(time),
  closed_by: z.nullable(person),
  /** Whether this operator may confirm it, and whether they may end it. */
  can_confirm: z.boolean(),
  can_close: z.boolean(),
})

/** Of every call that is somebody's word: not yet, not without a proved address, not beside whoever hired or reset them. */
export const wordRefuses = ['approver.waiting', 'approver.no_email', 'approver.same_hand'] as const

/** What somebody logs in with for the first time. It is told this once. */
export const given = z.object({ account: z.string(), name: z.string(), first_password: z.string() })

const staffOutcome = z.object({
  /** As they are now; null while the hiring waits. */
  member: z.nullable(staffMember),
  /** What waits for the word of a second administrator; null when it is done. */
  proposal: z.nullable(proposal),
  /** Null when none was made, or when it went to their own address. */
  given: z.nullable(given),
})

export const adminStaffCalls = {
  'POST /api/admin/resetpwd': call({
    summary: "Change one's own console password; every session ends",
    who: 'operator',
    roles: 'any',
    input: passwordChange(SHORTEST_PASSWORD.operator),
    answer: done,
    refuses: ['identity.wrong_password', 'request.too_many'],
  }),
  'POST /api/admin/totp_begin': call({
    summary: 'Begin to set up a second factor: the secret for an authenticator app',
    who: 'operator',
    roles: 'any',
    input: proof,
    answer: factorBegun,
    refuses: ['identity.wrong_password', 'request.too_many'],
  }),
  'POST /api/admin/totp_confirm': call({
    summary:
      'Finish setting up a second factor with a code of the authenticator app; ten codes for a lost device are told once',
    who: 'operator',
    roles: 'any',
    input: factorConfirmation,
    answer: recoveryCodes,
    refuses: ['state.not_allowed'],
  }),
  'POST /api/admin/recovery_codes': call({
    summary: 'Ten new codes for a lost device, told once; the old ones are over',
    who: 'operator',
    roles: 'any',
    input: proof,
    answer: recoveryCodes,
    refuses: ['identity.wrong_password', 'request.too_many', 'state.not_allowed'],
  }),
  'POST /api/admin/email_begin': call({
    summary: "Send a code to an address of one's own, to prove it; nobody approves without one",
    who: 'operator',
    roles: 'any',
    input: emailBeginning,
    answer: done,
    refuses: ['identity.wrong_password', 'identity.cannot_send', 'request.too_many'],
  }),
  'POST /api/admin/email_confirm': call({
    summary: 'Prove the address with the code that was sent there',
    who: 'operator',
    roles: 'any',
    input: emailConfirmation,
    answer: provedEmail,
    refuses: ['request.too_many', 'identity.account_taken'],
  }),
  'GET /api/admin/staff_list': call({
    summary: 'Operators and their roles',
    who: 'operator',
    roles: ['administrator'],
    input: z.object(paging),
    answer: page(staffMember),
  }),
  'POST /api/admin/staff_add': call({
    summary: 'Hire an operator; whoever touches money only with the word of a second administrator',
    who: 'operator',
    roles: ['administrator'],
    input: z.extend(memberFields, { account: accountName }),
    answer: staffOutcome,
    refuses: ['identity.account_taken', 'request.conflict'],
  }),
  'POST /api/admin/staff_edit': call({
    summary:
      "Change another operator's name or roles, give a new first password, forget a second factor, let them go or take them back; " +
      'for whoever touches money a second administrator has to agree, except to letting go',
    who: 'operator',
    roles: ['administrator'],
    input: z.strictObject({
      id,
      ...z.partial(memberFields).shape,
      reset_password: z.optional(flag),
      disabled: z.optional(flag),
      /** Forgets a second factor whose device is lost. */
      reset_totp: z.optional(flag),
    }),
    answer: staffOutcome,
    refuses: ['thing.missing', 'request.conflict'],
    subjects: [{ field: 'id', of: 'operator' }],
  }),
  'GET /api/admin/proposal_list': call({
    summary: 'What waits for the word of a second person, oldest first; else what became of it, newest first',
    who: 'operator',
    roles: STAFF_ROLES,
    input: z.object({ ...paging, state: z._default(z.literal(PROPOSAL_STATES), 'open') }),
    answer: page(proposal),
  }),
  'POST /api/admin/proposal_confirm': call({
    summary:
      'Say the second word on what another administrator proposed; it is done at once, or when its time has come',
    who: 'operator',
    roles: ['administrator'],
    input: z.strictObject({ id }),
    answer: z.object({ proposal, given: z.nullable(given) }),
    refuses: ['thing.missing', 'state.not_allowed', 'identity.account_taken', ...wordRefuses],
    subjects: [{ field: 'id', of: 'proposal' }],
  }),
  'POST /api/admin/proposal_close': call({
    summary: "End what was proposed: refuse another's, or take back one's own, also while it waits for its time",
    who: 'operator',
    roles: ['administrator'],
    input: z.strictObject({ id }),
    answer: proposal,
    refuses: ['thing.missing', 'state.not_allowed'],
    subjects: [{ field: 'id', of: 'proposal' }],
  }),
}
