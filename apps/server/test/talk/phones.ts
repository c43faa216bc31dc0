import { setTimeout as sleep } from 'node:timers/promises'
import { ApiError } from '@tradewind/client/api-error'
import { newId } from '../../src/platform/id.ts'
import { registerShopper } from '../factories/shopper.ts'
import { listen } from '../listen.ts'
import type { Processes, ServerProcess } from '../processes.ts'

/** A talk with the house, and a second phone of its shopper that shows what the first one says. */
export type Phone = {
  shown: { seq: number; id: string; at: number }[]
  /** Puts it to sleep: it hears nothing and asks nothing until it is woken. */
  sleep(): void
  wake(): void
  stop(): void
  ended: Promise<void>
}
export type Talker = { token: string; phone: Phone }

const anyOf = (running: readonly ServerProcess[]): ServerProcess | undefined =>
  running[Math.floor(Math.random() * running.length)]

/** Asks one process after the other until one answers, as a phone does that has lost one. */
async function insist<T>({ running }: Processes, ask: (server: ServerProcess) => Promise<T>): Promise<T> {
  for (;;) {
    const server = anyOf(running)
    try {
      if (server) return await ask(server)
    } catch (error) {
      const isAway =
        error instanceof ApiError && (error.kind === 'network' || error.kind === 'timeout' || error.status >= 500)
      if (!isAway && !(error instanceof TypeError)) throw error
    }
    await sleep(100)
  }
}

/** Hears of its talk from whichever process it finds, goes on from its number, and shows what is new, as the app does. */
export function openPhone(processes: Processes, token: string): Phone {
  const shown: Phone['shown'] = []
  let heard: string | undefined
  let stopped = false
  let asleep = false
  let hangUp = (): void => undefined

  const look = async (): Promise<void> => {
    const { list } = await insist(processes, (server) => server.client(token).call('GET /api/chat/history'))
    const last = shown.at(-1)?.seq ?? 0
    for (const { seq, id } of list) if (seq > last) shown.push({ seq, id, at: performance.now() })
  }
  const follow = async (): Promise<void> => {
    while (!stopped) {
      const server = anyOf(processes.running)
      const line = asleep || !server ? undefined : await listen(server.url, token, heard).catch(() => undefined)
      if (line?.status !== 200) {
        await sleep(50)
        continue
      }
      hangUp = line.hangUp
      let over = false
      void line.ended.then(() => {
        over = true
      })
      for (let seen = 0; !over && !stopped && !asleep; ) {
        if (line.heard.length > seen) {
          const fresh = line.heard.slice(seen)
          seen = line.heard.length
          // What was said before the stream began is shown as well.
          if (fresh.some(({ event, kind }) => event === 'reset' || event === 'open' || kind === 'message')) await look()
          heard = fresh.at(-1)?.id.toString()
        } else await sleep(5)
      }
      line.hangUp()
    }
  }
  const ended = follow()
  return {
    shown,
    sleep() {
      asleep = true
      hangUp()
    },
    wake() {
      asleep = false
    },
    stop() {
      stopped = true
      hangUp()
    },
    ended,
  }
}

/** Says so many things, one after the other, each once however often it has to be sent. Answers when each was sent. */
export async function talk(processes: Processes, token: string, count: number): Promise<Map<string, number>> {
  const sent = new Map<string, number>()
  for (let number = 1; number <= count; number += 1) {
    const message_id = newId()
    sent.set(message_id, performance.now())
    await insist(processes, (server) =>
      server
        .client(token)
        .call('POST /api/chat/send', { message_id, text: `Message ${number}` }, { repeatSubmit: false }),
    )
    // Twenty in ten seconds are the most that one person may say.
    await sleep(400 + Math.random() * 400)
  }
  return sent
}

export const openTalker = async (processes: Processes): Promise<Talker> => {
  const { token } = await registerShopper(processes)
  return { token, phone: openPhone(processes, token) }
}
