import * as z from 'zod/mini'
import { call } from '../call.ts'
import { SHOP_ACCOUNTS } from '../code-lists.ts'
import { id, isDay, money, paging, time } from '../fields.ts'

/** What a movement of money is, for people; each event of the ledger is one of them. */
export const billTypes = [
  'topup',
  'topup_reversed',
  'payment',
  'refund',
  'withdrawal',
  'withdrawal_back',
  'sale',
  'release',
  'debt',
  'return_freight',
  'adjustment',
] as const

const type = z.literal(billTypes)
export const wantedType = z.optional(z.literal(['all', ...billTypes], 'not_one_of'))

/** A posting, by its journal and its line in it. */
const billId = z
  .string({ error: 'required' })
  .check(z.regex(/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}-\d{1,5}$/, 'invalid'))

const hash = z.string().check(z.regex(/^[0-9a-f]{64}$/))
/** Whose money it is, in words of the reader's language. */
const place = z.object({ kind: z.string(), name: z.string() })

export const billRecord = z.object({
  id: billId,
  type,
  /** The event of the ledger. */
  event: z.string(),
  /** With a minus where money went out. */
  amount: money,
  balance_after: money,
  /** What it was for; `sn` is the number of an order. */
  ref: z.object({ kind: z.literal(['order', 'topup', 'withdrawal', 'adjustment']), id, sn: z.nullable(z.string()) }),
  from: place,
  to: place,
  created_at: time,
})

export const bill = z.object({ list: z.array(billRecord), next_cursor: z.nullable(z.string()) })

export const day = z.string().check(z.regex(/^\d{4}-\d\d-\d\d$/, 'invalid'), z.refine(isDay, 'invalid'))

/** The total of a server day: the root of a tree over all accounts, and of one over what was recorded, chained to the seal before. */
export const seal = z.object({
  day,
  sealed_at: time,
  accounts: z.int(),
  journals: z.int(),
  transfers: z.int(),
  root: hash,
  /** How many withdrawals, claims, words, acts and terms were written since the seal before, and the root over them. */
  records: z.nullable(z.int()),
  records_root: z.nullable(hash),
  previous: z.nullable(hash),
  hash,
})

const side = z.object({
  account_id: id,
  ...place.shape,
  /** Its place in the chain of this account, what the account then held, and the hash of the link before. */
  seq: z.int(),
  balance_after: money,
  prev: hash,
})

export const bookCalls = {
  'GET /api/user/bill': call({
    summary: 'The fund record: what came into the balance and what went out, newest first',
    who: 'shopper',
    input: z.object({ ...paging, type: wantedType }),
    answer: bill,
  }),
  'GET /api/user/bill_export': call({
    summary: 'The whole fund record as CSV, in the language of the reader',
    who: 'shopper',
    download: 'text/csv; charset=utf-8',
    input: z.object({ type: wantedType }),
    answer: z.object({}),
  }),
  'GET /api/seller/bill': call({
    summary: "The statement of one of the shop's accounts, newest first",
    who: 'seller',
    roles: ['owner', 'money'],
    input: z.object({
      ...paging,
      type: wantedType,
      /** `payable` is the shop's own money; `pending` can still be asked back by buyers. */
      account: z._default(z.literal(SHOP_ACCOUNTS, 'not_one_of'), 'payable'),
    }),
    answer: bill,
  }),
  'GET /api/ledger/head': call({
    summary: 'What all accounts add up to, how many journals there are, and one hash over the heads of all chains',
    who: 'shopper',
    input: z.object({}),
    answer: z.object({
      sums: z.array(z.object({ ...place.shape, accounts: z.int(), balance: money })),
      journals: z.int(),
      transfers: z.int(),
      head: hash,
      at: time,
      /** Null until the first day has been sealed. */
      seal: z.nullable(seal),
    }),
  }),
  'GET /api/ledger/proof': call({
    summary:
      'Both sides of a posting on the own balance, its journal, its place in both chains, and what its hash is made of',
    who: 'shopper',
    input: z.object({ bill_id: billId }),
    answer: z.object({
      journal: z.object({
        id,
        event: z.string(),
        ref_id: id,
        step: z.int(),
        owner_id: id,
        order_id: z.nullable(id),
        amount: money,
        actor_id: id,
        authority: z.string(),
        approval_id: z.nullable(id),
        decision_id: z.nullable(id),
        posted_at: time,
      }),
      line: z.int(),
      amount: money,
      debit: side,
      credit: side,
      hash,
      /** The SHA-256 of these words in UTF-8 is the hash; amounts are cents. */
      text: z.string(),
      how: z.string(),
    }),
    refuses: ['thing.missing'],
    subjects: [{ field: 'bill_id', of: 'bill' }],
  }),
  'GET /api/ledger/seal_proof': call({
    summary: "That the own accounts are in a day's total: the way from each of them to the root of the seal",
    who: 'shopper',
    /** Without a day the last one that was sealed. */
    input: z.object({ day: z.optional(day) }),
    answer: z.object({
      /** Null until the first day has been sealed. */
      seal: z.nullable(
        z.extend(seal, {
          /** The SHA-256 of these words in UTF-8 is the hash of the seal. */
          text: z.string(),
        }),
      ),
      /** Empty for somebody who came after the seal. */
      accounts: z.array(
        z.object({
          account_id: id,
          ...place.shape,
          seq: z.int(),
          balance: money,
          /** SHA-256 over the byte 0 and these words; amounts are cents. */
          text: z.string(),
          leaf: hash,
          /** From the leaf up: SHA-256 over the byte 1, what stands on the left and what stands on the right. */
          path: z.array(z.object({ side: z.literal(['left', 'right']), hash })),
        }),
      ),
      how: z.string(),
    }),
    refuses: ['thing.missing'],
  }),
}
