import * as z from 'zod/mini'
import { call } from '../call.ts'
import { AUDIT_FILTERS, PAYEE_TYPES, type PayeeType } from '../code-lists.ts'
import { dollars, done, id, money, page, paging, payPassword, straight, text, time } from '../fields.ts'
import { LONGEST } from '../limits.ts'
import { withdrawalStatuses } from '../withdrawal-status.ts'

export const payeeType = z.literal(PAYEE_TYPES, 'not_one_of')

/** Where money is sent to, in full: card or account and its bank, or network and address. Which of them, `type` says. */
export const payeeDetails = {
  card_no: z.optional(
    z.string().check(straight, z.maxLength(LONGEST.cardNo, 'too_long'), z.regex(/^[^\p{Cc}\p{Cs}]*$/u, 'invalid')),
  ),
  bank_name: z.optional(text(LONGEST.payeeBank, 'bank_name_required')),
  holder: z.optional(text(LONGEST.personName)),
  network: z.optional(text(LONGEST.network, 'network_required')),
  address: z.optional(
    z
      .string()
      .check(straight, z.maxLength(LONGEST.payeeAddress, 'too_long'), z.regex(/^[^\p{Cc}\p{Cs}]*$/u, 'invalid')),
  ),
  /** What its owner calls it; the bank or the network when left out. */
  label: z.optional(text(LONGEST.payeeLabel)),
}

const needed = (type: PayeeType, field: string, problem: string) =>
  z.refine<Record<string, unknown>>((typed) => typed.type !== type || String(typed[field] ?? '').trim() !== '', {
    error: problem,
    path: [field],
    // Told together with whatever else is wrong.
    when: ({ value }) => typeof value === 'object' && value !== null,
  })
/** What a new payee cannot be without. */
export const neededOfPayee = [
  needed('card', 'card_no', 'card_no_required'),
  needed('card', 'bank_name', 'bank_name_required'),
  needed('card', 'holder', 'required'),
  needed('chain', 'network', 'network_required'),
  needed('chain', 'address', 'wallet_address_required'),
] as const

export const payee = z.object({
  id,
  type: payeeType,
  label: z.string(),
  /** Never whole: the last four of a card, both ends of an address. */
  masked: z.string(),
  bank_name: z.nullable(z.string()),
  holder: z.nullable(z.string()),
  network: z.nullable(z.string()),
  /** As its users know it. */
  network_name: z.nullable(z.string()),
  /** A new payee takes no money for 24 hours, in which its owner can notice somebody else's. */
  usable_at: time,
  usable: z.boolean(),
})

export const withdrawal = z.object({
  id,
  type: payeeType,
  payee: z.object({
    id,
    label: z.string(),
    masked: z.string(),
    bank_name: z.nullable(z.string()),
    network: z.nullable(z.string()),
  }),
  amount: money,
  fee: money,
  arrives: money,
  status: z.literal(withdrawalStatuses),
  audit: z.literal([0, 1, 2]),
  /** Why it was refused or came back. */
  reason: z.nullable(z.string()),
  steps: z.array(z.object({ step: z.literal(withdrawalStatuses), at: time, note: z.nullable(z.string()) })),
  /** What the bank or the chain calls the payment. */
  sent_ref: z.nullable(z.string()),
  can_cancel: z.boolean(),
  created_at: time,
  arrived_at: z.nullable(time),
})

export const withdrawalTerms = z.object({
  balance: money,
  /** The charge on an amount: `percent` of it, at least `min`. It is within the amount. */
  fee: z.object({ percent: z.string(), min: money }),
  limits: z.object({ min: money, max: money }),
  /** What may still be asked for on this server day (UTC). */
  today: z.object({ amount: money, count: z.int() }),
  payees: z.array(payee),
  networks: z.array(z.object({ network: z.string(), name: z.string(), coin: z.string() })),
  /** Withdrawals wait until then: a forgotten payment password was set anew. */
  waits_until: z.nullable(time),
})

export const auditFilter = z._default(z.literal(AUDIT_FILTERS), 'all')

export const askInput = { type: payeeType, amount: dollars, payee_id: z.optional(id), ...payeeDetails }
export const quoteInput = z.object({ type: payeeType, amount: dollars, network: z.optional(text(LONGEST.network)) })
export const quoteAnswer = z.object({ amount: money, fee: money, arrives: money })

const asked = [
  'wallet.insufficient_funds',
  'network.not_supported',
  'amount.outside_limits',
  'withdrawal.day_limit',
  'payee.cooling',
  'thing.missing',
  'request.conflict',
] as const
export const askRefuses = asked
const tried = ['pay_password.wrong', 'pay_password.not_set', 'pay_password.locked', 'pay_password.held'] as const

export const withdrawalCalls = {
  'GET /api/user/extract': call({
    summary: 'What can be withdrawn: balance, charge, limits, saved payees, networks',
    who: 'shopper',
    input: z.object({}),
    answer: withdrawalTerms,
  }),
  'GET /api/user/extract_quote': call({
    summary: 'What a withdrawal of this amount costs and what arrives, before it is asked for',
    who: 'shopper',
    input: quoteInput,
    answer: quoteAnswer,
    refuses: ['amount.outside_limits', 'network.not_supported'],
  }),
  'POST /api/user/extract': call({
    summary:
      'Withdraw to a saved payee, or to new details: those are saved and can be used after 24 hours. The money is frozen at once',
    who: 'shopper',
    moves: true,
    input: z.strictObject({ ...askInput, pay_password: payPassword }),
    answer: withdrawal,
    refuses: [...asked, ...tried, 'wallet.waiting'],
    subjects: [{ field: 'payee_id', of: 'payee' }],
  }),
  'POST /api/user/extract_cancel': call({
    summary: 'Take a withdrawal back while it is being audited; all of it is in the balance at once',
    who: 'shopper',
    moves: true,
    input: z.strictObject({ id }),
    answer: withdrawal,
    refuses: ['thing.missing', 'state.not_allowed'],
    subjects: [{ field: 'id', of: 'withdrawal' }],
  }),
  'GET /api/user/extract_log': call({
    summary: 'Own withdrawals, newest first',
    who: 'shopper',
    input: z.object({ ...paging, audit: auditFilter }),
    answer: page(withdrawal),
  }),
  'GET /api/user/extract_detail': call({
    summary: 'One withdrawal with its steps',
    who: 'shopper',
    input: z.object({ id }),
    answer: withdrawal,
    refuses: ['thing.missing'],
    subjects: [{ field: 'id', of: 'withdrawal' }],
  }),
  'GET /api/user/payee_list': call({
    summary: 'Where one has money sent to',
    who: 'shopper',
    input: z.object({}),
    answer: z.object({ list: z.array(payee) }),
  }),
  'POST /api/user/payee_add': call({
    summary: 'Save a card, a bank account or an address; it can be used after 24 hours',
    who: 'shopper',
    input: z.strictObject({ type: payeeType, ...payeeDetails, pay_password: payPassword }).check(...neededOfPayee),
    answer: payee,
    refuses: [...tried, 'network.not_supported', 'request.conflict'],
  }),
  'POST /api/user/payee_del': call({
    summary: 'Forget a payee; withdrawals to it stay as they are',
    who: 'shopper',
    input: z.strictObject({ id }),
    answer: done,
    refuses: ['thing.missing'],
    subjects: [{ field: 'id', of: 'payee' }],
  }),
}
