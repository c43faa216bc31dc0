import type { Answer, CallKey, Input } from '@tradewind/contract/calls'
import { type Refusal, refusals } from '@tradewind/contract/errors'
import { vi } from 'vitest'

/** What the server says no with: the refusal's name, and what comes with it. */
export class Refused {
  readonly refusal: Refusal
  readonly data: Record<string, unknown>
  constructor(refusal: Refusal, data: Record<string, unknown> = {}) {
    this.refusal = refusal
    this.data = data
  }
}

/** What something between here and the server says in its place, such as a proxy whose server is being restarted. */
export class Broken {
  readonly status: number
  constructor(status: number) {
    this.status = status
  }
}

type Reply<K extends CallKey> = Answer<K> | Refused | Broken
/** A function that throws stands for an answer that was lost. */
export type Answers = { [K in CallKey]?: (input: Input<K>) => Reply<K> | Promise<Reply<K>> }

/** What is sent with progress goes over the same wire, after half of it has left. */
class SentWithProgress {
  upload: { onprogress?: (event: { loaded: number; total: number }) => void } = {}
  onload?: () => void
  onerror?: () => void
  onabort?: () => void
  status = 0
  responseText = ''
  #method = ''
  #url = ''
  readonly #headers = new Headers()
  #type = ''
  open(method: string, url: string) {
    this.#method = method
    this.#url = url
  }
  setRequestHeader(name: string, value: string) {
    this.#headers.set(name, value)
  }
  getResponseHeader() {
    return this.#type
  }
  async send(body: BodyInit) {
    this.upload.onprogress?.({ loaded: 1, total: 2 })
    try {
      const answer = await fetch(this.#url, { method: this.#method, headers: this.#headers, body })
      this.status = answer.status
      this.#type = answer.headers.get('content-type') ?? ''
      this.responseText = await answer.text()
      this.onload?.()
    } catch {
      this.onerror?.()
    }
  }
  abort() {
    this.onabort?.()
  }
}

/**
 * In place of the server: each call is answered by its function, in the types of the contract, and every other one is refused
 * as unknown. `sent` holds what was sent, newest last; `keysOf` the idempotency keys of one call, in that order.
 */
export function answerCalls(answers: Answers) {
  const sent: { call: string; input: Record<string, unknown> }[] = []
  const keys: { call: string; key: string | null }[] = []
  vi.stubGlobal('XMLHttpRequest', SentWithProgress)
  vi.stubGlobal('fetch', async (url: string, { method, body, headers }: RequestInit) => {
    const [pathname, query] = url.split('?')
    const call = `${method} ${pathname}`
    const input =
      body instanceof FormData
        ? Object.fromEntries(body)
        : body
          ? JSON.parse(String(body))
          : Object.fromEntries(new URLSearchParams(query))
    sent.push({ call, input })
    keys.push({ call, key: new Headers(headers).get('idempotency-key') })
    const answer = answers[call as CallKey] as ((input: unknown) => unknown) | undefined
    const data = answer ? await answer(input) : new Refused('request.unknown_path')
    if (data instanceof Broken) return new Response('', { status: data.status })
    return data instanceof Refused
      ? Response.json({
          code: refusals[data.refusal],
          msg: `refused: ${data.refusal}`,
          data: { error: data.refusal, ...data.data },
        })
      : Response.json({ code: 1, msg: '', data })
  })
  return { sent, keysOf: (call: CallKey) => keys.filter((one) => one.call === call).map(({ key }) => key) }
}
