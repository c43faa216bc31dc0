import type { CallSpec } from '@tradewind/contract/call'
import { calls } from '@tradewind/contract/calls'
import type { FastifyInstance } from 'fastify'
import { refusalsOf } from '../src/platform/openapi.ts'

const specs: Record<string, CallSpec> = calls

/**
 * Listens to what calls refuse, and tells of each refusal that its call does not declare: the OpenAPI document and the
 * screens know those of `refuses` alone. What HTTP itself refuses has a status of its own and is every call's; of these 429 is
 * for whoever floods the server, and no test does that here.
 */
export function watchRefusals(http: FastifyInstance, tell: (complaint: string) => void): void {
  http.addHook('onSend', (request, reply, payload, done) => {
    const { url } = request.routeOptions
    if (reply.statusCode === 429)
      tell(
        `${request.method} ${url} answers HTTP 429, which says that somebody floods us: refuse with HTTP 200 and 1429`,
      )
    const key = [`${request.method} ${url}`, `GET ${url}`].find((one) => Object.hasOwn(specs, one))
    const spec = key === undefined ? undefined : specs[key]
    if (spec && reply.statusCode === 200 && typeof payload === 'string') {
      const refusal = /^\{"code":\d+,"msg":.*"data":\{"error":"([\w.]+)"/s.exec(payload)?.[1]
      if (refusal !== undefined && !refusalsOf(spec).some((declared) => declared === refusal))
        tell(
          `${key} refuses ${refusal}, which it does not declare: add it to \`refuses\` of the call in packages/contract`,
        )
    }
    done(null, payload)
  })
}
