type Line = { kind: 'same' | 'gone' | 'new'; line: string; key: string }

/** What of a text is new and what is gone, line by line: the longest lines in common stay, in their order. */
export function changedLines(before: string, after: string): Line[] {
  const was = before === '' ? [] : before.split('\n')
  const is = after.split('\n')
  // How many lines two ends have in common, from each pair of places on.
  const common = Array.from({ length: was.length + 1 }, () => new Array<number>(is.length + 1).fill(0))
  const at = (one: number, other: number) => common[one]?.[other] ?? 0
  for (let one = was.length - 1; one >= 0; one -= 1)
    for (let other = is.length - 1; other >= 0; other -= 1)
      (common[one] as number[])[other] =
        was[one] === is[other] ? at(one + 1, other + 1) + 1 : Math.max(at(one + 1, other), at(one, other + 1))
  const lines: Line[] = []
  let [one, other] = [0, 0]
  while (one < was.length || other < is.length) {
    const key = `${one}-${other}`
    if (one < was.length && other < is.length && was[one] === is[other]) {
      lines.push({ kind: 'same', line: is[other] as string, key })
      one += 1
      other += 1
    } else if (other >= is.length || (one < was.length && at(one + 1, other) >= at(one, other + 1))) {
      lines.push({ kind: 'gone', line: was[one] as string, key })
      one += 1
    } else {
      lines.push({ kind: 'new', line: is[other] as string, key })
      other += 1
    }
  }
  return lines
}
