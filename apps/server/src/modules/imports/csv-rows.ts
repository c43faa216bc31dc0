import { pipeline, Readable } from 'node:stream'
import { parse } from 'csv-parse'
import { ImportFailure } from './failure.ts'
import { refuse } from './issue.ts'
import { MOST_CHARACTERS, MOST_COLUMNS } from './read-limits.ts'
import type { BrokenRow, Rows, SourceRow } from './source-row.ts'

type Parsed = { record: string[]; info: { lines: number } }

/** Rows of a CSV with a header: commas, semicolons or tabs, quotes, line breaks inside of them. Throws ImportFailure. */
export async function* readCsvRows(text: AsyncGenerator<string>): Rows {
  const { first, delimiter, skipped } = beginningOf((await text.next()).value ?? '')
  let broken = false
  const parser = parse({
    delimiter,
    // All three, since files that were put together out of several have them mixed.
    record_delimiter: ['\r\n', '\n', '\r'],
    relax_column_count: true,
    // A quote in the middle of a cell is what spreadsheets write for inches.
    relax_quotes: true,
    skip_empty_lines: true,
    info: true,
    max_record_size: MOST_CHARACTERS,
    // As an error of the stream it would take rows along that were read before it.
    skip_records_with_error: true,
    on_skip: () => {
      broken = true
    },
  })
  // The callback keeps a failure from being unhandled: whoever reads the parser gets it.
  pipeline(Readable.from(chunks(first, text, () => broken)), parser, () => {})
  let lines = skipped
  let header: string[] | undefined
  for await (const { record, info } of parser as AsyncIterable<Parsed>) {
    const endLine = info.lines + skipped
    // Counted from its end: empty lines may stand before it.
    const line = endLine - breaksIn(record)
    lines = endLine
    if (!header) header = headerOf(record)
    else if (record.some((cell) => cell.trim() !== '')) yield rowOf(header, record, line, endLine)
  }
  // What stands behind an open quote cannot be told apart any more; all before it has been read.
  if (broken) yield { line: lines + 1, endLine: lines + 1, broken: refuse(lines + 1, '', 'quote_open') }
}

const breaksIn = (record: readonly string[]): number =>
  record.reduce((sum, cell) => sum + (cell.match(/\r\n|\n|\r/g)?.length ?? 0), 0)

/** Some spreadsheets write on a line before the header what parts the cells: "sep=;". */
function beginningOf(text: string): { first: string; delimiter: string; skipped: number } {
  const [line, mark] = /^"?sep=([,;\t])"?(?:\r\n|\n|\r)/i.exec(text) ?? []
  return line && mark
    ? { first: text.slice(line.length), delimiter: mark, skipped: 1 }
    : { first: text, delimiter: delimiterOf(text), skipped: 0 }
}

async function* chunks(first: string, rest: AsyncGenerator<string>, isOver: () => boolean): AsyncGenerator<string> {
  let sinceBreak = widthBehind(0, first)
  yield first
  for await (const chunk of rest) {
    if (isOver()) return
    sinceBreak = widthBehind(sinceBreak, chunk)
    yield chunk
  }
}

/** How long the line is that is open at the end of this chunk. The parser counts what stands in cells; a cell may be empty. */
function widthBehind(before: number, chunk: string): number {
  const last = Math.max(chunk.lastIndexOf('\n'), chunk.lastIndexOf('\r'))
  const width = last < 0 ? before + chunk.length : chunk.length - last - 1
  if (width > MOST_CHARACTERS) throw new ImportFailure('too_wide')
  return width
}

function headerOf(record: string[]): string[] {
  if (record.length > MOST_COLUMNS) throw new ImportFailure('too_wide')
  return record.map((name) => name.trim())
}

function rowOf(header: string[], record: string[], line: number, endLine: number): SourceRow | BrokenRow {
  const surplus = record.slice(header.length).find((cell) => cell.trim() !== '')
  if (surplus !== undefined) return { line, endLine, broken: refuse(line, '', 'too_many_cells', surplus) }
  return { line, endLine, cells: Object.fromEntries(record.map((cell, index) => [header[index] ?? '', cell])) }
}

/** What parts the names of the header, outside of quotes. */
function delimiterOf(text: string): ',' | ';' | '\t' {
  const header = (/^\s*((?:"(?:[^"]|"")*"|[^"\r\n])*)/.exec(text)?.[1] ?? '').replace(/"(?:[^"]|"")*"/g, '')
  const count = (mark: string) => header.split(mark).length
  const [best = ','] = ([',', ';', '\t'] as const).toSorted((a, b) => count(b) - count(a))
  return best
}
