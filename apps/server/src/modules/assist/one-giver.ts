/**
 * Which accounts are one giver: those that share something, and whoever shares something with one of these. Found among all accounts,
 * whether they give or not, so that one more day never makes one giver of two.
 */
export function oneGiver(shared: readonly (readonly string[])[]): { shopperId: string; giverId: string }[] {
  const parents = new Map<string, string>()
  const giverOf = (id: string): string => {
    const parent = parents.get(id) ?? id
    if (parent === id) return id
    const giver = giverOf(parent)
    parents.set(id, giver)
    return giver
  }
  for (const [first, ...others] of shared) {
    if (first === undefined) continue
    parents.set(first, giverOf(first))
    for (const other of others) {
      const [one, two] = [giverOf(first), giverOf(other)]
      parents.set(other, parents.get(other) ?? other)
      // The lower id names them all, in whatever order they were found.
      parents.set(one < two ? two : one, one < two ? one : two)
    }
  }
  return [...parents.keys()].map((shopperId) => ({ shopperId, giverId: giverOf(shopperId) }))
}
