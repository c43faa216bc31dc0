/** What is thought over before an account is closed. */
export const CLOSING_DAYS = 14

/** What an account that is to be closed waits for. */
export const WAITS_FOR = [
  'balance',
  'withdrawals',
  'orders',
  'refunds',
  'topups',
  'complaints',
  'reports',
  'application',
  'adjustments',
] as const
export type WaitsFor = (typeof WAITS_FOR)[number]
