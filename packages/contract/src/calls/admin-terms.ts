import * as z from 'zod/mini'
import { call } from '../call.ts'
import { ADDRESS_FORMS, STAFF_ROLES } from '../code-lists.ts'
import { day, dollars, email, id, money, text, time, whole } from '../fields.ts'
import { KEEPING, KEEPING_KINDS, type KeepingKind, MOST_KEPT_DAYS } from '../keeping.ts'
import { LONGEST, MOST_COMMISSION_POINTS, MOST_CONFIRMATIONS, MOST_FEE_POINTS } from '../limits.ts'
import { trader } from './cards.ts'
import { bankAccount } from './topup.ts'

/** How the addresses of a network are written. */
export const addressForm = z.literal(ADDRESS_FORMS, 'not_one_of')

/** What was proposed and does not hold yet: `open` wants a second administrator, `waiting` its time. */
const pendingChange = z.object({
  id,
  /** fees, limits, bank, trader, keeping, the code of a network, or a shop. */
  subject: z.string(),
  state: z.literal(['open', 'waiting']),
  proposed_by: z.string(),
  not_before: z.nullable(time),
})

/** What a shop pays of its goods, in hundredths of a percent. */
export const shopCommission = z.object({
  basis_points: z.int(),
  /** What the market takes of shops that have none of their own. */
  general: z.int(),
  own: z.boolean(),
  /** What was agreed on and holds from a day to come. */
  next: z.nullable(z.object({ basis_points: z.int(), from: time })),
})
const editedCommission = z.extend(shopCommission, { pending: z.nullable(pendingChange) })

export const terms = z.object({
  topup: z.object({ min: money, max: money }),
  withdrawal: z.object({ min: money, max: money, basis_points: z.int(), min_fee: money }),
  commission_basis_points: z.int(),
  /** Above it a second auditor checks. The console cannot change it. */
  approval_limit: money,
  /** `off_since`: shoppers are told no account to transfer to, until two administrators put one on. */
  bank: z.nullable(z.extend(bankAccount, { off_since: z.nullable(time) })),
  /** Who stands behind the market; null until two administrators have said it. */
  trader: z.nullable(trader),
  /** Whether two of the house have set them, be it to what a market begins with. */
  fees_set: z.boolean(),
  limits_set: z.boolean(),
  networks: z.array(
    z.object({
      network: z.string(),
      name: z.string(),
      coin: z.string(),
      address: z.nullable(z.string()),
      address_form: addressForm,
      min: money,
      confirmations: z.int(),
      enabled: z.boolean(),
    }),
  ),
  /** How long what is kept, in days, and the least that it can be set to. */
  keeping: z.array(z.object({ kind: z.literal(KEEPING_KINDS), days: z.int(), least: z.int() })),
  pending: z.array(pendingChange),
})

/** In days, each kind of thing between the least that it needs and ten years. */
const keptDays = (kind: KeepingKind) => whole(KEEPING[kind].least, MOST_KEPT_DAYS)

