import sql from 'sql-template-tag'
import { expect, test } from 'vitest'
import { useServer } from '../../test/harness.ts'

const server = useServer()

test('a connection that breaks in the middle of a transaction costs that transaction, not the process', async () => {
  const { owner, shop } = server.databases
  const broken = shop.tx(async (tx) => {
    const { pid } = await tx.one<{ pid: number }>(sql`SELECT pg_backend_pid() AS pid`)
    await owner.run(sql`SELECT pg_terminate_backend(${pid})`)
    // Nothing is asked of the connection while it breaks, as when a handler is busy with something else.
    await new Promise((resolve) => setTimeout(resolve, 100))
    await tx.run(sql`SELECT 1`)
  })
  await expect(broken).rejects.toThrow()
  expect(await shop.tx((tx) => tx.run(sql`SELECT 1`))).toBe(1)
})
