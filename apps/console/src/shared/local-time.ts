/** As `<input type="datetime-local">` writes it: the reader's own clock, to the minute. "2026-11-21T09:05" */
export function localTime(at: Date): string {
  const two = (part: number) => String(part).padStart(2, '0')
  const day = `${at.getFullYear()}-${two(at.getMonth() + 1)}-${two(at.getDate())}`
  return `${day}T${two(at.getHours())}:${two(at.getMinutes())}`
}

/** The moment as it travels, or nothing when no time was chosen. */
export function readLocalTime(text: string): string | undefined {
  const at = new Date(text)
  return Number.isNaN(at.getTime()) ? undefined : at.toISOString()
}
