/** Rows as a spreadsheet opens them; the first names the columns. */
export const csvText = (rows: readonly (readonly string[])[]): string =>
  `\ufeff${rows.map((cells) => cells.map(cell).join(',')).join('\r\n')}\r\n`

/** A spreadsheet would run what begins like a formula, and the value may have come out of somebody's file. */
function cell(text: string): string {
  const safe = /^[=+\-@\t\r]/.test(text) ? `'${text}` : text
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}
