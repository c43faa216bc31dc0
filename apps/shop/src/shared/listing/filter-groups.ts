import { attrKind } from './listing-filters.ts'
import type { Facets } from './listing-queries.ts'
import type { ManyKind } from './listing-search.ts'

/** One kind of filter in the panel, and its choices with how many products each would leave. */
export type FilterGroup = { kind: ManyKind; label?: string; choices: readonly Choice[] }
export type Choice = { value: string; label: string; count: number }

/** The groups of an answer, in the order in which they are shown. */
export function groupsOf(facets: Facets): FilterGroup[] {
  const named = ({ id, name, count }: Facets['shops'][number]): Choice => ({ value: id, label: name, count })
  return [
    { kind: 'category_id', choices: facets.categories.map(named) },
    { kind: 'brand', choices: facets.brands.map(({ value, count }) => ({ value, label: value, count })) },
    { kind: 'merchant_id', choices: facets.shops.map(named) },
    ...facets.attrs.map(({ name, label, values }) => ({ kind: attrKind(name), label, choices: values })),
  ]
}

/**
 * The counts of a new answer in the places of the old one, so that nothing moves under the finger: what is no longer
 * found stays with a count of nothing, what is new comes last.
 */
export function inPlace(before: readonly FilterGroup[], now: readonly FilterGroup[]): FilterGroup[] {
  const stayed = before.map((group) => {
    const fresh = now.find(({ kind }) => kind === group.kind)?.choices ?? []
    return { ...group, choices: mergedChoices(group.choices, fresh) }
  })
  return [...stayed, ...now.filter(({ kind }) => !before.some((group) => group.kind === kind))]
}

function mergedChoices(before: readonly Choice[], now: readonly Choice[]): Choice[] {
  const stayed = before.map((choice) => ({
    ...choice,
    count: now.find(({ value }) => value === choice.value)?.count ?? 0,
  }))
  return [...stayed, ...now.filter(({ value }) => !before.some((choice) => choice.value === value))]
}
