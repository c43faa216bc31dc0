import type { Answer } from '@tradewind/contract/calls'
import sql from 'sql-template-tag'
import type { Database } from './db.ts'

type Health = Answer<'GET /api/health'>

/** Answers for this process; `stop` makes it tell a load balancer to send no more. */
export function createHealth(db: Database, version: string): { read: () => Promise<Health>; stop: () => void } {
  let status: Health['status'] = 'ok'
  return {
    async read() {
      const database = await db.run(sql`SELECT 1`).then(
        () => 'ok' as const,
        () => 'down' as const,
      )
      return { status, version, database }
    },
    stop: () => {
      status = 'stopping'
    },
  }
}
