import { pipeline, Readable } from 'node:stream'
import { type CsvError, parse } from 'csv-parse'
import { refuse } from './issue.ts'
import type { Rows } from './source-row.ts'

/** A description may be long; a quote that is never closed must not eat the memory. */
const MOST_CHARACTERS = 1024 * 1024

type Parsed = { record: string[]; info: { lines: number } }

/** Rows of a CSV with a header: commas, semicolons or tabs, quotes, line breaks inside of them. */
export async function* readCsvRows(text: AsyncGenerator<string>): Rows {
  const first = (await text.next()).value ?? ''
  const parser = parse({
    delimiter: delimiterOf(first),
    relax_column_count: true,
    // A quote in the middle of a cell is what spreadsheets write for inches.
    relax_quotes: true,
    skip_empty_lines: true,
    info: true,
    max_record_size: MOST_CHARACTERS,
  })
  // The callback keeps a failure from being unhandled: whoever reads the parser gets it.
  pipeline(Readable.from(begunBy(first, text)), parser, () => {})
  let lines = 0
  let header: string[] | undefined
  try {
    for await (const { record, info } of parser as AsyncIterable<Parsed>) {
      const [line, endLine] = [lines + 1, info.lines]
      lines = endLine
      if (!header) {
        header = record.map((name) => name.trim())
        continue
      }
      if (record.every((cell) => cell.trim() === '')) continue
      const surplus = record.slice(header.length).find((cell) => cell.trim() !== '')
      if (surplus !== undefined) {
        yield { line, endLine, broken: refuse(line, '', 'too_many_cells', surplus) }
        continue
      }
      yield { line, endLine, cells: Object.fromEntries(record.map((cell, index) => [header?.[index] ?? '', cell])) }
    }
  } catch (error) {
    if (!isCsvError(error)) throw error
    // What stands behind an open quote cannot be told apart any more; all before it has been read.
    yield { line: lines + 1, endLine: lines + 1, broken: refuse(lines + 1, '', 'quote_open') }
  } finally {
    parser.destroy()
  }
}

async function* begunBy(first: string, rest: AsyncGenerator<string>): AsyncGenerator<string> {
  yield first
  yield* rest
}

/** What parts the names of the header, outside of quotes. */
export function delimiterOf(text: string): ',' | ';' | '\t' {
  const header = (/^\s*((?:"(?:[^"]|"")*"|[^"\r\n])*)/.exec(text)?.[1] ?? '').replace(/"(?:[^"]|"")*"/g, '')
  const count = (mark: string) => header.split(mark).length
  const [best = ','] = ([',', ';', '\t'] as const).toSorted((a, b) => count(b) - count(a))
  return best
}

const isCsvError = (error: unknown): error is CsvError =>
  typeof (error as CsvError).code === 'string' && (error as CsvError).code.startsWith('CSV_')
