import type { RowIssue } from './imports-queries.ts'

/** The rows as a spreadsheet opens them; the first line names the columns. */
export const issuesCsv = (header: readonly string[], issues: readonly RowIssue[]): string =>
  `\ufeff${[header, ...issues.map(({ line, field, message, value }) => [String(line), field, message, value])]
    .map((cells) => cells.map(cell).join(','))
    .join('\r\n')}\r\n`

/** A spreadsheet would run what begins like a formula, and the value came out of somebody's file. */
function cell(text: string): string {
  const safe = /^[=+\-@\t\r]/.test(text) ? `'${text}` : text
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}
