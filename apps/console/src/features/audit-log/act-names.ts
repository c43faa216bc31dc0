const named = [
  'login',
  'logout',
  'resetpwd',
  'totp_begin',
  'totp_confirm',
  'recovery_codes',
  'email_begin',
  'email_confirm',
  'staff_add',
  'staff_edit',
  'proposal_confirm',
  'proposal_close',
  'user_freeze',
  'user_end_sessions',
  'ledger_adjust',
  'approve',
  'fee_edit',
  'limit_edit',
  'network_edit',
  'bank_edit',
  'bank_close',
  'trader_edit',
  'recharge_audit',
  'suspense_open',
  'suspense_close',
  'extract_audit',
  'extract_payee',
  'extract_send',
  'extract_sent',
  'extract_arrived',
  'extract_returned',
  'statement_add',
  'money_unlock',
  'refund_judge',
  'refund_agree',
  'refund_refuse',
  'refund_receive',
  'refund_give',
  'refund_retry',
  'refund_message',
  'refund_read',
  'debt_write_off',
] as const

const PREFIX = 'POST /api/admin/'

/** The word for what somebody did, by the call that did it; none for a call that a newer server brings. */
export const actNamed = (call: string) => named.find((name) => call === PREFIX + name)

/** A call as it stands in the log, without what all of them begin with. */
export const bareCall = (call: string): string => call.replace(PREFIX, '')
