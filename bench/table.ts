/** Rows in columns as wide as their widest cell, a column of figures to the right. */
export function printTable(head: readonly string[], rows: readonly (readonly string[])[]): void {
  const columns = head.map((title, column) => {
    const cells = rows.map((row) => row[column] ?? '')
    const width = Math.max(title.length, ...cells.map((cell) => cell.length))
    const areFigures = column > 0 && cells.every((cell) => /^(\d|-|$)/.test(cell))
    return (cell: string) => (areFigures ? cell.padStart(width) : cell.padEnd(width))
  })
  const line = (cells: readonly string[]) =>
    columns
      .map((fill, column) => fill(cells[column] ?? ''))
      .join('  ')
      .trimEnd()
  for (const row of [head, ...rows]) console.log(line(row))
}
