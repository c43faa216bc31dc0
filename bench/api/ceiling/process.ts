import { fork } from 'node:child_process'
import { once } from 'node:events'

export type Order = { databaseUrl: string } | { transactions: 'cart' | 'order'; times: number; atOnce: number }
export type Reply = { port: number } | { took: number[] }

export type Ceiling = {
  url: string
  pid: number
  /** Runs bare transactions in that process; answers the milliseconds of each. */
  transact(transactions: 'cart' | 'order', times: number, atOnce: number): Promise<number[]>
  stop(): Promise<void>
}

/** The process that shows what a machine can do at most. */
export async function startCeiling(databaseUrl: string): Promise<Ceiling> {
  const child = fork(new URL('main.ts', import.meta.url), { execArgv: ['--import', 'tsx'] })
  const ended = once(child, 'exit').then(() => Promise.reject(new Error('the ceiling ended')))
  // It ends when we stop it as well, and then nobody waits for an answer.
  ended.catch(() => {})
  const ask = async (order: Order): Promise<Reply> => {
    child.send(order)
    const [reply] = await Promise.race([once(child, 'message'), ended])
    return reply as Reply
  }
  const opened = await ask({ databaseUrl })
  if (!('port' in opened) || !child.pid) throw new Error('the ceiling did not start')
  return {
    url: `http://127.0.0.1:${opened.port}`,
    pid: child.pid,
    async transact(transactions, times, atOnce) {
      const reply = await ask({ transactions, times, atOnce })
      return 'took' in reply ? reply.took : []
    },
    async stop() {
      if (child.exitCode !== null) return
      child.kill()
      await once(child, 'exit')
    },
  }
}