export const adminTermsCalls = {
  'GET /api/admin/terms': call({
    summary: 'Fees, limits, our bank account and the networks',
    who: 'operator',
    roles: STAFF_ROLES,
    input: z.object({}),
    answer: terms,
  }),
  'POST /api/admin/fee_edit': call({
    summary:
      'Propose the charge on withdrawals and the commission on goods, in hundredths of a percent; holds a day after a second administrator agreed',
    who: 'operator',
    roles: ['administrator'],
    input: z.strictObject({
      withdrawal_basis_points: whole(0, MOST_FEE_POINTS),
      withdrawal_min_fee: dollars,
      commission_basis_points: whole(0, MOST_COMMISSION_POINTS),
    }),
    answer: terms,
    refuses: ['request.conflict'],
  }),
  'POST /api/admin/limit_edit': call({
    summary:
      'Propose the least and the most of a top-up and of a withdrawal; holds a day after a second administrator agreed',
    who: 'operator',
    roles: ['administrator'],
    input: z.strictObject({
      topup_min: dollars,
      topup_max: dollars,
      withdrawal_min: dollars,
      withdrawal_max: dollars,
    }),
    answer: terms,
    refuses: ['request.conflict'],
  }),
  'POST /api/admin/network_edit': call({
    summary:
      'Propose a network or a change of one; taking one off, or its address, is done at once. Without an address of ours it cannot be ' +
      'enabled; BSC, HECO and DEX cannot be one',
    who: 'operator',
    roles: ['administrator'],
    input: z
      .strictObject({
        network: z.string({ error: 'required' }).check(z.trim(), z.regex(/^[A-Z0-9]{2,20}$/, 'letters_digits')),
        name: text(LONGEST.networkName),
        coin: z.string({ error: 'required' }).check(z.trim(), z.regex(/^[A-Z0-9]{2,10}$/, 'letters_digits')),
        address: z.nullable(text(LONGEST.networkAddress, 'wallet_address_required')),
        address_form: addressForm,
        min: dollars,
        confirmations: whole(1, MOST_CONFIRMATIONS),
        enabled: z.boolean(),
      })
      .check(
        z.refine(({ address, enabled }) => !enabled || Boolean(address), {
          error: 'wallet_address_required',
          path: ['address'],
          when: ({ value }) => typeof value === 'object' && value !== null,
        }),
      ),
    answer: terms,
    refuses: ['network.not_supported', 'request.conflict'],
  }),
  'POST /api/admin/bank_edit': call({
    summary:
      'Propose our bank account, to which top-ups are transferred; the first one holds once a second administrator agreed',
    who: 'operator',
    roles: ['administrator'],
    input: z.strictObject({
      bank_name: text(LONGEST.houseBank, 'bank_name_required'),
      holder: text(LONGEST.houseHolder),
      account_no: text(LONGEST.houseAccountNo),
      swift: z
        .string({ error: 'required' })
        .check(z.trim(), z.regex(/^[A-Z]{6}[A-Z0-9]{2}([A-Z0-9]{3})?$/, 'not_swift')),
      country: z.string({ error: 'country_required' }).check(z.regex(/^[A-Z]{2}$/, 'country_required')),
    }),
    answer: terms,
    refuses: ['request.conflict'],
  }),
  'POST /api/admin/trader_edit': call({
    summary: 'Propose who stands behind the market; the first word of it holds once a second administrator agreed',
    who: 'operator',
    roles: ['administrator'],
    input: z.strictObject({
      name: text(LONGEST.traderName),
      address: text(LONGEST.traderAddress),
      country: z.string({ error: 'country_required' }).check(z.regex(/^[A-Z]{2}$/, 'country_required')),
      email,
      phone: z.nullable(text(LONGEST.phone)),
      register: z.nullable(text(LONGEST.traderRegister)),
    }),
    answer: terms,
    refuses: ['request.conflict'],
  }),
  'POST /api/admin/keeping_edit': call({
    summary: 'Propose how long what is kept, in days; holds a day after a second administrator agreed',
    who: 'operator',
    roles: ['administrator'],
    input: z.strictObject(
      Object.fromEntries(KEEPING_KINDS.map((kind) => [kind, keptDays(kind)])) as Record<
        KeepingKind,
        ReturnType<typeof keptDays>
      >,
    ),
    answer: terms,
    refuses: ['request.conflict'],
  }),
  'GET /api/admin/commission': call({
    summary: 'What a shop pays of its goods, now and from a day to come',
    who: 'operator',
    roles: STAFF_ROLES,
    input: z.object({ id }),
    answer: editedCommission,
    refuses: ['thing.missing'],
    subjects: [{ field: 'id', of: 'shop' }],
  }),
  'POST /api/admin/commission_edit': call({
    summary:
      'Propose what a shop pays of its goods from a day on; holds a day after a second administrator agreed, and a rise fifteen days after',
    who: 'operator',
    roles: ['administrator'],
    input: z.strictObject({
      id,
      /** In hundredths of a percent; null: the general one again. */
      basis_points: z.nullable(whole(0, MOST_COMMISSION_POINTS)),
      /** Its first day, in UTC. */
      from: day,
    }),
    answer: editedCommission,
    refuses: ['thing.missing', 'request.conflict'],
    subjects: [{ field: 'id', of: 'shop' }],
  }),
  'POST /api/admin/bank_close': call({
    summary: 'Take our bank account off at once: nobody is told where to transfer to',
    who: 'operator',
    roles: ['administrator'],
    input: z.strictObject({}),
    answer: terms,
  }),
}
