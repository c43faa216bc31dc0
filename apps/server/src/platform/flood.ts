import type { FastifyInstance } from 'fastify'
import { type Callers, isLoopback } from './callers.ts'
import { DomainError } from './errors.ts'
import { netOf } from './net-of.ts'
import { refuse } from './refusals.ts'

/** How many requests one address may ask at once, and how many more each second: an office that opens in the morning has hundreds of people behind it. */
export type Bounds = { burst: number; perSecond: number }
export const FLOOD_BOUNDS: Bounds = { burst: 6_000, perSecond: 100 }

/** Full again, a bucket tells nothing. */
const MOST_KEPT = 20_000

type Bucket = { left: number; at: number }

/**
 * Turns away an address that asks more than any house full of people does, before anything is read or looked up. The only one
 * that answers HTTP 429: whoever is told that by a call has used up tries, not the server.
 */
export function limitFlood(app: FastifyInstance, callers: Callers, { burst, perSecond }: Bounds = FLOOD_BOUNDS): void {
  const buckets = new Map<string, Bucket>()
  const forgetFull = (now: number): void => {
    for (const [net, { left, at }] of buckets) if (left + ((now - at) / 1000) * perSecond >= burst) buckets.delete(net)
  }
  app.addHook('onRequest', (request, reply, done) => {
    const address = callers.addressOf(request)
    if (address === '' || isLoopback(address)) return done()
    const now = performance.now()
    const net = netOf(address)
    const bucket = buckets.get(net) ?? { left: burst, at: now }
    bucket.left = Math.min(burst, bucket.left + ((now - bucket.at) / 1000) * perSecond) - 1
    bucket.at = now
    if (buckets.size >= MOST_KEPT) forgetFull(now)
    buckets.set(net, bucket)
    if (bucket.left >= 0) return done()
    // Who goes on asking meanwhile does not wait the longer for it.
    bucket.left = Math.max(bucket.left, -perSecond)
    const wait = Math.ceil(-bucket.left / perSecond) || 1
    reply.header('retry-after', wait)
    refuse(request, reply, new DomainError('request.too_many', { retry_after: wait }), 429)
  })
}
