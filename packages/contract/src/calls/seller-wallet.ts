import * as z from 'zod/mini'
import { call } from '../call.ts'
import { done, id, money, page, paging } from '../fields.ts'
import { shopCommission } from './admin-terms.ts'
import { ownProof } from './own-security.ts'
import {
  askInput,
  askRefuses,
  auditFilter,
  neededOfPayee,
  payee,
  payeeDetails,
  payeeType,
  quoteAnswer,
  quoteInput,
  withdrawal,
  withdrawalTerms,
} from './withdrawal.ts'

const ofWithdrawal = [{ field: 'id', of: 'shop_withdrawal' }] as const

export const sellerWalletCalls = {
  'GET /api/seller/wallet': call({
    summary: "The shop's money: still inside the after-sale window, its own, being withdrawn, owed to us for refunds",
    who: 'seller',
    roles: ['owner', 'money'],
    input: z.object({}),
    answer: z.object({ pending: money, payable: money, frozen: money, debt: money }),
  }),
  'GET /api/seller/commission': call({
    summary: 'What the shop pays of its goods, now and from a day to come; an order keeps that of its day',
    who: 'seller',
    roles: ['owner', 'money'],
    input: z.object({}),
    answer: shopCommission,
  }),
  'GET /api/seller/extract': call({
    summary: 'What the shop can withdraw: balance, charge, limits, saved payees, networks',
    who: 'seller',
    roles: ['owner', 'money'],
    input: z.object({}),
    answer: withdrawalTerms,
  }),
  'GET /api/seller/extract_quote': call({
    summary: 'What a withdrawal of this amount costs and what arrives',
    who: 'seller',
    roles: ['owner', 'money'],
    input: quoteInput,
    answer: quoteAnswer,
    refuses: ['amount.outside_limits', 'network.not_supported'],
  }),
  'POST /api/seller/extract': call({
    summary: "Withdraw the shop's own money; it is frozen at once",
    who: 'seller',
    roles: ['owner', 'money'],
    moves: true,
    input: z.strictObject({ ...askInput, ...ownProof }),
    answer: withdrawal,
    refuses: [...askRefuses, 'identity.wrong_password', 'shop.money_waits'],
    subjects: [{ field: 'payee_id', of: 'shop_payee' }],
  }),
  'POST /api/seller/extract_cancel': call({
    summary: 'Take a withdrawal back while it is being audited',
    who: 'seller',
    roles: ['owner', 'money'],
    moves: true,
    input: z.strictObject({ id }),
    answer: withdrawal,
    refuses: ['thing.missing', 'state.not_allowed'],
    subjects: ofWithdrawal,
  }),
  'GET /api/seller/extract_log': call({
    summary: "The shop's withdrawals, newest first",
    who: 'seller',
    roles: ['owner', 'money'],
    input: z.object({ ...paging, audit: auditFilter }),
    answer: page(withdrawal),
  }),
  'GET /api/seller/extract_detail': call({
    summary: "One of the shop's withdrawals with its steps",
    who: 'seller',
    roles: ['owner', 'money'],
    input: z.object({ id }),
    answer: withdrawal,
    refuses: ['thing.missing'],
    subjects: ofWithdrawal,
  }),
  'GET /api/seller/payee_list': call({
    summary: 'Where the shop has money sent to',
    who: 'seller',
    roles: ['owner', 'money'],
    input: z.object({}),
    answer: z.object({ list: z.array(payee) }),
  }),
  'POST /api/seller/payee_add': call({
    summary: 'Save a card, a bank account or an address for the shop; it can be used after 24 hours',
    who: 'seller',
    roles: ['owner', 'money'],
    input: z.strictObject({ type: payeeType, ...payeeDetails, ...ownProof }).check(...neededOfPayee),
    answer: payee,
    refuses: ['identity.wrong_password', 'network.not_supported', 'request.conflict', 'request.too_many'],
  }),
  'POST /api/seller/payee_del': call({
    summary: "Forget one of the shop's payees; withdrawals to it stay as they are",
    who: 'seller',
    roles: ['owner', 'money'],
    input: z.strictObject({ id }),
    answer: done,
    refuses: ['thing.missing'],
    subjects: [{ field: 'id', of: 'shop_payee' }],
  }),
}
