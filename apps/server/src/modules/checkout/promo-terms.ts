import type { Answer, Parsed } from '@tradewind/contract/calls'
import { cents, formatDollars, HIGHEST_PRICE, parseDollars } from '@tradewind/contract/money'
import { DomainError, type FieldIssue } from '../../platform/errors.ts'
import type { PromoChange } from './promo.ts'
import type { PromoRow } from './promos.sql.ts'

/** As a shop types it; the house types less. */
type Typed = Omit<Parsed<'POST /api/seller/promo_add'>, 'code' | 'goods' | 'shown'> & {
  goods?: string[] | null
  shown?: boolean
}

const dollarsOf = (amount: bigint | null): string | null => (amount === null ? null : formatDollars(cents(amount)))

type Benefit = Pick<PromoRow, 'kind' | 'points' | 'cap' | 'amount' | 'minimum'>

/** What a code gives, as it travels. */
export const benefitView = ({ kind, points, cap, amount, minimum }: Benefit) => ({
  kind,
  percent: points === null ? null : points / 100,
  cap: dollarsOf(cap),
  amount: dollarsOf(amount),
  minimum: formatDollars(cents(minimum)),
})

/** A code as it travels to whoever made it. */
export const promoView = (row: PromoRow): Omit<Answer<'POST /api/admin/promo_end'>, 'most'> => ({
  id: row.id,
  code: row.code,
  name: { ...row.name },
  ...benefitView(row),
  starts_at: row.starts_at.toISOString(),
  ends_at: row.ends_at.toISOString(),
  max_uses: row.max_uses,
  per_shopper: row.per_shopper,
  used: row.used,
  given: formatDollars(cents(row.given)),
  state: row.state,
})

/** What somebody typed; all that is wrong with it is told at once, each beside its field. */
export function readTyped(typed: Typed): PromoChange {
  const { benefit } = typed
  refuse([
    ...(benefit.kind === 'amount' ? amountIssues('benefit.amount', benefit.amount) : []),
    ...(benefit.kind !== 'amount' && benefit.cap !== null ? amountIssues('benefit.cap', benefit.cap) : []),
    ...(parseDollars(typed.minimum) > HIGHEST_PRICE ? tooBig('minimum') : []),
    ...(Date.parse(typed.ends_at) <= Date.parse(typed.starts_at) ? [timeOrder] : []),
  ])
  return {
    name: typed.name,
    benefit: readBenefit(benefit),
    goods: typed.goods ? [...new Set(typed.goods)] : null,
    shown: typed.shown ?? false,
    minimum: parseDollars(typed.minimum),
    startsAt: new Date(typed.starts_at),
    endsAt: new Date(typed.ends_at),
    maxUses: typed.max_uses,
    perShopper: typed.per_shopper,
  }
}

function readBenefit(typed: Typed['benefit']): PromoChange['benefit'] {
  if (typed.kind === 'amount') return { kind: 'amount', amount: parseDollars(typed.amount) }
  const cap = typed.cap === null ? null : parseDollars(typed.cap)
  return typed.kind === 'freight' ? { kind: 'freight', cap } : { kind: 'percent', points: typed.percent * 100, cap }
}

const timeOrder: FieldIssue = { field: 'ends_at', message: 'time_order' }

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
