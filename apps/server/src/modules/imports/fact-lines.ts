import { type Cells, MOST } from './cell.ts'

type Fact = { name: string; value: string }

/** "Height: 30 cm", a line for each fact. A name that holds a colon has a backslash before it. */
export const textOfFacts = (facts: readonly Fact[]): string =>
  facts.map(({ name, value }) => `${name.replaceAll(':', '\\:')}: ${value}`).join('\n')

export function factsOfText(field: string, text: string, read: Cells): Fact[] | undefined {
  const facts: Fact[] = []
  for (const line of text.split(/\r\n?|\n/).filter((written) => written.trim() !== '')) {
    const parts = /^((?:\\:|[^:])+):(.+)$/.exec(line)
    const name = read.text(field, (parts?.[1] ?? '').replaceAll('\\:', ':'), MOST.factName)
    const value = read.text(field, parts?.[2] ?? '', MOST.factValue)
    if (!name || !value) return read.refuse(field, 'fact_invalid', line)
    facts.push({ name, value })
  }
  return facts
}
