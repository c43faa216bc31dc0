// Without those that look like another one: 0 and o, 1, i and l.
const LETTERS = 'abcdefghjkmnpqrstuvwxyz23456789'
const GROUPS = 4
const GROUP_LETTERS = 5

/** The least that the server takes of operators. */
export const LEAST_LETTERS = 12

/** A password that can be read out and typed: "x7fkm-2p9qa-…". Twenty letters of thirty-one are 99 bits. */
export function newFirstPassword(): string {
  return Array.from({ length: GROUPS }, () => Array.from({ length: GROUP_LETTERS }, letter).join('')).join('-')
}

function letter(): string {
  // A byte beyond the last whole run of letters would make the first ones likelier.
  const limit = 256 - (256 % LETTERS.length)
  for (;;) {
    const [byte = limit] = crypto.getRandomValues(new Uint8Array(1))
    if (byte < limit) return LETTERS[byte % LETTERS.length] ?? ''
  }
}
