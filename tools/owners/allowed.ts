import type { Allowed } from './ownership.ts'

/** It stood here before tables had owners, and has to become a view or a question at a door. */
const BEFORE = 'from before tables had owners'

/** What a module touches of another all the same, by what it touches: `reader: reason`. */
export const ALLOWED: Allowed = {
  address: { catalog: BEFORE },
  approval_request: { withdrawals: BEFORE },
  attempt: { platform: BEFORE },
  captcha: { platform: BEFORE },
  file: { platform: BEFORE, topups: BEFORE },
  follow: { catalog: BEFORE },
  import_run: { platform: BEFORE },
  known_device: { platform: BEFORE },
  'ledger.account': { reconciliation: BEFORE, wallet: BEFORE, withdrawals: BEFORE },
  'ledger.account_kind': { reconciliation: BEFORE },
  'ledger.approval_limit': { approvals: BEFORE, terms: BEFORE },
  'ledger.closed_money_lock': { approvals: BEFORE },
  'ledger.daily_seal': { platform: BEFORE },
  'ledger.event_kind': { approvals: BEFORE },
  'ledger.journal': { reconciliation: BEFORE, topups: BEFORE, wallet: BEFORE, withdrawals: BEFORE },
  'ledger.line_key': { topups: BEFORE },
  'ledger.money_word': { approvals: BEFORE },
  'ledger.order_money': { orders: BEFORE },
  'ledger.side': { reconciliation: BEFORE },
  'ledger.transfer': { wallet: BEFORE },
  login_delay: { platform: BEFORE },
  market: { catalog: BEFORE },
  network: { topups: BEFORE, withdrawals: BEFORE },
  orders: { checkout: BEFORE },
  payee: { topups: BEFORE },
  product_card: { search: BEFORE, shops: BEFORE },
  search_candidates: { catalog: BEFORE },
  search_corpus: { catalog: BEFORE },
  search_document: { catalog: BEFORE },
  search_word: { catalog: BEFORE },
  session: { platform: BEFORE },
  shop: { approvals: BEFORE, catalog: BEFORE, withdrawals: BEFORE },
  shop_tally: { catalog: BEFORE },
  shopper: { approvals: BEFORE, notices: BEFORE, topups: BEFORE, withdrawals: BEFORE },
  sku: { cart: BEFORE, shops: BEFORE },
  sku_offer: { cart: BEFORE, orders: BEFORE },
  staff: { approvals: BEFORE, reconciliation: BEFORE, topups: BEFORE },
  staff_device: { platform: BEFORE },
  staff_session: { platform: BEFORE },
  suspense_case: { approvals: BEFORE },
  test_clock: { reconciliation: BEFORE },
  timer: { ledger: BEFORE, orders: BEFORE },
  topup: { approvals: BEFORE, reconciliation: BEFORE, withdrawals: BEFORE },
  way_back: { platform: BEFORE },
  withdrawal: { approvals: BEFORE, reconciliation: BEFORE, topups: BEFORE },
  world: { identity: BEFORE },
}

/** Files in which a value names a table, and why. */
export const NAMED_BY_VALUE: Record<string, string> = {
  'apps/server/src/modules/ledger/records.sql.ts':
    'each table that leaves records, as ledger.recorded_table lists them',
  'apps/server/src/modules/catalog/facets/facets.sql.ts': 'what a WITH of the same statement has named',
}
