/** `ROWS='^/(law|refund)' npm run conventions -- 36-states` walks these alone: all of them take long. */
const WANTED = new RegExp(process.env.ROWS ?? '')

/** The table of convention 36: what was seen on each route under each fault. */
export function createMatrix(columns: readonly string[]) {
  const verdicts = new Map<string, Map<string, string>>()
  return {
    /** Keeps the verdict of one cell; answers what is wrong with it when it does not hold. */
    async cell(row: string, column: string, look: () => Promise<string>): Promise<string[]> {
      if (!WANTED.test(row)) return []
      const said = await look().then(
        (verdict) => ({ verdict, wrong: [] }),
        (error: Error) => ({ verdict: 'FAILS', wrong: [`${row}: ${error.message}`] }),
      )
      verdicts.set(row, (verdicts.get(row) ?? new Map()).set(column, said.verdict))
      return said.wrong
    },
    /** As Markdown, in the order in which the rows were first seen. */
    print(): void {
      const line = (cells: readonly string[]) => `| ${cells.join(' | ')} |`
      const rows = [...verdicts].map(([row, cells]) => line([row, ...columns.map((name) => cells.get(name) ?? '—')]))
      console.log([line(['route', ...columns]), line(['---', ...columns.map(() => '---')]), ...rows].join('\n'))
    },
  }
}
