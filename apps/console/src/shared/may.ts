import type { CallKey } from '@tradewind/contract/calls'
import { MONEY_ROLES, type Role, type ShopRole, STAFF_ROLES } from '@tradewind/contract/code-lists'
import { useStaff } from './staff.ts'

/** To whom of the operators, or of a shop, a page or an act is shown. The server refuses everybody else in any case, by the contract's own list. */
export const shownTo = {
  'GET /api/admin/recharge_list': STAFF_ROLES,
  'GET /api/admin/extract_list': STAFF_ROLES,
  'GET /api/admin/approval_list': STAFF_ROLES,
  'GET /api/admin/suspense_list': STAFF_ROLES,
  'GET /api/admin/refund_list': STAFF_ROLES,
  'POST /api/admin/refund_judge': ['support', 'administrator'],
  'POST /api/admin/refund_retry': STAFF_ROLES,
  'GET /api/admin/debt_list': STAFF_ROLES,
  'POST /api/admin/debt_write_off': ['finance'],
  'GET /api/admin/user_list': STAFF_ROLES,
  'POST /api/admin/user_mobile': ['support', 'administrator'],
  'GET /api/admin/shop_list': STAFF_ROLES,
  'GET /api/admin/order_list': STAFF_ROLES,
  'GET /api/admin/goods_list': STAFF_ROLES,
  'GET /api/admin/category_list': STAFF_ROLES,
  'POST /api/admin/category_edit': ['administrator'],
  'GET /api/admin/merchants': ['support', 'administrator'],
  'POST /api/admin/merchant_decide': ['administrator'],
  'GET /api/admin/staff_list': ['administrator'],
  'GET /api/admin/audit_log': ['auditor', 'administrator'],
  'GET /api/admin/ledger_check': STAFF_ROLES,
  'GET /api/admin/waiting': STAFF_ROLES,
  'GET /api/admin/first_steps': STAFF_ROLES,
  'GET /api/admin/seal_list': STAFF_ROLES,
  'GET /api/admin/statement_list': STAFF_ROLES,
  'GET /api/admin/reconcile': STAFF_ROLES,
  'GET /api/admin/money_lock': STAFF_ROLES,
  'GET /api/admin/terms': STAFF_ROLES,
  'POST /api/admin/recharge_audit': ['auditor'],
  'POST /api/admin/extract_audit': ['auditor'],
  'POST /api/admin/extract_payee': ['finance'],
  'POST /api/admin/extract_send': ['finance'],
  'POST /api/admin/extract_sent': ['finance'],
  'POST /api/admin/extract_arrived': ['finance'],
  'POST /api/admin/extract_returned': ['finance', 'auditor'],
  'POST /api/admin/ledger_adjust': ['finance'],
  'POST /api/admin/approve': ['auditor'],
  'POST /api/admin/suspense_open': ['auditor', 'finance'],
  'POST /api/admin/suspense_close': ['auditor', 'finance'],
  'POST /api/admin/user_freeze': ['support', 'administrator'],
  'POST /api/admin/user_end_sessions': ['support', 'administrator'],
  'GET /api/admin/proposal_list': STAFF_ROLES,
  'POST /api/admin/staff_add': ['administrator'],
  'POST /api/admin/staff_edit': ['administrator'],
  'POST /api/admin/statement_add': ['finance'],
  'POST /api/admin/money_unlock': MONEY_ROLES,
  'POST /api/admin/fee_edit': ['administrator'],
  'POST /api/admin/limit_edit': ['administrator'],
  'POST /api/admin/network_edit': ['administrator'],
  'POST /api/admin/bank_edit': ['administrator'],
  'POST /api/admin/trader_edit': ['administrator'],
  'POST /api/admin/bank_close': ['administrator'],
  'GET /api/seller/order_list': ['owner', 'orders'],
  'GET /api/seller/order_detail': ['owner', 'orders'],
  'GET /api/seller/refund_list': ['owner', 'orders'],
  'GET /api/seller/goods_list': ['owner', 'goods'],
  'GET /api/seller/freight_rules': ['owner', 'goods'],
  'GET /api/seller/promo_list': ['owner', 'goods'],
  'GET /api/seller/wallet': ['owner', 'money'],
  'GET /api/seller/staff_list': ['owner'],
  'GET /api/seller/first_steps': ['owner'],
} as const satisfies Partial<Record<CallKey, readonly (Role | ShopRole)[]>>

export type Guarded = keyof typeof shownTo

export function may(roles: readonly string[], call: Guarded): boolean {
  const list: readonly string[] = shownTo[call]
  return roles.some((role) => list.includes(role))
}

/** Whether who works here may use a call; nobody may before the server has said who it is. */
export function useMay(): (call: Guarded) => boolean {
  const staff = useStaff()
  return (call) => may(staff?.roles ?? [], call)
}
