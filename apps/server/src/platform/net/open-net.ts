import { Resolver } from 'node:dns/promises'
import { connect, isIP, type Socket } from 'node:net'
import { connect as connectSecurely } from 'node:tls'
import { isPublic, literalOf } from './public-address.ts'

/** The open net, for addresses that strangers name: a name has numbers, and a number can be connected to. */
export type Net = {
  /** All numbers of a name, those of IPv4 first; none where it has none or nobody answers. */
  resolve(host: string): Promise<string[]>
  connect(address: string, port: number): Socket
}

const TIMEOUT_MS = 2_000

/**
 * Names are asked of the name servers themselves, not of the system: a slow one holds no thread on which passwords are hashed,
 * and what this machine calls its neighbours is not looked at. `servers`: which, with their ports; those of the system unless named.
 */
export function openNet(servers?: readonly string[]): Net {
  return {
    async resolve(host) {
      const resolver = new Resolver({ timeout: TIMEOUT_MS, tries: 2 })
      if (servers) resolver.setServers(servers)
      const none = () => [] as string[]
      const [four, six] = await Promise.all([resolver.resolve4(host).catch(none), resolver.resolve6(host).catch(none)])
      return [...four, ...six]
    },
    connect: (address, port) => connect({ host: address, port }),
  }
}

/** One name may have many numbers, and change them: all have to be public, and it is the first that is gone to. */
export async function publicNumberOf(
  url: URL,
  net: Net,
): Promise<{ number: string } | { refused: 'host' | 'private' }> {
  const literal = literalOf(url)
  const numbers = literal === undefined ? await net.resolve(url.hostname) : [literal]
  const [number] = numbers
  if (number === undefined) return { refused: 'host' }
  return numbers.every(isPublic) ? { number } : { refused: 'private' }
}

/**
 * Options for `node:http`: the connection goes to the number that was checked, and the name is only told to whoever answers there.
 * `fetch` would look the name up once more behind the check. Without an agent, `node:http` would tell a host of https that it was
 * called at port 80.
 */
export function connectTo(number: string, url: URL, { net, withinMs }: { net: Net; withinMs: number }) {
  const isSecure = url.protocol === 'https:'
  const port = isSecure ? 443 : 80
  const createConnection = (): Socket => {
    const socket = net.connect(number, port)
    const timer = setTimeout(() => socket.destroy(new Error('nobody answers')), withinMs)
    socket.once('connect', () => clearTimeout(timer)).once('close', () => clearTimeout(timer))
    if (!isSecure) return socket
    return connectSecurely({ socket, host: url.hostname, servername: isIP(url.hostname) ? undefined : url.hostname })
  }
  return { createConnection, defaultPort: port }
}
