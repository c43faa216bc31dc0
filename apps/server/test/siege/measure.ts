import { setTimeout as sleep } from 'node:timers/promises'
import { PASSWORD } from '../factories/shopper.ts'
import type { TestClient } from '../harness.ts'

const READ_EVERY_MS = 50
const LOGIN_EVERY_MS = 250

export type Latencies = { read: number[]; login: number[] }

/** How long a plain read and a login take, one after the other at a steady pace, for so many seconds. */
export async function measure(visitor: TestClient, accounts: readonly string[], seconds: number): Promise<Latencies> {
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
      { account: accounts[turn % accounts.length] ?? '', password: PASSWORD },
      { repeatSubmit: false },
    )
  const [read, login] = await Promise.all([
    at(READ_EVERY_MS, () => visitor.call('GET /api/goods/list', {})),
    at(LOGIN_EVERY_MS, logIn),
  ])
  return { read, login }
}

/** The time within which so many of a hundred were answered. */
export function percentile(took: readonly number[], share: number): number {
  const sorted = took.toSorted((a, b) => a - b)
  return Math.round((sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0) * 10) / 10
}
