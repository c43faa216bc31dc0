import type { Refusal } from '@tradewind/contract/errors'
import type { LocaleCode } from '@tradewind/messages/locales'
import { translatorOf } from '@tradewind/messages/server'
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { DomainError, type FieldIssue } from './errors.ts'
import { fieldMessage } from './input.ts'
import { readLang, say } from './language.ts'

/** Edges keep their HTTP status; every other refusal is HTTP 200 with its code, because the spec's client shows `msg` only then. */
const HTTP_STATUS: Partial<Record<Refusal, number>> = {
  'session.required': 401,
  'request.unknown_path': 404,
  'request.too_slow': 408,
  'request.too_large': 413,
  'request.wrong_type': 415,
  'server.failed': 500,
  'server.unavailable': 503,
}

/** Turns everything that is thrown into the envelope, in the reader's language. */
export function answerRefusals(app: FastifyInstance): void {
  app.setNotFoundHandler((request, reply) => refuse(request, reply, new DomainError('request.unknown_path')))
  app.setErrorHandler((error: FastifyError | DomainError, request, reply) => {
    if (error instanceof DomainError) return refuse(request, reply, error)
    const known = fromFastify(error)
    if (known) return refuse(request, reply, known, statusOf(error))
    // Whoever hung up in the middle of a body hears nothing, and nothing broke.
    if (request.raw.destroyed && !request.raw.complete)
      return refuse(request, reply, new DomainError('request.too_slow'))
    if (isBusy(error)) {
      request.log.warn(
        { reqId: request.id, code: error.code, call: request.routeOptions.url },
        'a call waited too long',
      )
      return refuse(request, reply, new DomainError('server.unavailable'))
    }
    request.log.error({ reqId: request.id, err: error }, 'a call failed')
    return refuse(request, reply, new DomainError(isDatabaseAway(error) ? 'server.unavailable' : 'server.failed'))
  })
}

/** A lock, a statement or a connection that did not come in time: nothing was done, and a moment later it may be. */
const BUSY = ['55P03', '57014', 'POOL_EXHAUSTED']

const isBusy = ({ code = '' }: { code?: string }): boolean => BUSY.includes(code)

/** It ends, starts, has no connection left or no room on its disk, or the connection breaks: before it, within it, or while it is written to. */
const AWAY = [
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ERR_STREAM_DESTROYED',
  '57P01',
  '57P02',
  '57P03',
  '53300',
  '25P03',
]
const NO_ROOM = ['53100', 'ENOSPC', 'EDQUOT']

function isDatabaseAway({ code = '', syscall, message }: Error & { code?: string; syscall?: string }): boolean {
  // Its socket is a file, which is away with it.
  const socketIsGone = code === 'ENOENT' && syscall === 'connect'
  return (
    AWAY.includes(code) ||
    NO_ROOM.includes(code) ||
    socketIsGone ||
    /Connection terminated|is not queryable/.test(message)
  )
}

function fromFastify(error: FastifyError): DomainError | undefined {
  switch (error.statusCode) {
    case 413:
      return new DomainError('request.too_large')
    case 415:
      return new DomainError('request.wrong_type')
    // A file is asked for by a path that leads out of its folder.
    case 403:
    case 404:
      return new DomainError('request.unknown_path')
    // A part of a file that it does not have, or a state of it that is over.
    case 412:
    case 416:
      return new DomainError('request.refused')
    case 406:
    case 400:
      return new DomainError('field.invalid', { field: '', issues: [{ field: '', message: 'invalid' }] })
  }
  return undefined
}

const statusOf = ({ statusCode }: FastifyError): number | undefined =>
  statusCode === 412 || statusCode === 416 ? statusCode : undefined

/** Answers with the envelope. `status`: of an edge that is told by HTTP, too, beyond those that a refusal always has. */
export function refuse(
  request: FastifyRequest,
  reply: FastifyReply,
  error: DomainError,
  status?: number,
): FastifyReply {
  return reply
    .code(status ?? HTTP_STATUS[error.refusal] ?? 200)
    .header('cache-control', 'no-store')
    .header('vary', 'lang, deliver-to, token')
    .type('application/json; charset=utf-8')
    .send(envelopeOf(error, readLang(request)))
}

/** A refusal as it travels, in the reader's language. */
export function envelopeOf(error: DomainError, lang: LocaleCode): string {
  const issues = (error.data.issues as FieldIssue[] | undefined)?.map((issue) => ({
    field: issue.field,
    message: /^[a-z_]+$/.test(issue.message) ? fieldMessage(issue.message, issue.args ?? {}, lang) : issue.message,
  }))
  const args = { ...error.data, wait: translatorOf(lang).format.duration(Number(error.data.retry_after ?? 0)) }
  const msg = issues?.[0]?.message ?? say(lang, `errors.${error.refusal}`, args)
  return JSON.stringify({
    code: error.code,
    msg,
    data: { error: error.refusal, ...error.data, ...(issues && { issues }) },
  })
}
