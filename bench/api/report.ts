import type { Figures } from './measure.ts'

export type Line = {
  name: string
  ours: Figures
  ceiling: Figures
  statements: number
}

const COLUMNS = ['', 'per s', 'p50 ms', 'p99 ms', 'CPU ms: server', 'Postgres', 'both', 'statements', 'others']

const cpu = (figures: Figures) => figures.server + figures.postgres

function cells(name: string, figures: Figures, statements: string): string[] {
  const { perSecond, p50, p99, server, postgres, others } = figures
  return [
    name,
    perSecond.toFixed(0),
    p50.toFixed(1),
    p99.toFixed(1),
    server.toFixed(3),
    postgres.toFixed(3),
    cpu(figures).toFixed(3),
    statements,
    percent(others),
  ]
}

const percent = (share: number) => `${Math.round(100 * share)} %`

/** Ours, its ceiling, and what share of the ceiling ours reaches: of requests, and by the processor time of each. */
export function table(lines: readonly Line[]): string {
  const rows = lines.flatMap(({ name, ours, ceiling, statements }) => [
    cells(name, ours, String(statements)),
    cells('  its ceiling', ceiling, ''),
    [
      '  reached',
      percent(ours.perSecond / ceiling.perSecond),
      '',
      '',
      '',
      '',
      percent(cpu(ceiling) / cpu(ours)),
      '',
      '',
    ],
  ])
  const widths = COLUMNS.map((title, column) => Math.max(title.length, ...rows.map((row) => row[column]?.length ?? 0)))
  const line = (row: readonly string[]) =>
    row
      .map((cell, column) => (column === 0 ? cell.padEnd(widths[0] ?? 0) : cell.padStart(widths[column] ?? 0)))
      .join('  ')
      .trimEnd()
  return [line(COLUMNS), ...rows.map(line)].join('\n')
}
