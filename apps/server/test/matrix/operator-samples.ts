import type { CallKey } from '@tradewind/contract/calls'
import { newId } from '../../src/platform/id.ts'
import { STAFF_PASSWORD } from '../factories/staff.ts'
import { newRef } from '../factories/withdrawals.ts'
import { nothing, ofTopup, ofWithdrawal, type Sample, type Stuff } from './stuff.ts'

const ofAnyRefund = ({ names }: Stuff) => ({ id: names.any_refund })

type OperatorCall = Extract<CallKey, `${'GET' | 'POST'} /api/admin/${string}`>

/** One good input for every call of the operators. */
export const operatorSamples: { [K in OperatorCall]: Sample<K> } = {
  'GET /api/admin/seal_list': nothing,
  'POST /api/admin/statement_add': ({ now }) => ({
    kind: 'bank',
    account: 'Main account',
    lines: [{ ref: newId(), amount: '12.00', at: now.toISOString() }],
  }),
  'GET /api/admin/statement_list': nothing,
  'GET /api/admin/reconcile': nothing,
  'GET /api/admin/money_lock': nothing,
  'POST /api/admin/money_unlock': () => ({ note: 'Compared with the bank.' }),
  'POST /api/admin/login': ({ accounts }) => ({ account: accounts.operator, password: STAFF_PASSWORD }),
  'GET /api/admin/me': nothing,
  'POST /api/admin/logout': nothing,
  'GET /api/admin/waiting': nothing,
  'GET /api/admin/ledger_check': nothing,
  'POST /api/admin/resetpwd': () => ({
    old_password: STAFF_PASSWORD,
    password: 'a longer password for the console',
    confirm_password: 'a longer password for the console',
  }),
  'POST /api/admin/totp_begin': () => ({ password: STAFF_PASSWORD }),
  'POST /api/admin/totp_confirm': ({ totp }) => ({ totp }),
  'POST /api/admin/recovery_codes': ({ totp }) => ({ password: STAFF_PASSWORD, totp }),
  'POST /api/admin/email_begin': () => ({ email: `${newId()}@example.com`, password: STAFF_PASSWORD }),
  'POST /api/admin/email_confirm': ({ totp }) => ({ captcha: totp }),
  'GET /api/admin/staff_list': nothing,
  'POST /api/admin/staff_add': () => ({
    account: `new_${newId().replaceAll('-', '').slice(-16)}`,
    name: 'Noor Aziz',
    roles: ['support'],
  }),
  'POST /api/admin/staff_edit': ({ names }) => ({ id: names.operator, roles: ['support', 'finance'] }),
  'GET /api/admin/proposal_list': nothing,
  'POST /api/admin/proposal_confirm': ({ names }) => ({ id: names.proposal }),
  'POST /api/admin/proposal_close': ({ names }) => ({ id: names.proposal }),
  'GET /api/admin/user_list': () => ({ keyword: 'buyer_', frozen: false }),
  'GET /api/admin/user_detail': ({ names }) => ({ id: names.shopper }),
  'POST /api/admin/user_freeze': ({ names }) => ({ id: names.shopper, frozen: true, reason: 'Asked for by its owner' }),
  'POST /api/admin/user_end_sessions': ({ names }) => ({ id: names.shopper, reason: 'Asked for by its owner' }),
  'POST /api/admin/ledger_adjust': ({ names, by }) => ({
    ...(by === 'merchant_id' ? { merchant_id: names.shop } : { user_id: names.shopper }),
    amount: '12.30',
    reason: 'Charged twice for one parcel',
  }),
  'GET /api/admin/approval_list': nothing,
  'POST /api/admin/approve': ({ names }) => ({ id: names.approval }),
  'GET /api/admin/audit_log': ({ names, now }) => ({ staff_id: names.operator, on: 'shopper', to: now.toISOString() }),
  'GET /api/admin/recharge_list': nothing,
  'GET /api/admin/recharge_detail': ofTopup,
  'POST /api/admin/recharge_audit': ({ names }) => ({
    id: names.topup,
    audit: 1,
    arrived: '99.50',
    bank_ref: `LINE ${newId()}`,
  }),
  'GET /api/admin/suspense_list': nothing,
  'POST /api/admin/suspense_open': ({ names }) => ({
    kind: 'mismatch',
    amount: '10.00',
    ref: `LINE ${newId()}`,
    note: 'Less than claimed',
    user_id: names.shopper,
  }),
  'POST /api/admin/suspense_close': ({ names }) => ({ id: names.suspense_case, reason: 'Sent back' }),
  'GET /api/admin/terms': nothing,
  'POST /api/admin/fee_edit': () => ({
    withdrawal_basis_points: 150,
    withdrawal_min_fee: '2.00',
    commission_basis_points: 450,
  }),
  'POST /api/admin/limit_edit': () => ({
    topup_min: '20.00',
    topup_max: '40000.00',
    withdrawal_min: '20.00',
    withdrawal_max: '10000.00',
  }),
  'POST /api/admin/network_edit': () => ({
    network: 'POLYGON',
    name: 'Polygon PoS',
    coin: 'USDT',
    address: '0x1111111111111111111111111111111111111111',
    address_form: 'evm',
    min: '10.00',
    confirmations: 128,
    enabled: true,
  }),
  'POST /api/admin/bank_edit': () => ({
    bank_name: 'Harbour Bank',
    holder: 'Tradewind',
    account_no: 'PT50 0002',
    swift: 'HARBPTPL',
    country: 'PT',
  }),
  'POST /api/admin/bank_close': nothing,
  'GET /api/admin/extract_list': () => ({ audit: '0', method: 'card' }),
  'GET /api/admin/extract_detail': ofWithdrawal,
  'POST /api/admin/extract_audit': ({ names }) => ({ id: names.withdrawal, audit: 1, reason: 'looked at it' }),
  'POST /api/admin/extract_payee': ofWithdrawal,
  'POST /api/admin/extract_send': ofWithdrawal,
  'POST /api/admin/extract_sent': ({ names }) => ({ id: names.withdrawal, sent_ref: newRef() }),
  'POST /api/admin/extract_arrived': ofWithdrawal,
  'POST /api/admin/extract_returned': ({ names }) => ({ id: names.withdrawal, reason: 'The account was closed' }),
  'GET /api/admin/refund_list': nothing,
  'GET /api/admin/refund_detail': ofAnyRefund,
  'POST /api/admin/refund_judge': ({ names, by }) => ({
    id: names.any_refund,
    lines: by === 'lines[].order_item_id' ? [{ order_item_id: names.order_line, amount: '0.00' }] : [],
    fault: 'nobody',
    reason: 'The pictures show it.',
  }),
  'POST /api/admin/refund_agree': ({ names }) => ({ id: names.any_refund, reason: 'The shop is gone.' }),
  'POST /api/admin/refund_refuse': ({ names }) => ({ id: names.any_refund, reason: 'The shop is gone.' }),
  'POST /api/admin/refund_receive': ({ names, by }) => ({
    id: names.any_refund,
    ...(by === 'items[].order_item_id' && { items: [{ order_item_id: names.order_line, received: 1, fit: 1 }] }),
    reason: 'The shop is gone.',
  }),
  'POST /api/admin/refund_give': ({ names, by }) => ({
    order_id: names.any_order,
    ...(by === 'items[].order_item_id'
      ? { items: [{ order_item_id: names.order_line, quantity: 1, amount: '1.00' }] }
      : { amount: '1.00' }),
    reason: 'For the trouble.',
  }),
  'POST /api/admin/refund_retry': ofAnyRefund,
  'POST /api/admin/refund_message': ({ names }) => ({ id: names.any_refund, message_id: newId(), text: 'Hello' }),
  'POST /api/admin/refund_read': ({ names }) => ({ id: names.any_refund, seq: 0 }),
  'GET /api/admin/refund_evidence': ofAnyRefund,
  'GET /api/admin/debt_list': nothing,
  'POST /api/admin/debt_write_off': ({ names }) => ({
    merchant_id: names.shop,
    amount: '1.00',
    reason: 'The shop is gone.',
  }),
}
