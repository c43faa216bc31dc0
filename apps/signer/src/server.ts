import { createHmac, timingSafeEqual } from 'node:crypto'
import { createServer, type IncomingMessage, type Server } from 'node:http'
import type { Outcome, Payout } from './payment-log.ts'
import { OtherPayment, type Payouts } from './payouts.ts'

const MOST_BYTES = 10_000
const OLDEST_SECONDS = 300

/** Answers those who know the secret. Whatever is wrong gets a status and no words. */
export function createSigner(payouts: Payouts, secret: string): Server {
  return createServer((request, response) => {
    answer(request, payouts, secret).then(
      ({ status, body }) => response.writeHead(status, { 'content-type': 'application/json' }).end(body),
      () => response.writeHead(500).end(),
    )
  })
}

async function answer(
  request: IncomingMessage,
  payouts: Payouts,
  secret: string,
): Promise<{ status: number; body?: string }> {
  const path = request.url ?? ''
  const body = await readBody(request)
  if (body === undefined) return { status: 413 }
  if (!isSigned(String(request.headers['x-tradewind-signature'] ?? ''), `${path}.${body}`, secret))
    return { status: 401 }
  if (request.method !== 'POST') return { status: 405 }
  const asked = readJson(body)
  if (path === '/pay') return isPayout(asked) ? told(() => payouts.pay(asked)) : { status: 400 }
  if (path === '/void') return isNamed(asked) ? told(() => payouts.voidPayout(asked.id)) : { status: 400 }
  return { status: 404 }
}

async function told(work: () => Promise<Outcome>): Promise<{ status: number; body?: string }> {
  try {
    const outcome = await work()
    const said = outcome.state === 'signed' ? { state: 'signed', reference: outcome.reference } : { state: 'void' }
    return { status: 200, body: JSON.stringify(said) }
  } catch (error) {
    if (error instanceof OtherPayment) return { status: 409 }
    throw error
  }
}

async function readBody(request: IncomingMessage): Promise<string | undefined> {
  const parts: Buffer[] = []
  let bytes = 0
  for await (const part of request as AsyncIterable<Buffer>) {
    bytes += part.length
    if (bytes > MOST_BYTES) return undefined
    parts.push(part)
  }
  return Buffer.concat(parts).toString('utf8')
}

function isSigned(header: string, text: string, secret: string): boolean {
  const [, seconds, given] = /^t=(\d{1,12}),v1=([0-9a-f]{64})$/.exec(header) ?? []
  if (!seconds || !given || Math.abs(Date.now() / 1000 - Number(seconds)) > OLDEST_SECONDS) return false
  const right = createHmac('sha256', secret).update(`${seconds}.${text}`).digest()
  return timingSafeEqual(right, Buffer.from(given, 'hex'))
}

function readJson(body: string): unknown {
  try {
    return JSON.parse(body)
  } catch {
    return undefined
  }
}

const isNamed = (asked: unknown): asked is { id: string } =>
  /^[0-9a-f-]{36}$/.test(String((asked as { id?: unknown } | undefined)?.id))

function isPayout(asked: unknown): asked is Payout {
  if (!isNamed(asked)) return false
  const { network, address, amount } = asked as Partial<Payout>
  return (
    /^[A-Z0-9]{2,20}$/.test(String(network)) &&
    /^\w{20,100}$/.test(String(address)) &&
    /^\d{1,13}\.\d{2}$/.test(String(amount)) &&
    amount !== '0.00'
  )
}
