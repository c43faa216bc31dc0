import { setTimeout as sleep } from 'node:timers/promises'
import sql from 'sql-template-tag'
import type { World } from './found-world.ts'

/** Resolves when the shop has worked all that it announced to itself. */
export async function drained({ owner }: World): Promise<void> {
  for (;;) {
    const waiting = await owner.maybe(sql`SELECT FROM outbox LIMIT 1`)
    if (!waiting) return
    await sleep(50)
  }
}
