import { csvText } from '../../shared/csv-text.ts'
import type { RowIssue } from './imports-queries.ts'

/** The rows as a spreadsheet opens them; the first line names the columns. */
export const issuesCsv = (header: readonly string[], issues: readonly RowIssue[]): string =>
  csvText([header, ...issues.map(({ line, field, message, value }) => [String(line), field, message, value])])
