import { connect, type Socket } from 'node:net'

export type HttpRequest = { method: 'GET' | 'POST'; path: string; headers?: Record<string, string>; body?: unknown }
export type HttpAnswer = { status: number; body: Buffer; headers: string }

const HEAD_END = Buffer.from('\r\n\r\n')

/**
 * One connection that is kept alive and asks one thing after the other. Written on the socket itself, because the
 * client of Node takes more of the processor than the server that is measured beside it.
 */
export class HttpConnection {
  readonly #socket: Socket
  readonly #host: string
  #received: Buffer = Buffer.alloc(0)
  #waiting: { resolve: (answer: HttpAnswer) => void; reject: (error: Error) => void } | undefined

  constructor(url: string) {
    const { hostname, port, host } = new URL(url)
    this.#host = host
    this.#socket = connect({ host: hostname, port: Number(port), noDelay: true })
    this.#socket.on('data', (chunk) => this.#take(chunk))
    this.#socket.on('error', (error) => this.#waiting?.reject(error))
    this.#socket.on('close', () => this.#waiting?.reject(new Error('the server closed the connection')))
  }

  ask({ method, path, headers = {}, body }: HttpRequest): Promise<HttpAnswer> {
    const text = body === undefined ? '' : JSON.stringify(body)
    const all: Record<string, string | number> = { host: this.#host, 'user-agent': 'tradewind-bench', ...headers }
    if (body !== undefined) {
      all['content-type'] = 'application/json'
      all['content-length'] = Buffer.byteLength(text)
    }
    const head = Object.entries(all).map(([name, value]) => `${name}: ${value}\r\n`)
    return new Promise((resolve, reject) => {
      this.#waiting = { resolve, reject }
      this.#socket.write(`${method} ${path} HTTP/1.1\r\n${head.join('')}\r\n${text}`)
    })
  }

  close(): void {
    this.#waiting = undefined
    this.#socket.destroy()
  }

  #take(chunk: Buffer): void {
    this.#received = this.#received.length === 0 ? chunk : Buffer.concat([this.#received, chunk])
    const end = this.#received.indexOf(HEAD_END)
    if (end < 0) return
    const headers = this.#received.toString('latin1', 0, end)
    const status = Number(headers.slice(9, 12))
    const length = status === 304 ? '0' : /\r\ncontent-length: (\d+)/i.exec(headers)?.[1]
    const waiting = this.#waiting
    if (length === undefined) {
      waiting?.reject(new Error(`an answer of unknown length: ${headers}`))
      return
    }
    const whole = end + HEAD_END.length + Number(length)
    if (this.#received.length < whole) return
    const body = this.#received.subarray(end + HEAD_END.length, whole)
    this.#received = this.#received.subarray(whole)
    this.#waiting = undefined
    waiting?.resolve({ status, body, headers })
  }
}

/** The data of a success; everything else ends the bench. */
export function dataOf<T>({ status, body }: HttpAnswer): T {
  const text = body.toString()
  const { code, data } = status === 200 ? (JSON.parse(text) as { code: number; data: T }) : { code: 0 }
  if (code !== 1 || data === undefined) throw new WrongAnswer(`HTTP ${status}: ${text.slice(0, 300)}`)
  return data
}

/** The server said something that it must not say. */
export class WrongAnswer extends Error {}
