import * as z from 'zod/mini'
import { call } from '../call.ts'
import { SHOP_ROLES } from '../code-lists.ts'
import { accountName, email, flag, id, page, paging, text, time } from '../fields.ts'
import { LONGEST } from '../limits.ts'
import { act, actFilter } from './admin-people.ts'
import { given, person } from './admin-staff.ts'
import { ownProof } from './own-security.ts'

const roles = z
  .array(z.literal(SHOP_ROLES))
  .check(z.minLength(1, 'role_required'), z.maxLength(SHOP_ROLES.length, 'too_many'))

/** What is said of somebody of a shop, when they are invited and whenever it changes. */
export const shopMemberFields = z.strictObject({ name: text(LONGEST.staffName), roles })
export const shopInvitation = z.extend(shopMemberFields, { account: accountName, email })

const shopMember = z.extend(person, {
  roles: z.array(z.string()),
  /** Whether a second factor is set up. */
  totp: z.boolean(),
  /** Where the first password went, or what they proved since. */
  email: z.nullable(z.string()),
  /** Whether they came and set a password of their own: until then they may nothing, and do not count as an owner. */
  own_password: z.boolean(),
  disabled_at: z.nullable(time),
  created_at: time,
  me: z.boolean(),
})

const outcome = z.object({
  member: shopMember,
  /** What somebody logs in with for the first time, told this once where no mail can be sent; else null. */
  given: z.nullable(given),
})
const refuses = ['identity.wrong_password', 'request.too_many'] as const

/** The people of a shop. Whoever finds an owner's open console lets nobody in: each change asks for their password. */
export const sellerStaffCalls = {
  'GET /api/seller/audit_log': call({
    summary: 'Everything that the people of the shop did, newest first',
    who: 'seller',
    roles: ['owner'],
    input: actFilter,
    answer: page(act),
    refuses: ['thing.missing'],
    subjects: [{ field: 'staff_id', of: 'shop_staff' }],
  }),
  'GET /api/seller/staff_list': call({
    summary: 'Who works in the shop, and who did',
    who: 'seller',
    roles: ['owner'],
    input: z.object({ ...paging }),
    answer: page(shopMember),
  }),
  'POST /api/seller/staff_add': call({
    summary: 'Invite somebody into the shop by mail, with a first password that lets in once',
    who: 'seller',
    roles: ['owner'],
    input: z.extend(shopInvitation, ownProof),
    answer: outcome,
    refuses: [...refuses, 'identity.account_taken'],
  }),
  'POST /api/seller/staff_edit': call({
    summary:
      'Change the name or roles of somebody of the shop, give a new first password, forget a second factor, let them go or take ' +
      'them back; a shop keeps an owner',
    who: 'seller',
    roles: ['owner'],
    input: z.extend(z.partial(shopMemberFields), {
      id,
      ...ownProof,
      reset_password: z.optional(flag),
      reset_totp: z.optional(flag),
      disabled: z.optional(flag),
    }),
    answer: outcome,
    refuses: [...refuses, 'thing.missing', 'shop.last_owner'],
    subjects: [{ field: 'id', of: 'shop_staff' }],
  }),
}
