const DAY_MS = 86_400_000

/** The day of the server, in UTC. */
export const serverDay = (at: Date): string => at.toISOString().slice(0, 10)

/** The first of the seven days that end with this one. */
export const weekUntil = (at: Date): string => serverDay(new Date(at.getTime() - 6 * DAY_MS))
