import { STATUS_CODES } from 'node:http'
import type { Socket } from 'node:net'
import type { Refusal } from '@tradewind/contract/errors'
import type { FastifyServerOptions } from 'fastify'
import { DomainError } from './errors.ts'
import { envelopeOf, refuse } from './refusals.ts'
import { SECURITY_HEADERS } from './security-headers.ts'

/** What Node could not read as a request, or did not wait for any longer, is answered as everything else is. */
export const answerBrokenRequests: Pick<FastifyServerOptions, 'clientErrorHandler' | 'frameworkErrors'> = {
  clientErrorHandler({ code = '' }, socket) {
    if (code === 'ECONNRESET' || socket.destroyed) return
    if (code === 'HPE_HEADER_OVERFLOW') endConnection(socket, 431, 'request.too_large')
    else if (code === 'ERR_HTTP_REQUEST_TIMEOUT') endConnection(socket, 408, 'request.too_slow')
    else endConnection(socket, 400, 'request.refused')
  },
  // An address that is none: hooks do not run for it.
  frameworkErrors: (_error, request, reply) => {
    reply.headers({ ...SECURITY_HEADERS, 'x-request-id': request.id })
    refuse(request, reply, new DomainError('request.unknown_path'))
  },
}

type Answering = Socket & { _httpMessage?: { headersSent: boolean } | null }

/** Says why and hangs up. In English: nobody has said yet which language they read. */
export function endConnection(socket: Socket, status: number, refusal: Refusal): void {
  const begun = (socket as Answering)._httpMessage?.headersSent === true
  // In the middle of an answer a second one would be read as part of it.
  if (!socket.writable || begun) return void socket.destroy()
  const body = envelopeOf(new DomainError(refusal), 'en')
  const headers = {
    ...SECURITY_HEADERS,
    'cache-control': 'no-store',
    'content-type': 'application/json; charset=utf-8',
    'content-length': Buffer.byteLength(body),
    connection: 'close',
  }
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`)
  socket.end(`HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${lines.join('')}\r\n${body}`, () => socket.destroy())
}
