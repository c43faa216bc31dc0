import { type Cents, cents } from '@tradewind/contract/money'

/** Two or three round amounts up to the largest: where the lines of a plot lie. */
export function roundSteps(most: Cents): Cents[] {
  const rough = most / 3n > 100n ? most / 3n : 100n
  const power = 10n ** BigInt(String(rough).length - 1)
  const step = [1n, 2n, 5n, 10n].map((times) => times * power).find((one) => one * 3n >= most) ?? 10n * power
  const lines: Cents[] = []
  for (let line = step; line <= most || lines.length === 0; line += step) lines.push(cents(line))
  return lines
}
