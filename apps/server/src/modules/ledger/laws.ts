/** What must hold of the books, as a row of a table. */
export type Law = {
  /** What it is called everywhere, in seals that could not be made as well: never given anew. */
  name: `I${number}`
  /** What it holds, for who reads the code; people read the message `laws.meaning` of this name. */
  holds: string
  /**
   * The views whose rows break it, by the module whose tables are held against the books: each is `schema/ledger.<view>.sql`.
   * What the ledger can tell by itself the verifier of exported books works out anew.
   */
  views: Readonly<Record<string, string>>
  /** The first release that compares it: what was sealed before says nothing of it. */
  since: string
}

/**
 * All laws. A new one is a file with its view and a row here: `npm run schema` writes what counts them all (`ledger.law`), which seals,
 * alarms, metrics, restored backups, tests and the console ask, and the table of this folder's README.
 */
export const laws: readonly Law[] = [
  {
    name: 'I1',
    holds: 'All balances sum to 0.',
    views: { ledger: 'i1_balances_sum_to_zero' },
    since: '0.1.0',
  },
  {
    name: 'I2',
    holds: "An account's balance and number are those of its transfers.",
    views: { ledger: 'i2_balance_equals_transfers' },
    since: '0.1.0',
  },
  {
    name: 'I3',
    holds: 'In each chain no number is missing, every running balance follows, every link names the hash before it.',
    views: { ledger: 'i3_chain_without_gap' },
    since: '0.1.0',
  },
  {
    name: 'I4',
    holds: 'Every hash can be recomputed from its transfer and its journal.',
    views: { ledger: 'i4_hash_recomputes' },
    since: '0.1.0',
  },
  {
    name: 'I5',
    holds: "An account's head is the hash of its last transfer.",
    views: { ledger: 'i5_head_is_last_hash' },
    since: '0.1.0',
  },
  {
    name: 'I6',
    holds: 'A journal has transfers, and its amount is their sum.',
    views: { ledger: 'i6_journal_is_its_transfers' },
    since: '0.1.0',
  },
  {
    name: 'I7',
    holds: 'Every balance is within the bounds of its kind, also over all stripes together.',
    views: { ledger: 'i7_balances_within_bounds' },
    since: '0.1.0',
  },
  {
    name: 'I8',
    holds: 'Behind every event that needs it stand an approval by different people or a decision, of the same amount.',
    views: { ledger: 'i8_approved_by_different_people' },
    since: '0.1.0',
  },
  {
    name: 'I9',
    holds:
      "Escrow of an order = paid + promo share - refunded - promo returned - settled, as the ledger and as the order tell it; a buyer's escrow is the sum of their orders'.",
    views: { ledger: 'i9_escrow_per_order_and_buyer', orders: 'i9_orders_agree' },
    since: '0.1.0',
  },
  {
    name: 'I10',
    holds: 'What an order put into transit has left it again.',
    views: { ledger: 'i10_transit_nets_to_zero' },
    since: '0.1.0',
  },
  {
    name: 'I11',
    holds:
      'What an owner has frozen is what their withdrawals in progress asked for, and each withdrawal has the journals of its state, no more and no less.',
    views: { withdrawals: 'i11_withdrawals_in_progress' },
    since: '0.1.0',
  },
  {
    name: 'I12',
    holds: 'What came in is credited once, as audited, to whoever claimed it; nothing is credited that nobody claimed.',
    views: { topups: 'i12_credited_once' },
    since: '0.1.0',
  },
  {
    name: 'I13',
    holds: 'Reserved stock is what orders hold; stock on hand is the opening plus all moves.',
    views: { catalog: 'i13_stock_equals_reservations_and_moves' },
    since: '0.1.0',
  },
  {
    name: 'I14',
    holds: 'A promo code was used as often as trades use it, and by nobody more often than allowed.',
    views: { checkout: 'i14_promo_used_equals_uses' },
    since: '0.1.0',
  },
  {
    name: 'I15',
    holds: 'No event waits for more than 60 seconds.',
    views: { platform: 'i15_no_event_waits' },
    since: '0.1.0',
  },
  {
    name: 'I16',
    holds: 'What statements of bank and chain tell is what the books tell, at the latest a day later.',
    views: { reconciliation: 'i16_statements_agree' },
    since: '0.1.0',
  },
  {
    name: 'I17',
    holds: 'No payment on chain was counted twice.',
    views: { withdrawals: 'i17_chain_payment_once' },
    since: '0.1.0',
  },
  {
    name: 'I18',
    holds:
      'What came back of an order is what came back of its lines and its freight, and of none of them more than was paid for it.',
    views: { orders: 'i18_refunded_within_paid' },
    since: '0.2.0',
  },
  {
    name: 'I19',
    holds: 'Each finished refund has exactly one posting, of its amount and to its buyer.',
    views: { refunds: 'i19_refund_posted_once' },
    since: '0.2.0',
  },
  {
    name: 'I20',
    holds: "While a case is open, nothing of its order becomes the shop's own.",
    views: { refunds: 'i20_no_payout_under_a_case' },
    since: '0.2.0',
  },
  {
    name: 'I21',
    holds: 'Freight back that a shop bears is taken from it once, and reaches the buyer whole.',
    views: { refunds: 'i21_return_freight_posted_once' },
    since: '0.2.0',
  },
]

/** How often those that watch have all of them counted, at most: it reads all books. A seal and a person have it done at once. */
export const COUNTED_EVERY_MS = 15 * 60_000
