import type { Socket } from 'node:net'
import multipart from '@fastify/multipart'
import { MOST_PICTURE_BYTES } from '@tradewind/contract/limits'
import Fastify, { type FastifyInstance, LogController } from 'fastify'
import { answerBrokenRequests } from './broken-requests.ts'
import { type Callers, knowCallers, NO_PROXY } from './callers.ts'
import { type Bounds, limitFlood } from './flood.ts'
import { newId } from './id.ts'
import type { Log } from './log.ts'
import { losePatience, PATIENCE, type Patience, patientServer } from './patience.ts'
import { answerRefusals } from './refusals.ts'
import { SECURITY_HEADERS } from './security-headers.ts'

const BODY_BYTES = 256 * 1024

export type HttpSettings = {
  trustProxy?: string
  callers?: Callers
  /** For tests: how long is waited, and how much is a flood. */
  patience?: Partial<Patience>
  flood?: Bounds
}

/**
 * The bare HTTP server: limits, request ids, security headers and the one way to answer a refusal. A request that comes from
 * `trustProxy` (addresses, with commas) is that of whoever called there; from elsewhere such a header is anybody's word.
 */
export async function createHttp(log: Log, settings: HttpSettings = {}): Promise<FastifyInstance> {
  const { trustProxy, callers = knowCallers(log, { trustProxy }), flood } = settings
  const patience = { ...PATIENCE, ...settings.patience }
  const app = Fastify({
    loggerInstance: log,
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: newId,
    // A logger of its own for each request costs more than most requests log: who logs names the request.
    childLoggerFactory: (logger) => logger,
    bodyLimit: BODY_BYTES,
    trustProxy: trustProxy === undefined || trustProxy === NO_PROXY ? false : trustProxy,
    forceCloseConnections: 'idle',
    routerOptions: { ignoreTrailingSlash: true },
    ...patientServer(patience),
    ...answerBrokenRequests,
  }) as unknown as FastifyInstance
  await app.register(multipart, { limits: { files: 1, fileSize: MOST_PICTURE_BYTES, fields: 5, fieldSize: 200 } })
  app.addHook('onRequest', (request, reply, done) => {
    reply.headers(SECURITY_HEADERS).header('x-request-id', request.id)
    done()
  })
  if (log.isLevelEnabled('info')) logAnswers(app)
  limitFlood(app, callers, flood)
  losePatience(app, callers, patience)
  // A body is JSON or a file; an empty one counts as an empty object.
  app.removeContentTypeParser(['application/json', 'text/plain'])
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (_request, body, done) => {
    if (body === '') return done(null, {})
    try {
      done(null, JSON.parse(body as string))
    } catch (error) {
      done(Object.assign(error as Error, { statusCode: 400 }))
    }
  })
  answerRefusals(app)
  closeWhatFallsIdle(app)
  return app
}

function logAnswers(app: FastifyInstance): void {
  app.addHook('onResponse', (request, reply, done) => {
    request.log.info(
      {
        reqId: request.id,
        method: request.method,
        path: request.routeOptions.url ?? 'unknown',
        status: reply.statusCode,
        ms: Math.round(reply.elapsedTime),
      },
      'answered',
    )
    done()
  })
}

/**
 * A connection that was busy when the server closed is kept alive by its client for minutes; it is not waited for. Nor is
 * one on which nothing was asked yet: browsers open them in advance, and Node does not count those as idle.
 */
function closeWhatFallsIdle(app: FastifyInstance): void {
  let sweep: NodeJS.Timeout | undefined
  const connections = new Set<Socket>()
  app.server.on('connection', (socket: Socket) => {
    connections.add(socket)
    socket.once('close', () => connections.delete(socket))
  })
  app.addHook('preClose', async () => {
    for (const socket of connections) if (socket.bytesRead === 0) socket.destroy()
    sweep = setInterval(() => app.server.closeIdleConnections(), 50)
  })
  app.addHook('onClose', async () => clearInterval(sweep))
}
