/** Of what there is to be more: the rows that belong to it are there as often as it. */
export type Kind = 'shoppers' | 'products' | 'orders'

export type Table = {
  name: string
  of: Kind
  /** What stands in columns that may not be copied as they are: SQL over the row `o`, the number `n` of the copy and its `{id}`. */
  but?: Readonly<Record<string, string>>
  /** Which rows are copied; all without it. */
  only?: string
  /** Its `id` is no name of its rows alone, or there is none. */
  named?: false
}

const tables = (of: Kind, names: string): Table[] => names.split(' ').map((name) => ({ name, of }))
const parts = (of: Kind, names: string): Table[] => tables(of, names).map((table) => ({ ...table, named: false }))

/** Ten characters of those that numbers of orders are made of. */
const newNumber = (column: string): string => `upper(substr(md5(o.${column} || '/' || n), 1, 10))`

/** The chain of an account goes on where the copy before it ended. */
const chained = (side: 'debit' | 'credit') => ({
  [`${side}_seq`]: further(side, 'seq', 'seq'),
  [`${side}_after`]: further(side, 'after', 'balance'),
})
const further = (side: string, column: string, end: string): string =>
  `o.${side}_${column} + n / coalesce("of_${side}".copies, 1) * (SELECT a.${end} FROM ledger.account AS a WHERE a.id = o.${side})`

/** The tables that grow while a market lives, and what of their rows may be there only once. Secrets, sessions and what waits to be sent stay as they are. */
export const COPIED: readonly Table[] = [
  { name: 'shopper', of: 'shoppers', but: { account: 'o.account || n' } },
  { name: 'login_name', of: 'shoppers', but: { name: 'o.name || n' }, named: false },
  { name: 'payee', of: 'shoppers', only: "o.owner_type = 'user'" },
  { name: 'promo', of: 'shoppers', but: { code: 'o.code || n' } },
  { name: 'application', of: 'shoppers', but: { no: newNumber('no'), shop_id: 'NULL' }, only: 'o.shop_id IS NULL' },
  ...tables('shoppers', 'address cart_line shopper_note chat_thread chat_message'),
  ...parts('shoppers', 'follow favourite looked_at pay_password terms_accepted chat_answer application_event'),
  {
    name: 'ledger.account',
    of: 'shoppers',
    only: "o.owner_type = 'user'",
    but: { head: 'CASE WHEN o.seq = 0 THEN sha256(uuid_send({id})) ELSE o.head END' },
  },

  { name: 'product', of: 'products', but: { handle: "o.handle || '-' || n" } },
  // Few of what is for sale was taken down.
  { name: 'product_card', of: 'products', but: { taken_down: 'o.taken_down AND n % 20 = 0' }, named: false },
  { name: 'takedown', of: 'products', only: 'o.product_id IS NOT NULL' },
  ...tables('products', 'sku report report_decision import_run'),
  ...parts(
    'products',
    `product_picture product_seen product_hold sku_price stock stock_move search_document report_picture
     import_change import_issue import_product import_picture`.replace(/\s+/g, ' '),
  ),

  { name: 'trade', of: 'orders', but: { sn: newNumber('sn') } },
  { name: 'orders', of: 'orders', but: { sn: newNumber('sn') } },
  { name: 'complaint', of: 'orders', but: { no: newNumber('no') } },
  { name: 'withdrawal', of: 'orders', but: { sent_ref: "o.sent_ref || '-' || n" } },
  { name: 'suspense_case', of: 'orders', but: { ref: "o.ref || '-' || n" } },
  { name: 'ledger.statement_line', of: 'orders', but: { ref: "o.ref || '-' || n" } },
  { name: 'proposal', of: 'orders', but: { subject_id: "o.subject_id || '-' || n" } },
  { name: 'used_arrival', of: 'orders', but: { ref: "o.ref || '-' || n" }, named: false },
  {
    name: 'used_evidence',
    of: 'orders',
    but: { original_sha256: "sha256(convert_to(o.topup_id::text || n, 'UTF8'))" },
    named: false,
  },
  // Nothing becomes due by itself: what is measured is reading.
  {
    name: 'timer',
    of: 'orders',
    but: { due_at: "CASE WHEN o.due_at IS NOT NULL THEN '2100-01-01'::timestamptz END" },
    named: false,
  },
  ...tables(
    'orders',
    `order_line package trace promo_use refund refund_offer refund_proof review file topup trader_change adjustment approval_request
     notice desk_notice operator_act shop_act security_event ledger.approval ledger.decision ledger.journal`.replace(
      /\s+/g,
      ' ',
    ),
  ),
  ...parts(
    'orders',
    `order_event order_trader package_line reservation refund_case refund_event refund_line refund_parcel review_picture complaint_picture
     topup_event topup_proof topup_alike withdrawal_event desk_notice_read operator_act_change`.replace(/\s+/g, ' '),
  ),
  { name: 'ledger.transfer', of: 'orders', but: { ...chained('debit'), ...chained('credit') }, named: false },
]
