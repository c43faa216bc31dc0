import type { ClientBase, Pool } from 'pg'
import type { Server } from './harness.ts'

/** The statements that an act takes, BEGIN and COMMIT included: all that the shop's pool is asked while it runs, or that of the desks. */
export const statementsOf = async (
  server: Server,
  act: () => Promise<unknown>,
  by: 'shop' | 'console' = 'shop',
): Promise<string[]> => (await messagesOf(server, act, by)).flat()

/** The same, message by message: those that travel together wake the database once. */
export async function messagesOf(
  server: Server,
  act: () => Promise<unknown>,
  by: 'shop' | 'console' = 'shop',
): Promise<string[][]> {
  const asked: string[][] = []
  const stop = listen(server.databases[by].pool, asked)
  try {
    await act()
  } finally {
    stop()
  }
  return asked.map((texts) => texts.filter(isOfAct)).filter((texts) => texts.length > 0)
}

// The clock that can be moved asks the database for its time; the clock of a real server does not.
// What bounds a statement travels in its message.
const isOfAct = (text: string) => !text.includes('test_clock') && !text.includes("set_config('statement_timeout'")

function listen(pool: Pool, asked: string[][]): () => void {
  const restore: (() => void)[] = []
  const heard = new Set<ClientBase>()
  const hear = (client: ClientBase) => {
    if (heard.has(client)) return
    heard.add(client)
    const query = client.query
    client.query = ((batch: { texts: string[] }, ...rest: unknown[]) => {
      asked.push(batch.texts)
      return (query as (...args: unknown[]) => unknown).call(client, batch, ...rest)
    }) as typeof client.query
    restore.push(() => {
      client.query = query
    })
  }
  pool.on('acquire', hear)
  return () => {
    pool.off('acquire', hear)
    for (const undo of restore) undo()
  }
}
