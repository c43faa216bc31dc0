/** Chances that fall the same way at each founding: who is asked for by the same name answers the same numbers. */
export function chance(name: string): () => number {
  let state = 0x811c9dc5
  for (const letter of name) state = Math.imul(state ^ letter.charCodeAt(0), 0x01000193) >>> 0
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}

export const oneOf = <T>(things: readonly T[], next: () => number): T => things[Math.floor(next() * things.length)] as T
