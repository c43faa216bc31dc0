import { vi } from 'vitest'

/** One try to hear what happens, and what is told to it. */
export type Asked = {
  token: string | null
  lastEventId: string | null
  /** Whether somebody still listens. */
  isHeard: () => boolean
  /** Tells events, as the server writes them; a heartbeat is `:`. */
  tell: (...blocks: string[]) => void
  /** Text as the network cuts it. */
  send: (bytes: Uint8Array) => void
  end: () => void
  break: () => void
}

export const news = (seq: number, kind: string): string =>
  `event: news\nid: ${seq}\ndata: ${JSON.stringify({ kind, ref: null })}`
export const begins = (how: 'on' | 'open' | 'reset', seq: number): string => `event: ${how}\nid: ${seq}\ndata: {}`

/** In place of the server's stream: every try is answered with a stream, or with what `answer` says. `asked` holds them, newest last. */
export function openStreamWire() {
  const asked: Asked[] = []
  const wire = {
    asked,
    answer: undefined as (() => Response) | undefined,
    newest: (): Asked => {
      const one = asked.at(-1)
      if (!one) throw new Error('nobody has asked for the stream')
      return one
    },
  }
  vi.stubGlobal('fetch', async (_: string, { headers, signal }: RequestInit) => {
    const sent = new Headers(headers)
    let heard = true
    let line: ReadableStreamDefaultController<Uint8Array> | undefined
    const send = (bytes: Uint8Array) => line?.enqueue(bytes)
    asked.push({
      token: sent.get('token'),
      lastEventId: sent.get('last-event-id'),
      isHeard: () => heard,
      tell: (...blocks) => send(new TextEncoder().encode(blocks.map((block) => `${block}\n\n`).join(''))),
      send,
      end: () => line?.close(),
      break: () => line?.error(new TypeError('the network is away')),
    })
    if (wire.answer) return wire.answer()
    const body = new ReadableStream<Uint8Array>({
      start(controller) {
        line = controller
        signal?.addEventListener('abort', () => {
          if (!heard) return
          heard = false
          // What has ended already can no longer be broken off.
          try {
            controller.error(signal.reason)
          } catch {}
        })
      },
    })
    return new Response(body, { headers: { 'content-type': 'text/event-stream; charset=utf-8' } })
  })
  return wire
}
