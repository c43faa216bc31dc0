/** Two or three round amounts up to the largest, in cents: where the lines of a plot lie. */
export function roundSteps(most: number): number[] {
  const rough = most / 3
  const power = 10 ** Math.floor(Math.log10(Math.max(rough, 100)))
  const step = [1, 2, 5, 10].map((times) => times * power).find((one) => one >= rough) ?? 10 * power
  return Array.from({ length: Math.max(1, Math.floor(most / step)) }, (_, place) => (place + 1) * step)
}
