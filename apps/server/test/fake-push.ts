import { createECDH, createPublicKey, type ECDH, randomBytes, verify } from 'node:crypto'
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import ece from 'http_ece'
import { afterAll } from 'vitest'
import { newId } from '../src/platform/id.ts'

/** What a browser gives a site that may push to it. */
export type Browser = { endpoint: string; keys: { p256dh: string; auth: string }; pair: ECDH; auth: Buffer }

export type Received = {
  browser: Browser
  topic: string
  urgency: string
  ttl: number
  claims: { aud: string; exp: number; sub: string }
  /** The VAPID key that signed for it, verified. */
  key: string
  content: { web_push: number; notification: Record<string, string> }
}

/** A browser that listens at this address; the keys alone, as the call takes them, are `browserOf`. */
function newBrowser(endpoint: string): Browser {
  const pair = createECDH('prime256v1')
  const p256dh = pair.generateKeys().toString('base64url')
  const auth = randomBytes(16)
  return { endpoint, keys: { p256dh, auth: auth.toString('base64url') }, pair, auth }
}

export const browserOf = (endpoint: string) => ({ endpoint, ...newBrowser(endpoint).keys })

/**
 * A push service as RFC 8030 has it, which also plays the browser behind it: every message is decrypted by `http_ece`, which
 * is not ours, and its VAPID token verified. `answers` are the statuses of the next ones; after them all are taken.
 */
export async function pushService() {
  const browsers = new Map<string, Browser>()
  const received: Received[] = []
  const answers: (number | 'hang up')[] = []
  const problems: unknown[] = []
  const server = createServer(async (request, response) => {
    const parts: Buffer[] = []
    for await (const part of request) parts.push(part as Buffer)
    const answer = answers.shift() ?? 201
    if (answer === 'hang up') return void request.socket.destroy()
    try {
      const browser = browsers.get(request.url ?? '')
      if (!browser) throw new Error(`nobody listens at ${request.url}`)
      const one = readPush(browser, request.headers, Buffer.concat(parts))
      if (answer < 300) received.push(one)
    } catch (problem) {
      problems.push(problem)
    }
    response.writeHead(answer, answer === 429 ? { 'retry-after': '120' } : {}).end()
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  afterAll(() => void server.close())
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return {
    origin,
    received,
    answers,
    /** What could not be read by the standard. */
    problems,
    listen(): Browser {
      const path = `/push/${newId()}`
      const browser = newBrowser(`${origin}${path}`)
      browsers.set(path, browser)
      return browser
    },
  }
}

const jsonOf = (part: string | undefined) => JSON.parse(Buffer.from(part ?? '', 'base64url').toString())

function readPush(browser: Browser, headers: Record<string, unknown>, body: Buffer): Received {
  if (headers['content-encoding'] !== 'aes128gcm') throw new Error('encoded otherwise')
  const [, token = '', key = ''] = /^vapid t=([\w.-]+), k=([\w-]+)$/.exec(String(headers.authorization)) ?? []
  const [head, claims, signature = ''] = token.split('.')
  const point = Buffer.from(key, 'base64url')
  const jwk = {
    kty: 'EC',
    crv: 'P-256',
    x: point.subarray(1, 33).toString('base64url'),
    y: point.subarray(33).toString('base64url'),
  }
  const publicKey = createPublicKey({ format: 'jwk', key: jwk })
  const how = { key: publicKey, dsaEncoding: 'ieee-p1363' } as const
  if (!verify('sha256', Buffer.from(`${head}.${claims}`), how, Buffer.from(signature, 'base64url')))
    throw new Error('signed by somebody else')
  const plain = ece.decrypt(body, {
    version: 'aes128gcm',
    privateKey: browser.pair,
    authSecret: browser.auth.toString('base64url'),
  })
  return {
    browser,
    topic: String(headers.topic),
    urgency: String(headers.urgency),
    ttl: Number(headers.ttl),
    claims: jsonOf(claims),
    key,
    content: JSON.parse(plain.toString()),
  }
}
