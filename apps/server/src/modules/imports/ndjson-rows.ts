import { ImportFailure } from './failure.ts'
import { refuse } from './issue.ts'
import { MOST_CHARACTERS, MOST_COLUMNS } from './read-limits.ts'
import type { Rows } from './source-row.ts'

/** Rows of a file with one JSON object a line. Throws ImportFailure. */
export async function* readNdjsonRows(text: AsyncGenerator<string>): Rows {
  let line = 0
  for await (const written of linesOf(text)) {
    line += 1
    if (written.trim() === '') continue
    const cells = readObject(written)
    if (cells && Object.keys(cells).length > MOST_COLUMNS) throw new ImportFailure('too_wide')
    if (cells) yield { line, endLine: line, cells }
    else yield { line, endLine: line, broken: refuse(line, '', 'row_broken', written) }
  }
}

async function* linesOf(text: AsyncGenerator<string>): AsyncGenerator<string> {
  let rest = ''
  for await (const chunk of text) {
    const lines = (rest + chunk).split('\n')
    rest = lines.pop() ?? ''
    // A line that has no end is no row of anything.
    if (rest.length > MOST_CHARACTERS) throw new ImportFailure('too_wide')
    yield* lines
  }
  yield rest
}

function readObject(line: string): Record<string, unknown> | undefined {
  try {
    const value: unknown = JSON.parse(line)
    if (typeof value === 'object' && value !== null && !Array.isArray(value)) return value as Record<string, unknown>
  } catch {
    // Falls through: a line that is no JSON is told like one that is no object.
  }
  return undefined
}
