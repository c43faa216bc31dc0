import type { Catalogue, Column } from './rules.ts'

// Rules that every column of a kind has, found by its name: a list that was made of the tables would miss one that is gone.

/** Columns that are called by a table and do not refer to it, and why they cannot or need not. */
export const NAMES_WITHOUT_REFERENCE: Readonly<Record<string, string>> = {
  'application_paper.file_id': 'the paper keeps its picture by itself; its file goes with the sweep after it',
  'desk_notice.order_id': 'where a notice leads; nothing is done by it',
  'ledger.journal.order_id': 'the books stand without the tables of the shop',
  'ledger.money_word.staff_id': 'the books stand without the tables of the shop',
  'message_out.shopper_id': 'whose settings are asked before it goes; it goes to an address',
  'message_out.staff_id': 'whose settings are asked before it goes; it goes to an address',
  'notice.order_id': 'where a notice leads; nothing is done by it',
  'order_line.goods_id': 'an order keeps what was bought as it was then, and its stock is held by the reservation',
  'order_line.sku_id': 'an order keeps what was bought as it was then, and its stock is held by the reservation',
  'orders.refund_id': 'the refund refers to its order',
  'product_view.shopper_id': 'written with each look at a page, and goes by itself after its days',
  'promo_use.trade_id': 'written before its trade, in the same transaction',
  'push_out.shopper_id': 'copied from the subscription that it refers to',
  'quote.trade_id': 'written before its trade, in the same transaction',
  'reservation.order_id': 'written before its order, in the same transaction',
  'review.goods_id': 'copied from the line of the order that it refers to',
  'review.shop_id': 'copied from the order that it refers to',
  'sale_move.shop_id': 'copied from the order that it refers to',
  'searched.shop_id': 'a count that names nobody and goes by itself after its days',
  'sku_move.product_id': 'copied from the piece that it refers to',
  'sku_move.shop_id': 'copied from the order that it refers to',
  'staff.shop_id': 'older than the table of shops; whoever is hired is so by a shop that is there, and none ever goes',
}

/** What a thing is called elsewhere than in its own table. */
const CALLED: Readonly<Record<string, string>> = { goods: 'product', order: 'orders' }

export function namesWithoutReference({ columns, rules }: Catalogue): string[] {
  const tables = new Set([...columns.keys()].map((sql) => sql.replace(/^ledger\./, '')))
  const names = ({ name, base }: Column): boolean => {
    if (base !== 'uuid') return false
    const thing = /^(\w+)_id$/.exec(name)?.[1] ?? ''
    return tables.has(CALLED[thing] ?? thing)
  }
  const refer = new Set(
    rules.flatMap((rule) => (rule.kind === 'foreign key' ? rule.columns.map((name) => `${rule.sql}.${name}`) : [])),
  )
  return [...columns]
    .flatMap(([sql, all]) => all.filter(names).map(({ name }) => `${sql}.${name}`))
    .filter((title) => !refer.has(title))
    .sort()
}

/** What an entry of the books may leave out, and when. */
export const EMPTY_IN_THE_BOOKS: Readonly<Record<string, string>> = {
  'ledger.approval.second_checker_id': 'where one word was enough',
  'ledger.daily_seal.previous': 'of the first seal',
  'ledger.daily_seal.records': 'of a seal from before records were sealed with the books',
  'ledger.daily_seal.records_root': 'of a seal from before records were sealed with the books',
  'ledger.journal.approval_id': 'of what happens without the word of anybody',
  'ledger.journal.decision_id': 'of what follows no decision',
  'ledger.journal.order_id': 'of what belongs to no order',
  'ledger.record.day': 'until its day is sealed',
}

export function emptyInTheBooks({ columns, rules }: Catalogue): string[] {
  const filled = new Set(rules.flatMap((rule) => (rule.kind === 'not null' ? [`${rule.sql}.${rule.name}`] : [])))
  return [...columns]
    .filter(([sql]) => sql.startsWith('ledger.'))
    .flatMap(([sql, all]) => all.filter(({ generated }) => !generated).map(({ name }) => `${sql}.${name}`))
    .filter((title) => !filled.has(title))
    .sort()
}

/** `decided_by` and `decided_at`: either none of the two can be empty, or a rule says of both together when they are. */
export function wordsWithoutRule({ columns, rules }: Catalogue): string[] {
  const isHeld = (sql: string, pair: string[]): boolean =>
    rules.some(
      (rule) => rule.kind === 'check' && rule.sql === sql && pair.every((name) => rule.columns.includes(name)),
    ) || pair.every((name) => rules.some((rule) => rule.kind === 'not null' && rule.sql === sql && rule.name === name))
  return [...columns]
    .flatMap(([sql, all]) => {
      const verbs = all.flatMap(({ name }) => /^(\w+)_by$/.exec(name)?.[1] ?? [])
      const pairs = verbs.filter((verb) => all.some(({ name }) => name === `${verb}_at`))
      return pairs.map((verb) => ({ sql, pair: [`${verb}_by`, `${verb}_at`] }))
    })
    .filter(({ sql, pair }) => !isHeld(sql, pair))
    .map(({ sql, pair }) => `${sql}: ${pair.join(' and ')}`)
}
