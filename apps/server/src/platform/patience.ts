import type { IncomingMessage, Server } from 'node:http'
import type { Socket } from 'node:net'
import type { FastifyHttpOptions, FastifyInstance } from 'fastify'
import { endConnection } from './broken-requests.ts'
import type { Callers } from './callers.ts'

/** How long we wait for those who send slowly or not at all, and how many we hold at once. */
export type Patience = {
  /** From the connection, or from the first byte of a further request on it, to the end of the headers. */
  headersMs: number
  /** To the end of the body. */
  bodyMs: number
  /** What a body brings on the average once `graceMs` are over. */
  bytesPerSecond: number
  graceMs: number
  /** How often all of this is looked at. */
  everyMs: number
  connections: number
  connectionsFromOne: number
}

export const PATIENCE: Patience = {
  headersMs: 15_000,
  bodyMs: 300_000,
  bytesPerSecond: 1_000,
  graceMs: 15_000,
  everyMs: 2_000,
  connections: 4_096,
  connectionsFromOne: 256,
}

/** What Node itself keeps watch over. */
export const patientServer = (patience: Patience): Pick<FastifyHttpOptions<Server>, 'requestTimeout' | 'http'> => ({
  requestTimeout: patience.bodyMs,
  http: { headersTimeout: patience.headersMs, connectionsCheckingInterval: patience.everyMs },
})

/** And what it does not. */
export function losePatience(app: FastifyInstance, callers: Callers, patience: Patience): void {
  limitConnections(app, callers, patience)
  endSlowBodies(app, patience)
}

function limitConnections(app: FastifyInstance, callers: Callers, patience: Patience): void {
  const open = new Map<string, number>()
  app.server.maxConnections = patience.connections
  // Who only keeps a connection for later makes room for who wants something now.
  app.server.on('drop', () => app.server.closeIdleConnections())
  app.server.on('connection', (socket: Socket) => {
    const peer = socket.remoteAddress ?? ''
    const count = (open.get(peer) ?? 0) + 1
    if (count > patience.connectionsFromOne && !callers.isShared(peer)) return socket.destroy()
    open.set(peer, count)
    socket.once('close', () => {
      const left = (open.get(peer) ?? 1) - 1
      if (left > 0) open.set(peer, left)
      else open.delete(peer)
    })
  })
}

type Body = { raw: IncomingMessage; since: number; from: number }

function endSlowBodies(app: FastifyInstance, { bytesPerSecond, graceMs, everyMs }: Patience): void {
  const coming = new Map<IncomingMessage, Body>()
  app.addHook('onRequest', (request, _reply, done) => {
    const { raw } = request
    if (raw.headers['transfer-encoding'] !== undefined || Number(raw.headers['content-length'] ?? 0) > 0) {
      coming.set(raw, { raw, since: performance.now(), from: raw.socket.bytesRead })
      const forget = () => coming.delete(raw)
      raw.once('end', forget)
      raw.once('close', forget)
    }
    done()
  })
  const watch = setInterval(() => {
    const now = performance.now()
    for (const { raw, since, from } of coming.values()) {
      // What lies here unread waits for us, not for the caller.
      if (raw.complete || raw.readableLength > 0 || now - since < graceMs) continue
      const seconds = (now - since) / 1000
      if (raw.socket.bytesRead - from < bytesPerSecond * seconds) endConnection(raw.socket, 408, 'request.too_slow')
    }
  }, everyMs)
  watch.unref()
  app.addHook('onClose', async () => clearInterval(watch))
}
