import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** One sentence of the spec, and where it is kept. */
export type CoverageRow = { line: number; section: string; sentence: string; code: string; test: string }

export type CoverageReport = { rows: number; open: number; complaints: string[] }

const OPEN = 'open'
const COLUMNS = 4

/** Reads the tables of the page: | § | sentence | code | test |, whatever stands around them. */
export function readRows(page: string): { rows: CoverageRow[]; complaints: string[] } {
  const rows: CoverageRow[] = []
  const complaints: string[] = []
  page.split('\n').forEach((text, index) => {
    if (!text.startsWith('|')) return
    // "\|" is a bar inside a cell.
    const cells = text.split(/(?<!\\)\|/).map((cell) => cell.trim().replaceAll('\\|', '|'))
    const [section = '', sentence = '', code = '', test = ''] = cells.slice(1, -1)
    if (section === '§' || /^:?-+:?$/.test(section)) return
    const line = index + 1
    if (cells.length !== COLUMNS + 2)
      complaints.push(`line ${line} has ${cells.length - 2} cells instead of ${COLUMNS}`)
    else rows.push({ line, section, sentence, code, test })
  })
  return { rows, complaints }
}

/** Whether the page names only what is there. A place is `path` or `path#text-in-the-file`; several are split by commas. */
export function checkCoverage(root: string, page: string): CoverageReport {
  const { rows, complaints } = readRows(page)
  const seen = new Map<string, number>()
  for (const row of rows) {
    const say = (what: string) => complaints.push(`line ${row.line} (§${row.section}): ${what}`)
    if (!row.section || !row.sentence) say('a row needs its section and its sentence')
    const twin = seen.get(`${row.section} ${row.sentence}`)
    if (twin) say(`the sentence stands in line ${twin} already`)
    seen.set(`${row.section} ${row.sentence}`, row.line)
    for (const [column, cell] of [
      ['code', row.code],
      ['test', row.test],
    ] as const) {
      for (const problem of problemsOf(root, cell)) say(`${column}: ${problem}`)
    }
    if (row.code === OPEN && row.test !== OPEN) say('what is open in code cannot have a test')
  }
  if (rows.length === 0 && complaints.length === 0) complaints.push('the page has no row')
  const open = rows.filter((row) => row.code === OPEN || row.test === OPEN).length
  return { rows: rows.length, open, complaints }
}

function problemsOf(root: string, cell: string): string[] {
  if (cell === OPEN) return []
  if (cell === '') return ['is empty: name the place, or write "open"']
  return placesOf(cell).flatMap((place) => problemOf(root, place))
}

export type Place = { path: string; symbol: string }

/** The places that a cell names; none where it says that it is open. */
export const placesOf = (cell: string): Place[] =>
  cell === OPEN
    ? []
    : cell.split(/,\s*/).map((place) => {
        const [path = '', ...rest] = place.replaceAll('`', '').split('#')
        return { path, symbol: rest.join('#') }
      })

function problemOf(root: string, { path, symbol }: Place): string[] {
  if (path === OPEN) return ['"open" stands alone']
  if (!existsSync(join(root, path))) return [`${path} does not exist`]
  if (symbol && !readFileSync(join(root, path), 'utf8').includes(symbol)) return [`${path} has no "${symbol}"`]
  return []
}
