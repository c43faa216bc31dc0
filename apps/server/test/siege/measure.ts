import { fork } from 'node:child_process'
import { once } from 'node:events'
import { createRequire } from 'node:module'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath, pathToFileURL } from 'node:url'
import type { Client } from '@tradewind/client/client'

const READ_EVERY_MS = 50
const LOGIN_EVERY_MS = 250
const TSX = pathToFileURL(createRequire(import.meta.url).resolve('tsx')).href

export type Latencies = { read: number[]; login: number[] }
export type Course = { accounts: readonly string[]; password: string; seconds: number }

/** How long a plain read and a login take, seen from a process that does nothing else. */
export async function measure(url: string, course: Course): Promise<Latencies> {
  const child = fork(fileURLToPath(new URL('measure-process.ts', import.meta.url)), { execArgv: ['--import', TSX] })
  child.send({ url, ...course })
  const [latencies] = (await once(child, 'message')) as [Latencies]
  return latencies
}

/** One after the other at a steady pace, for so many seconds. */
export async function take(visitor: Client, { accounts, password, seconds }: Course): Promise<Latencies> {
  const until = performance.now() + seconds * 1000
  const at = async (everyMs: number, ask: (turn: number) => Promise<unknown>): Promise<number[]> => {
    const took: number[] = []
    for (let turn = 0; performance.now() < until; turn += 1) {
      const begin = performance.now()
      await ask(turn)
      took.push(performance.now() - begin)
      await sleep(Math.max(0, everyMs - (performance.now() - begin)))
    }
    return took
  }
  const logIn = (turn: number) =>
    visitor.call(
      'POST /api/user/login',
      { account: accounts[turn % accounts.length] ?? '', password },
      { repeatSubmit: false },
    )
  const [read, login] = await Promise.all([
    at(READ_EVERY_MS, () => visitor.call('GET /api/goods/list', {}, { repeatSubmit: false })),
    at(LOGIN_EVERY_MS, logIn),
  ])
  return { read, login }
}

/** The time within which so many of a hundred were answered. */
export function percentile(took: readonly number[], share: number): number {
  const sorted = took.toSorted((a, b) => a - b)
  return Math.round((sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0) * 10) / 10
}
