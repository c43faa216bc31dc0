/** What came of an attack in a loop: outcome -> how often. */
export type Outcomes = Record<string, number>
/** One who attacks from its own machine: sends these files in turn, as these people in turn. */
export type Course = {
  url: string
  name: string
  tokens: readonly string[]
  fields: Record<string, string>
  files: readonly Uint8Array[]
  seconds: number
}
type Answer = { status: number; code?: number }
export const outcomeOf = ({ status, code }: Answer): string => (status === 200 ? `code ${code}` : `HTTP ${status}`)

/** Asks again and again for so many seconds. */
export async function goOn(seconds: number, name: string, attack: () => Promise<string>): Promise<Outcomes> {
  const outcomes: Outcomes = {}
  for (const until = performance.now() + seconds * 1000; performance.now() < until; ) {
    const outcome = `${name}: ${await attack().catch((error: Error) => error.message)}`
    outcomes[outcome] = (outcomes[outcome] ?? 0) + 1
  }
  return outcomes
}
