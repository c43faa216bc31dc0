import type { Answer, Parsed } from '@tradewind/contract/calls'
import { cents, formatDollars, HIGHEST_PRICE, parseDollars } from '@tradewind/contract/money'
import { DomainError, type FieldIssue } from '../../platform/errors.ts'
import type { PromoChange } from './promo.ts'
import type { PromoRow } from './promos.sql.ts'

type Typed = Omit<Parsed<'POST /api/seller/promo_add'>, 'code'>

const dollarsOf = (amount: bigint | null): string | null => (amount === null ? null : formatDollars(cents(amount)))

/** A code as it travels. */
export const promoView = ({ points, ...row }: PromoRow): Answer<'POST /api/seller/promo_add'> => ({
  ...row,
  name: { ...row.name },
  percent: points === null ? null : points / 100,
  cap: dollarsOf(row.cap),
  amount: dollarsOf(row.amount),
  minimum: formatDollars(cents(row.minimum)),
  given: formatDollars(cents(row.given)),
  starts_at: row.starts_at.toISOString(),
  ends_at: row.ends_at.toISOString(),
})

/** What somebody typed; all that is wrong with it is told at once, each beside its field. */
export function readTyped(typed: Typed): PromoChange {
  const { benefit } = typed
  refuse([
    ...(benefit.kind === 'amount' ? amountIssues('benefit.amount', benefit.amount) : []),
    ...(benefit.kind === 'percent' && benefit.cap !== null ? amountIssues('benefit.cap', benefit.cap) : []),
    ...(parseDollars(typed.minimum) > HIGHEST_PRICE ? tooBig('minimum') : []),
    ...(Date.parse(typed.ends_at) <= Date.parse(typed.starts_at) ? [{ field: 'ends_at', message: 'time_order' }] : []),
  ])
  return {
    name: typed.name,
    benefit:
      benefit.kind === 'amount'
        ? { kind: 'amount', amount: parseDollars(benefit.amount) }
        : {
            kind: 'percent',
            points: benefit.percent * 100,
            cap: benefit.cap === null ? null : parseDollars(benefit.cap),
          },
    minimum: parseDollars(typed.minimum),
    startsAt: new Date(typed.starts_at),
    endsAt: new Date(typed.ends_at),
    maxUses: typed.max_uses,
    perShopper: typed.per_shopper,
  }
}

const amountIssues = (field: string, typed: string): FieldIssue[] =>
  parseDollars(typed) === 0n
    ? [{ field, message: 'amount_not_positive' }]
    : parseDollars(typed) > HIGHEST_PRICE
      ? tooBig(field)
      : []

const tooBig = (field: string): FieldIssue[] => [
  { field, message: 'too_big', args: { max: Number(HIGHEST_PRICE / 100n) } },
]

export function refuse(issues: readonly FieldIssue[]): void {
  if (issues.length > 0) throw new DomainError('field.invalid', { field: issues[0]?.field, issues })
}
