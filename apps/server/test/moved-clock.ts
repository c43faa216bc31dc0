import sql from 'sql-template-tag'
import type { Server } from './harness.ts'

/** Moves the clock of a server, not the end of anybody's session: nobody has to log in again. */
export async function moveClockOnly(
  server: Pick<Server, 'databases' | 'moveClock'>,
  milliseconds: number,
): Promise<void> {
  for (const table of [sql`session`, sql`staff_session`])
    await server.databases.owner.run(
      sql`UPDATE ${table} SET expires_at = expires_at + ${milliseconds} * interval '1 millisecond'`,
    )
  await server.moveClock(milliseconds)
}

/** When a timer of an order or a refund is due, and what is left of it while it waits. */
export const timerOf = ({ databases }: Pick<Server, 'databases'>, subjectId: string, kind: string) =>
  databases.owner.maybe<{ due_at: Date | null; left_ms: number | null }>(sql`
    SELECT due_at, left_ms::float8 AS left_ms FROM timer WHERE subject_id = ${subjectId} AND kind = ${kind}`)
