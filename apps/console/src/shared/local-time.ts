const two = (part: number) => String(part).padStart(2, '0')

/** As `<input type="date">` writes it: a day of the reader's own calendar. "2026-11-21" */
export const localDay = (at: Date): string => `${at.getFullYear()}-${two(at.getMonth() + 1)}-${two(at.getDate())}`

/** As `<input type="datetime-local">` writes it: the reader's own clock, to the minute. "2026-11-21T09:05" */
export const localTime = (at: Date): string => `${localDay(at)}T${two(at.getHours())}:${two(at.getMinutes())}`

/** The moment as it travels, or nothing when no time was chosen. */
export function readLocalTime(text: string): string | undefined {
  const at = new Date(text)
  return Number.isNaN(at.getTime()) ? undefined : at.toISOString()
}
