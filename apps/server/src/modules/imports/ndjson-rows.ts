import { refuse } from './issue.ts'
import type { Rows } from './source-row.ts'

const MOST_CHARACTERS = 1024 * 1024

/** Rows of a file with one JSON object a line. */
export async function* readNdjsonRows(text: AsyncGenerator<string>): Rows {
  let line = 0
  for await (const written of linesOf(text)) {
    line += 1
    if (written.trim() === '') continue
    const cells = readObject(written)
    if (cells) yield { line, endLine: line, cells }
    else yield { line, endLine: line, broken: refuse(line, '', 'row_broken', written) }
  }
}

async function* linesOf(text: AsyncGenerator<string>): AsyncGenerator<string> {
  let rest = ''
  for await (const chunk of text) {
    const lines = (rest + chunk).split('\n')
    // A line without an end is cut: it is refused, and the memory stays what it was.
    rest = (lines.pop() ?? '').slice(0, MOST_CHARACTERS)
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
