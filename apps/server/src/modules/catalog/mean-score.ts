/** Mean of the stars with one decimal; null until somebody rated. `stars[0]` counts the ones. */
export function meanScore(stars: readonly number[]): string | null {
  const count = stars.reduce((sum, each) => sum + each, 0)
  return count === 0 ? null : (stars.reduce((sum, each, index) => sum + each * (index + 1), 0) / count).toFixed(1)
}
