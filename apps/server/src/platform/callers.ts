import type { FastifyRequest } from 'fastify'
import type { Context } from './context.ts'
import type { Log } from './log.ts'
import { isOfOwnNet } from './net/public-address.ts'
import { netOf } from './net-of.ts'

/** Headers by which a proxy tells who came to it. */
const FORWARDING = ['x-forwarded-for', 'forwarded', 'x-real-ip']

/** What TRUST_PROXY says where nothing stands in front: then such a header is anybody's word, and every address is known. */
export const NO_PROXY = 'none'

export type Callers = {
  /**
   * The address of who asks; empty where it is not known, and then nothing may be limited by it: behind a proxy of our own net
   * that nobody told us of, all the world comes from one address. Who comes from the open net itself and sends such a header made it up.
   */
  addressOf(request: FastifyRequest): string
  /** Whether connections from there are those of many people, or of this machine itself. */
  isShared(peer: string): boolean
  /** Whether a proxy stands in front that TRUST_PROXY does not name. */
  readonly proxyUntold: boolean
}

export type CallersSettings = { trustProxy?: string; limits?: boolean }

const MOST_PROXIES = 1_000

/** What a start outside the demo world says; undefined where it has been said who stands in front. */
export const askForProxy = ({ trustProxy, addressLimits }: { trustProxy?: string; addressLimits: boolean }) =>
  trustProxy === undefined && addressLimits
    ? `TRUST_PROXY is not set: name the proxies in front, or say "${NO_PROXY}". Until then nothing is limited by address behind one.`
    : undefined

/** Knows who calls. `limits` off: addresses tell nobody apart here. */
export function knowCallers(log: Log, { trustProxy, limits = true }: CallersSettings): Callers {
  const proxies = new Set<string>()
  let untold = false
  const noteProxy = (peer: string): void => {
    if (proxies.size < MOST_PROXIES) proxies.add(peer)
  }
  const noteUntold = (): void => {
    if (untold) return
    untold = true
    log.warn(
      'A proxy stands in front, and TRUST_PROXY does not name it: every caller has its address, so nothing is limited by address. ' +
        `Set TRUST_PROXY to its address, or to "${NO_PROXY}" if there is none and somebody made the header up.`,
    )
  }
  return {
    addressOf(request) {
      if (!limits) return ''
      const peer = request.socket.remoteAddress ?? ''
      if (trustProxy === undefined && couldBeProxy(peer) && isForwarded(request)) {
        noteProxy(peer)
        noteUntold()
        return ''
      }
      if (request.ip !== peer) noteProxy(peer)
      return plainAddress(request.ip)
    },
    isShared: (peer) => !limits || proxies.has(peer) || isLoopback(plainAddress(peer)),
    get proxyUntold() {
      return untold
    },
  }
}

/** Who asks, as far as it is known: somebody by their account, else a net; empty where neither is. */
export const callerOf = ({ actor, address }: Pick<Context, 'actor' | 'address'>): string =>
  'id' in actor ? actor.id : netOf(address)

const isForwarded = ({ headers }: FastifyRequest): boolean => FORWARDING.some((name) => headers[name] !== undefined)

/** A proxy stands beside us; one elsewhere has to be named. Over a socket that is a file nobody has a number. */
const couldBeProxy = (peer: string): boolean => peer === '' || isOfOwnNet(peer)

/** An IPv4 address as it is also where the socket speaks both. */
const plainAddress = (address: string): string => address.replace(/^::ffff:(?=\d+\.)/i, '')

/** Whoever is on this machine runs it, or is a proxy on it. */
export const isLoopback = (address: string): boolean => address === '::1' || address.startsWith('127.')
