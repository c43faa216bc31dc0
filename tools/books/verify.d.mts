type Finding = { law: string; place: string; found: string }

/** The laws that are worked out anew, by their names. */
export const verifiedLaws: readonly string[]

/** Everything that is wrong with exported books; nothing when all holds. */
export function verifyBooks(
  file: string,
  sealsFile?: string,
): Promise<{
  books: { accounts: unknown[]; journals: unknown[]; transfers: unknown[]; seals: unknown[] }
  findings: Finding[]
}>

/** The command: says what it found, resolves to the exit code. */
export function runVerify(args: string[], say: (line: string) => void): Promise<number>
