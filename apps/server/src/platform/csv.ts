// A spreadsheet takes a cell that begins like this for a formula and runs it (OWASP, "CSV injection").
const FORMULA = /^'*[=+\-@\t\r]/
const NUMBER = /^-?\d+(\.\d+)?$/

/** Tells spreadsheets that what follows is UTF-8. */
export const UTF8_MARK = '\ufeff'

/** A row that no spreadsheet runs: one `'` before what would be a formula; numbers stay numbers. */
export const csvLine = (cells: readonly string[]): string => `${cells.map(quoted).join(',')}\r\n`

const quoted = (cell: string): string => {
  const safe = FORMULA.test(cell) && !NUMBER.test(cell) ? `'${cell}` : cell
  return /[",\r\n;]|^\s|\s$/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}
