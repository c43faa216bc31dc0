import type { FastifyRequest } from 'fastify'

type Settings = { publicUrl?: string; host?: string }

/** Addresses that stand for every interface are the name of none. */
const NOBODYS = ['', '0.0.0.0', '::']
const THIS_MACHINE = /^(localhost|127(\.\d{1,3}){3}|\[::1\])$/

/**
 * Scheme and host by which pages name themselves: PUBLIC_URL. Without it only a host that is ours for certain is believed; any
 * other is what the caller wrote down, and a page that a cache keeps would send its next reader there. Undefined: none.
 */
export function knowOrigin({ publicUrl, host = '' }: Settings): (request: FastifyRequest) => string | undefined {
  const ours = host.includes(':') ? `[${host}]` : host
  const isKnown = (name: string) => THIS_MACHINE.test(name) || (!NOBODYS.includes(host) && name === ours)
  return (request) => {
    if (publicUrl !== undefined) return publicUrl
    const asked = request.host.toLowerCase()
    return isKnown(asked.replace(/:\d{1,5}$/, '')) ? `${request.protocol}://${asked}` : undefined
  }
}
