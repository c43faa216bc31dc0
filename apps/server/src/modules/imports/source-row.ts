import type { RowIssue } from './issue.ts'

/** One row of a catalogue as it stands in the file. `line` is where it begins, counted from 1, and `endLine` where it ends. */
export type SourceRow = { line: number; endLine: number; cells: Record<string, unknown> }

/** A row that could not even be read. */
export type BrokenRow = { line: number; endLine: number; broken: RowIssue }

export type Rows = AsyncGenerator<SourceRow | BrokenRow>
