import * as z from 'zod/mini'
import { call } from '../call.ts'
import { AUDIT_FILTERS } from '../code-lists.ts'
import { dollars, id, image, money, page, paging, straight, time } from '../fields.ts'
import { LONGEST, MOST_EVIDENCE } from '../limits.ts'
import { TOPUP_METHODS } from '../topup-methods.ts'

export const topupMethod = z.literal(TOPUP_METHODS, 'not_one_of')
/** 0 auditing, 1 passed, 2 refused. */
export const auditState = z.literal([0, 1, 2])
/** As the filter of records writes it in a query. */
export const auditFilter = z._default(
  z.pipe(
    z.literal([...AUDIT_FILTERS, 0, 1, 2]),
    z.transform((value) => (value === 'all' ? null : Number(value))),
  ),
  null,
)
/** In the order of time; `note` is what somebody wrote about it. */
const topupStep = z.object({
  step: z.literal(['asked', 'looked_at', 'passed', 'credited', 'refused']),
  at: time,
  note: z.nullable(z.string()),
})

export const topup = z.object({
  id,
  method: topupMethod,
  network: z.nullable(z.string()),
  /** As its users know it. */
  network_name: z.nullable(z.string()),
  coin: z.nullable(z.string()),
  address: z.nullable(z.string()),
  tx_hash: z.nullable(z.string()),
  /** As claimed. */
  amount: money,
  /** As audited; null before. It alone is credited. */
  arrived: z.nullable(money),
  fee: money,
  audit: auditState,
  reason: z.nullable(z.string()),
  steps: z.array(topupStep),
  proof: z.array(image),
  created_at: time,
  arrived_at: z.nullable(time),
})

export const bankAccount = z.object({
  bank_name: z.string(),
  holder: z.string(),
  account_no: z.string(),
  swift: z.string(),
  country: z.string(),
})

export const topupCalls = {
  'GET /api/user/getBlockchain': call({
    summary: 'Networks on which a top-up is taken, each with its coin and our address',
    who: 'shopper',
    input: z.object({}),
    answer: z.object({
      list: z.array(
        z.object({
          network: z.string(),
          name: z.string(),
          coin: z.string(),
          address: z.string(),
          /** The least that may come in on it. */
          min: money,
          confirmations: z.int(),
          /** To be read before the address. */
          warning: z.string(),
        }),
      ),
    }),
  }),
  'GET /api/user/recharge_info': call({
    summary:
      'How to top up: our bank account, the reference to write on a transfer, limits, and which methods are open',
    who: 'shopper',
    input: z.object({}),
    answer: z.object({
      /** null: top-ups by bank are not taken at present. */
      bank: z.nullable(bankAccount),
      /** The shopper's own; it tells whose a transfer is. */
      reference: z.string(),
      limits: z.object({ min: money, max: money }),
      methods: z.array(z.object({ method: topupMethod, available: z.boolean() })),
      /** How many claims may be looked at at the same time. */
      most_open: z.int(),
    }),
  }),
  'POST /api/user/recharge': call({
    summary: 'Claim that money was sent. Nothing is credited by it: the amount that an auditor saw arrive is',
    who: 'shopper',
    moves: true,
    input: z.strictObject({
      method: topupMethod,
      amount: dollars,
      /** Ids of uploads of scene `evidence`. */
      proof: z
        .array(id, { error: 'evidence_required' })
        .check(z.minLength(1, 'evidence_required'), z.maxLength(MOST_EVIDENCE, 'too_many')),
      /** These three where the method has them among its parts. */
      network: z.optional(
        z.string({ error: 'network_required' }).check(straight, z.trim(), z.maxLength(LONGEST.network, 'too_long')),
      ),
      address: z.optional(
        z
          .string({ error: 'wallet_address_required' })
          .check(straight, z.trim(), z.maxLength(LONGEST.networkAddress, 'too_long')),
      ),
      tx_hash: z.optional(z.string().check(straight, z.trim(), z.maxLength(LONGEST.transactionHash, 'too_long'))),
    }),
    answer: topup,
    refuses: [
      'account.closing',
      'thing.missing',
      'evidence.used',
      'network.not_supported',
      'amount.outside_limits',
      'topup.too_many_open',
      'state.not_allowed',
    ],
    subjects: [{ field: 'proof[]', of: 'evidence' }],
  }),
  'GET /api/user/recharge_log': call({
    summary: 'Own top-ups, newest first, with the steps of each',
    who: 'shopper',
    /** `status` is another name for `audit`. */
    input: z.object({ ...paging, audit: auditFilter, status: auditFilter }),
    answer: page(topup),
  }),
  'GET /api/user/recharge': call({
    summary: 'One own top-up',
    who: 'shopper',
    input: z.object({ id }),
    answer: topup,
    refuses: ['thing.missing'],
    subjects: [{ field: 'id', of: 'topup' }],
  }),
}
