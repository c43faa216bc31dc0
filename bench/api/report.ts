import { printTable } from '../table.ts'
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
export function printReport(lines: readonly Line[]): void {
  const rows = lines.flatMap(({ name, ours, ceiling, statements }) => {
    const [requests, time] = [ours.perSecond / ceiling.perSecond, cpu(ceiling) / cpu(ours)]
    return [
      cells(name, ours, String(statements)),
      cells('  its ceiling', ceiling, ''),
      ['  reached', percent(requests), '', '', '', '', percent(time)],
    ]
  })
  printTable(COLUMNS, rows)
}
