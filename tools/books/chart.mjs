// What the books may look like, told a second time: this copy is what exported books are held against, whatever the
// database says of itself. Amounts are cents.
const MOST = 9_000_000_000_000_000n

/** Kind of account -> whose it is, the bounds of one account, and those of all its stripes together. */
const rows = [
  ['user_available', 'user', 0n, 1n],
  ['user_withdraw', 'user', 0n, 1n],
  ['user_escrow', 'user', 0n, 1n],
  ['shop_pending', 'shop', 0n, 1n],
  ['shop_payable', 'shop', 0n, 1n],
  ['shop_withdraw', 'shop', 0n, 1n],
  ['shop_debt', 'shop', -1n, 0n],
  ['transit', 'system', -1n, 1n, 0n, 0n],
  ['fee_revenue', 'system', 0n, 1n, 0n, 1n],
  ['promo_expense', 'system', -1n, 0n, -1n, 0n],
  ['bank_clearing', 'system', -1n, 1n, -1n, 0n],
  ['chain_custody', 'system', -1n, 1n, -1n, 0n],
  ['chain_suspense', 'system', -1n, 1n],
  ['adjustment', 'system', -1n, 1n],
]

export const accountKinds = new Map(
  rows.map(([kind, owner, floor, ceil, poolFloor, poolCeil]) => [
    kind,
    {
      owner,
      floor: floor * MOST,
      ceil: ceil * MOST,
      pool: poolFloor === undefined ? undefined : { floor: poolFloor * MOST, ceil: poolCeil * MOST },
    },
  ]),
)

/** Event -> on whose word, what it does to the escrow of its order, and between which kinds of account it moves money. */
export const events = new Map(
  Object.entries({
    bank_topup_passed: ['auditor', 0n, 'bank_clearing > user_available'],
    chain_topup_passed: ['auditor', 0n, 'chain_custody > user_available'],
    chain_topup_final: ['none', 0n, 'chain_custody > user_available'],
    chain_topup_recovered: ['two_auditors', 0n, 'user_available > chain_suspense'],
    chain_topup_reversed: ['two_auditors', 0n, 'chain_suspense > chain_custody'],
    order_paid: ['none', 1n, 'user_available > user_escrow', 'promo_expense > user_escrow'],
    order_cancelled: ['decision', -1n, 'user_escrow > user_available', 'user_escrow > promo_expense'],
    escrow_refunded: ['decision', -1n, 'user_escrow > user_available', 'user_escrow > promo_expense'],
    order_settled: ['none', -1n, 'user_escrow > transit'],
    shop_credited: ['none', 0n, 'transit > shop_pending', 'transit > fee_revenue'],
    shop_pending_released: ['none', 0n, 'shop_pending > shop_payable'],
    shop_refunded: [
      'decision',
      0n,
      'shop_pending > transit',
      'shop_payable > transit',
      'shop_debt > transit',
      'fee_revenue > transit',
    ],
    buyer_refunded: ['decision', 0n, 'transit > user_available', 'transit > promo_expense'],
    shop_debt_recovered: ['none', 0n, 'shop_payable > shop_debt'],
    return_freight_charged: ['decision', 0n, 'shop_pending > transit', 'shop_payable > transit', 'shop_debt > transit'],
    return_freight_paid: ['decision', 0n, 'transit > user_available'],
    shop_debt_written_off: ['two_auditors', 0n, 'adjustment > shop_debt'],
    withdrawal_asked: ['none', 0n, 'user_available > user_withdraw', 'shop_payable > shop_withdraw'],
    withdrawal_cancelled: ['decision', 0n, 'user_withdraw > user_available', 'shop_withdraw > shop_payable'],
    withdrawal_refused: ['decision', 0n, 'user_withdraw > user_available', 'shop_withdraw > shop_payable'],
    withdrawal_sent: [
      'auditor',
      0n,
      'user_withdraw > bank_clearing',
      'user_withdraw > chain_custody',
      'user_withdraw > fee_revenue',
      'shop_withdraw > bank_clearing',
      'shop_withdraw > chain_custody',
      'shop_withdraw > fee_revenue',
    ],
    withdrawal_bounced: [
      'auditor',
      0n,
      'bank_clearing > user_available',
      'chain_custody > user_available',
      'bank_clearing > shop_payable',
      'chain_custody > shop_payable',
    ],
    adjustment: [
      'two_auditors',
      0n,
      'adjustment > user_available',
      'user_available > adjustment',
      'adjustment > shop_payable',
      'shop_payable > adjustment',
    ],
    correction: ['two_auditors', 0n],
  }).map(([event, [authority, escrow, ...moves]]) => [event, { authority, escrow, moves: new Set(moves) }]),
)

/** A correction is some other event with its sides swapped. */
for (const [event, { moves }] of events)
  if (event !== 'adjustment' && event !== 'correction')
    for (const move of moves) events.get('correction').moves.add(move.split(' > ').reverse().join(' > '))
