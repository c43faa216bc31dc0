import type * as Query from '@tanstack/react-query'

/**
 * Stands in, in what is built (lean-build.ts), for two parts of the query library that its core names and home does not
 * use: a mutation and the fetching of a list page by page. Only their observers begin either, and those bring the real
 * part along, which hands itself in here as it loads; so it is always there before it is asked for.
 */
type MutationClass = typeof Query.Mutation
type Behavior = (pages?: number) => Query.FetchQueryOptions['behavior']

let RealMutation: MutationClass
let realBehavior: Behavior

export const provideMutation = (real: MutationClass): void => {
  RealMutation = real
}
export const provideBehavior = (real: Behavior): void => {
  realBehavior = real
}

/** Called with `new`, which yields the object that a constructor returns. */
export function Mutation(config: ConstructorParameters<MutationClass>[0]) {
  return new RealMutation(config)
}
export const infiniteQueryBehavior: Behavior = (pages) => realBehavior(pages)
