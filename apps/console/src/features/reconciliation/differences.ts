import type { Answer } from '@tradewind/contract/calls'
import { cents, formatDollars, parseDollars } from '@tradewind/contract/money'

export type Pool = Answer<'GET /api/admin/reconcile'>['pools'][number]
export type Alone = Pool['not_in_books'][number]

/** What the books have under the same reference, when it is another amount; and by how much the statement differs from it. */
export type Counterpart = { books: Alone; by: string }

export function counterpartOf(line: Alone, notOnStatement: readonly Alone[]): Counterpart | undefined {
  const ref = line.ref?.toLowerCase()
  const books = notOnStatement.find((one) => one.ref !== null && one.ref.toLowerCase() === ref)
  return books && { books, by: formatDollars(cents(parseDollars(line.amount) - parseDollars(books.amount))) }
}

export const agrees = ({ not_in_books, not_on_statement }: Pool): boolean =>
  not_in_books.length === 0 && not_on_statement.length === 0

/** From a day on a difference breaks law I16. */
const LAW_HOURS = 24
export const breaksLaw = ({ age_hours }: Alone): boolean => age_hours >= LAW_HOURS
