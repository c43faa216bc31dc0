/** The keys of phones: Latin and Arabic. Each row lies half a key to the right of the one above. */
const KEYBOARDS: readonly (readonly string[])[] = [
  ['qwertyuiop', 'asdfghjkl', 'zxcvbnm'],
  ['ضصثقفغعهخحج', 'شسيبلاتنمكط', 'ءرلاىهوزظد'],
]
/** Two slips by itself: no finger does it. */
const NO_SLIP = 2

const beside = new Map<string, Set<string>>()
for (const rows of KEYBOARDS)
  for (const [place, row] of rows.entries())
    for (const [column, key] of [...row].entries()) {
      const below = [...(rows[place + 1] ?? '')]
      for (const other of [row[column - 1], row[column + 1], below[column - 1], below[column]]) {
        if (other === undefined) continue
        beside.set(key, (beside.get(key) ?? new Set()).add(other))
        beside.set(other, (beside.get(other) ?? new Set()).add(key))
      }
    }

const isBeside = (one: string, other: string | undefined) => other !== undefined && beside.get(one)?.has(other) === true

/** A key hit for another. */
function mistaken(typed: string, meant: string): number {
  if (typed === meant) return 0
  return isBeside(typed, meant) ? 1 : NO_SLIP
}

/** A key hit besides, with the one before or after it. */
function surplus(typed: readonly string[], place: number): number {
  const letter = typed[place] ?? ''
  const neighbours = [typed[place - 1], typed[place + 1]]
  return neighbours.some((other) => other === letter || isBeside(letter, other)) ? 1 : NO_SLIP
}

/**
 * How many slips of the fingers make the typed word of the one that was meant: a letter left out, one swapped with its neighbour
 * (and one of the two mistaken besides), one mistaken for a key beside it, one hit besides. Whatever fingers do not do counts as two.
 */
export function fingerSlips(typed: string, meant: string): number {
  const a = [...typed]
  const b = [...meant]
  let beforeLast: number[] = []
  let last = [...Array(b.length + 1).keys()]
  for (let row = 1; row <= a.length; row += 1) {
    const letter = a[row - 1] ?? ''
    const current = [at(last, 0) + surplus(a, row - 1)]
    for (let column = 1; column <= b.length; column += 1) {
      const wanted = b[column - 1] ?? ''
      const swapped =
        row > 1 && column > 1
          ? at(beforeLast, column - 2) + 1 + mistaken(letter, b[column - 2] ?? '') + mistaken(a[row - 2] ?? '', wanted)
          : Number.POSITIVE_INFINITY
      current.push(
        Math.min(
          at(last, column) + surplus(a, row - 1),
          at(current, column - 1) + 1,
          at(last, column - 1) + mistaken(letter, wanted),
          swapped,
        ),
      )
    }
    beforeLast = last
    last = current
  }
  return at(last, b.length)
}

const at = (row: readonly number[], index: number): number => row[index] ?? Number.POSITIVE_INFINITY
