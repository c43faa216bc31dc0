import sql from 'sql-template-tag'
import type { Server } from './harness.ts'

/** How many statements wait for what somebody else's transaction holds: a test that has one open waits for them instead of for a time. */
export const waitingForLocks = ({ databases }: Server): Promise<number> =>
  databases.owner.run(sql`
    SELECT FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`)
