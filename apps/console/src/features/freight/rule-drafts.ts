import { freightRuleSet } from '@tradewind/contract/calls/seller-shop'
import { readCount } from '@tradewind/messages/typed-numbers'
import { type Problem, type Problems, readWith } from '@tradewind/web/form/problems'
import { amountIn, countIn } from '@tradewind/web/form/typed-figures'
import { readTypedAmount } from '@tradewind/web/typed-amount'
import type { FreightRules, RuleInput } from './freight-queries.ts'

/** A rule as it is typed. */
export type RuleDraft = {
  /** Names it on screen only. */
  key: string
  /** null: the rest of the world. */
  countries: string[] | null
  by: RuleInput['by']
  first: string
  further: string
  freeFrom: string
  daysFrom: string
  daysTo: string
}
export type RuleField = 'countries' | 'first' | 'further' | 'free_from' | 'days_from' | 'days_to'

let made = 0
const newKey = (): string => {
  made += 1
  return `rule-${made}`
}

export const blankRule = (countries: string[] | null): RuleDraft => ({
  key: newKey(),
  countries,
  by: 'item',
  first: '',
  further: '0.00',
  freeFrom: '',
  daysFrom: '',
  daysTo: '',
})

export const draftsOf = ({ rules }: FreightRules): RuleDraft[] =>
  rules.map((rule) => ({
    key: newKey(),
    countries: rule.countries,
    by: rule.by,
    first: rule.first,
    further: rule.further,
    freeFrom: rule.free_from ?? '',
    daysFrom: String(rule.days_from),
    daysTo: String(rule.days_to),
  }))

/** The rules as the call takes them, or what is wrong with them, by `<key>.<field>`. */
export function readDrafts(
  drafts: readonly RuleDraft[],
): { rules: RuleInput[]; problems?: undefined } | { rules?: undefined; problems: Problems } {
  const { input, problems } = readWith(freightRuleSet, {
    rules: drafts.map((draft) => ({
      countries: draft.countries,
      by: draft.by,
      first: amountIn(draft.first),
      further: amountIn(draft.further),
      free_from: amountIn(draft.freeFrom) || null,
      days_from: countIn(draft.daysFrom),
      days_to: countIn(draft.daysTo),
    })),
  })
  return input ? { rules: input.rules } : { problems: placed(drafts, Object.entries(problems)) }
}

/** What the server found, beside the fields: `rules.2.days_to` is that field of the third rule. */
export function refusedProblems(drafts: readonly RuleDraft[], data: Record<string, unknown>): Problems {
  const issues = Array.isArray(data.issues) ? (data.issues as { field: string; message: string }[]) : []
  return placed(
    drafts,
    issues.map(({ field, message }) => [field, message]),
  )
}

const placed = (drafts: readonly RuleDraft[], problems: [field: string, problem: Problem][]): Problems =>
  Object.fromEntries(
    problems.flatMap(([field, problem]) => {
      const [, place, name] = /^rules\.(\d+)\.([a-z_]+)/.exec(field) ?? []
      const draft = drafts[Number(place)]
      return draft ? [[`${draft.key}.${name}`, problem]] : []
    }),
  )

/** Countries chosen for a rule leave the others: each is in one rule only. A rule that has none left goes with them. */
export function withCountries(drafts: readonly RuleDraft[], key: string, countries: readonly string[]): RuleDraft[] {
  const taken = new Set(countries)
  return drafts.flatMap((draft) => {
    if (draft.key === key) return [{ ...draft, countries: [...countries] }]
    if (draft.countries === null) return [draft]
    const left = draft.countries.filter((country) => !taken.has(country))
    return left.length > 0 || draft.countries.length === 0 ? [{ ...draft, countries: left }] : []
  })
}

/** Whether what is on screen says the same as what is saved. */
export function isSame(drafts: readonly RuleDraft[], saved: FreightRules): boolean {
  const said = (draft: RuleDraft) => [
    draft.countries && [...draft.countries].sort(),
    draft.by,
    ...[draft.first, draft.further, draft.freeFrom].map(centsText),
    ...[draft.daysFrom, draft.daysTo].map((typed) => readCount(typed) ?? typed),
  ]
  return JSON.stringify(drafts.map(said)) === JSON.stringify(draftsOf(saved).map(said))
}

/** "4" and "4.00" are the same amount. */
function centsText(typed: string): string {
  const read = readTypedAmount(typed)
  if (read === undefined) return typed
  const [whole = '', fraction = ''] = read.split('.')
  return `${whole}.${fraction.padEnd(2, '0')}`
}
