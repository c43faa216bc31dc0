import { addAbortListener } from 'node:events'
import { open } from 'node:fs/promises'
import http, { type IncomingMessage } from 'node:http'
import https from 'node:https'
import { kindOf } from '../../platform/images/kind.ts'
import { connectTo, publicNumberOf } from '../../platform/net/open-net.ts'
import { urlOf } from '../../platform/net/public-address.ts'
import { PRIVATE_FILE } from '../../platform/private-folders.ts'
import { type AddressRefusal, judgeAddress } from './picture-address.ts'
import type { PictureLimits } from './picture-limits.ts'
import type { PictureSource } from './picture-source.ts'

/** Why a picture did not come: each is `imports.reason.picture_<key>`. */
export type FetchRefusal =
  | AddressRefusal
  | 'host'
  | 'unreachable'
  | 'slow'
  | 'answer'
  | 'redirects'
  | 'large'
  | 'broken'

export class NotFetched extends Error {
  readonly refusal: FetchRefusal
  /** Whether another time may be better. */
  readonly again: boolean
  /** What the host answered, where it did. */
  readonly status: number

  constructor(refusal: FetchRefusal, { again = false, status = 0 } = {}) {
    super(refusal)
    this.refusal = refusal
    this.again = again
    this.status = status
  }
}

export type Fetching = PictureSource & { signal?: AbortSignal }

const HEAD_BYTES = 16
const HEADERS = {
  accept: 'image/jpeg, image/png, image/webp, image/avif, image/gif',
  // Packed bytes are no picture, and nobody unpacks them here.
  'accept-encoding': 'identity',
  'user-agent': 'Tradewind',
}

/**
 * Fetches what lies at an address into a file, if it is a picture by its first bytes. Throws NotFetched.
 */
export async function fetchPicture(address: string, into: string, { net, limits, signal }: Fetching): Promise<void> {
  // `AbortSignal.any` over a timeout may be collected before it fires (Node 20), and a silent host would be waited for for ever.
  const over = new AbortController()
  const timer = setTimeout(() => over.abort(), limits.withinMs)
  const stopped = signal && addAbortListener(signal, () => over.abort())
  try {
    const answer = await follow(address, { net, limits, signal: over.signal })
    await keep(answer, into, limits)
  } catch (error) {
    if (error instanceof NotFetched) throw error
    if (over.signal.aborted) throw new NotFetched('slow', { again: true })
    throw new NotFetched('unreachable', { again: true })
  } finally {
    clearTimeout(timer)
    stopped?.[Symbol.dispose]()
  }
}

/** Each redirect is an address like the first one: judged, looked up and checked anew. */
async function follow(first: string, fetching: Required<Fetching>): Promise<IncomingMessage> {
  let address = first
  for (let hops = 0; hops <= fetching.limits.redirects; hops += 1) {
    const judged = judgeAddress(address)
    if ('refused' in judged) throw new NotFetched(judged.refused)
    const answer = await ask(judged.url, fetching)
    const { statusCode: status = 0, headers } = answer
    if (status === 200) return answer
    answer.destroy()
    const isRedirect = [301, 302, 303, 307, 308].includes(status) && headers.location !== undefined
    if (!isRedirect) throw new NotFetched('answer', { status, again: status === 429 || status >= 500 })
    address = urlOf(headers.location ?? '', judged.url)?.href ?? ''
  }
  throw new NotFetched('redirects')
}

async function ask(url: URL, { net, limits, signal }: Required<Fetching>): Promise<IncomingMessage> {
  const looked = await publicNumberOf(url, net)
  if ('refused' in looked) throw new NotFetched(looked.refused, { again: looked.refused === 'host' })
  const connection = connectTo(looked.number, url, { net, withinMs: limits.connectMs })
  return new Promise((resolve, reject) => {
    const { request } = url.protocol === 'https:' ? https : http
    request(url, { ...connection, signal, headers: HEADERS, maxHeaderSize: 8 * 1024 })
      .on('response', resolve)
      .on('error', reject)
      .end()
  })
}

async function keep(answer: IncomingMessage, into: string, { bytes: most }: PictureLimits): Promise<void> {
  if (Number(answer.headers['content-length'] ?? 0) > most) {
    answer.destroy()
    throw new NotFetched('large')
  }
  const file = await open(into, 'w', PRIVATE_FILE)
  let bytes = 0
  let head: Buffer | undefined = Buffer.alloc(0)
  try {
    // Leaving the loop ends the connection as well.
    for await (const chunk of answer as AsyncIterable<Buffer>) {
      bytes += chunk.length
      if (bytes > most) throw new NotFetched('large')
      if (head) {
        head = Buffer.concat([head, chunk.subarray(0, HEAD_BYTES)])
        if (head.length >= HEAD_BYTES) {
          if (!kindOf(head)) throw new NotFetched('broken')
          head = undefined
        }
      }
      await file.appendFile(chunk)
    }
    if (head) throw new NotFetched('broken')
  } finally {
    await file.close()
  }
}
