import { open, stat } from 'node:fs/promises'
import { setTimeout as sleep } from 'node:timers/promises'
import sql from 'sql-template-tag'
import type { World } from './found-world.ts'

const TRIES = 15

/**
 * How many statements an act takes, BEGIN and COMMIT included: those that Postgres itself writes into its log while the
 * act is alone. The fewest of fifteen tries, since the worker asks for work beside it now and then.
 */
export async function countStatements({ owner, log }: World, act: () => Promise<unknown>): Promise<number> {
  await owner.run(sql`ALTER SYSTEM SET log_statement = 'all'`)
  await reload(owner)
  try {
    // Statements that are not prepared yet are the same ones.
    await act()
    const counts: number[] = []
    for (let time = 0; time < TRIES; time += 1) {
      const from = (await stat(log)).size
      await act()
      counts.push(await countFrom(log, from))
    }
    return Math.min(...counts)
  } finally {
    await owner.run(sql`ALTER SYSTEM RESET log_statement`)
    await reload(owner)
  }
}

async function reload(owner: World['owner']): Promise<void> {
  await owner.run(sql`SELECT pg_reload_conf()`)
  await sleep(200)
}

async function countFrom(file: string, from: number): Promise<number> {
  const log = await open(file)
  try {
    const { size } = await log.stat()
    const { buffer } = await log.read(Buffer.alloc(size - from), 0, size - from, from)
    return buffer.toString().match(/ LOG: {2}(?:statement|execute [^:]*):/g)?.length ?? 0
  } finally {
    await log.close()
  }
}
