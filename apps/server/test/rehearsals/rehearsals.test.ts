import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { DAY_MS, HOUR_MS } from '@tradewind/contract/durations'
import sql from 'sql-template-tag'
import { beforeAll, expect, test } from 'vitest'
import { openClient } from '../../src/platform/backup/tables.ts'
import { useBackups } from './backups.ts'

// Not part of `npm test`, where src/commands/rehearse.test.ts has one of each kind (npm run prove -- rehearsals).
const { server, kept, dataDir, tick, write, rehearse, rehearseForged } = useBackups()
beforeAll(async () => void (await tick()))

test('an event that waited to be told when the backup was taken is no fault of it: it is told after the start', async () => {
  await server.databases.owner.run(sql`
    INSERT INTO outbox (id, topic, shard_id, payload, created_at, retry_at) VALUES
    (gen_random_uuid(), 'order.paid', gen_random_uuid(), '{}', now() - interval '1 hour', now() + interval '1 hour')`)
  try {
    await server.moveClock(25 * HOUR_MS)
    expect(await tick()).toBeDefined()
    expect((await rehearse()).said).toMatch(/It stands again, whole/)
  } finally {
    await server.databases.owner.run(sql`DELETE FROM outbox WHERE payload = '{}'`)
  }
})

test('a seal that is made while the rows are copied is no fault of the backup: it lies with the next one', async () => {
  const client = await openClient(server.urls.owner)
  const file = join(kept.folder, 'beside-a-seal.enc')
  const ask = client.query.bind(client) as (text: string, ...rest: unknown[]) => unknown
  let sealed = 0
  Object.assign(client, {
    query: async (text: string, ...rest: unknown[]) => {
      if (text === 'COMMIT') sealed = await sealNextDay()
      return ask(text, ...rest)
    },
  })
  await write(file, client)
  expect(sealed).toBe(1)
  expect((await rehearse(file)).said).toMatch(/It stands again, whole/)
})

/** Answers how many seals were added to those that lie outside. */
async function sealNextDay(): Promise<number> {
  const kept = async () => (await readFile(join(dataDir(), 'seals', 'seals.ndjson'), 'utf8')).split('\n').length
  const before = await kept()
  await server.moveClock(DAY_MS)
  await server.settle()
  return (await kept()) - before
}

test('a backup that is written anew as it was is as good as before: what is found below is the fault itself', async () => {
  expect((await rehearseForged((rows) => rows)).code).toBe(0)
})

test('a good envelope around books with one transfer left out is found', async () => {
  const { code, said: told } = await rehearseForged((rows) => rows.slice(1))
  expect(told).toMatch(/law I/)
  expect(code).toBe(1)
})
