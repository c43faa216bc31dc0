/** A server day as a moment that any reader's zone shows as that day. */
export function noonOf(day: string): Date {
  const [year, month, date] = day.split('-').map(Number)
  return new Date(year ?? 0, (month ?? 1) - 1, date, 12)
}
