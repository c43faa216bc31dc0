import type { CallSpec } from '@tradewind/contract/call'
import { calls } from '@tradewind/contract/calls'
import { type Refusal, refusals, SUCCESS } from '@tradewind/contract/errors'
import * as z from 'zod/mini'

type Json = Record<string, unknown>

const ALWAYS: readonly Refusal[] = ['field.invalid', 'request.too_many']

type Edge = { status: number; refusal: Refusal; when: string; of: (spec: CallSpec, method: string) => boolean }

const every = () => true
const withBody = (_spec: CallSpec, method: string) => method === 'post'

/** What is refused by HTTP's own status, most of it before the call is read. The body is the envelope all the same. */
const EDGES: readonly Edge[] = [
  { status: 401, refusal: 'session.required', when: 'Nobody is logged in', of: ({ who }) => who !== 'public' },
  { status: 408, refusal: 'request.too_slow', when: 'The request did not come in time', of: every },
  { status: 413, refusal: 'request.too_large', when: 'The body is too large', of: withBody },
  { status: 415, refusal: 'request.wrong_type', when: 'The body is of another type', of: withBody },
  { status: 429, refusal: 'request.too_many', when: 'One address asks too much; Retry-After says how long', of: every },
  { status: 431, refusal: 'request.too_large', when: 'Address and headers are more than 16 kB', of: every },
  { status: 500, refusal: 'server.failed', when: 'A fault of ours', of: every },
  { status: 503, refusal: 'server.unavailable', when: 'Not just now; nothing was done', of: every },
]

/** What every refusal and every fault looks like; `x-refusals` of a call says which names it may carry. */
const REFUSAL: Json = {
  type: 'object',
  required: ['code', 'msg', 'data'],
  properties: {
    code: { enum: [...new Set(Object.values(refusals))] },
    msg: { type: 'string', minLength: 1 },
    data: {
      type: 'object',
      required: ['error'],
      properties: { error: { enum: Object.keys(refusals) } },
    },
  },
}

/** The OpenAPI 3.1 document, made from the contract: what the server binds is what it tells. */
export function describeApi(version: string): Json {
  const paths: Record<string, Json> = {}
  for (const [key, spec] of Object.entries(calls) as [string, CallSpec][]) {
    const [method = 'GET', path = ''] = key.split(' ')
    const methods = spec.writes ? ['get', 'post'] : [method.toLowerCase()]
    for (const name of methods) paths[path] = { ...paths[path], [name]: describeCall(name, path, spec) }
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Tradewind',
      version,
      description: 'A storefront for shopping across borders, with a wallet whose books anyone can check.',
    },
    paths,
    components: {
      securitySchemes: { token: { type: 'apiKey', in: 'header', name: 'token' } },
      schemas: { Refusal: REFUSAL },
      responses: Object.fromEntries(EDGES.map((edge) => [`Refused${edge.status}`, describeEdge(edge)])),
    },
  }
}

function describeCall(method: string, path: string, spec: CallSpec): Json {
  const input = schemaOf(spec.input, 'input')
  return {
    operationId: `${method}${path.replace('/api', '').replace(/[/_](\w)/g, (_, letter: string) => letter.toUpperCase())}`,
    summary: spec.summary,
    tags: [path.split('/')[2]],
    'x-who': spec.who,
    'x-refusals': refusalsOf(spec),
    security: spec.who === 'public' ? [] : [{ token: [] }],
    parameters: [...headers(spec), ...(method === 'get' ? queryParameters(input) : [])],
    ...(method === 'post' && {
      requestBody: {
        required: true,
        content: { [spec.multipart ? 'multipart/form-data' : 'application/json']: { schema: input } },
      },
    }),
    responses: {
      200: {
        description: describeRefusals(spec),
        content: spec.download
          ? { [spec.download.split(';')[0] ?? '']: { schema: { type: 'string' } } }
          : { 'application/json': { schema: envelope(spec) } },
      },
      ...Object.fromEntries(
        EDGES.filter((edge) => edge.of(spec, method)).map(({ status }) => [
          status,
          { $ref: `#/components/responses/Refused${status}` },
        ]),
      ),
    },
  }
}

const describeEdge = ({ when, refusal }: Edge): Json => ({
  description: `${when}: ${refusals[refusal]} ${refusal}`,
  'x-refusals': [refusal],
  content: { 'application/json': { schema: { $ref: '#/components/schemas/Refusal' } } },
})

const schemaOf = (schema: z.ZodMiniObject, io: 'input' | 'output'): Json => {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, { io, target: 'draft-2020-12' }) as Json
  return rest
}

const envelope = (spec: CallSpec): Json => ({
  type: 'object',
  required: ['code', 'msg', 'data'],
  properties: { code: { const: SUCCESS }, msg: { type: 'string' }, data: schemaOf(spec.answer, 'output') },
})

/** All that a call may refuse, beside what HTTP does. */
export const refusalsOf = (spec: CallSpec): Refusal[] => [
  ...new Set([
    ...ALWAYS,
    ...(spec.who === 'public' ? [] : (['session.required', 'access.denied'] as const)),
    // The key that makes it safe to send again belongs to one request.
    ...(spec.moves ? (['request.conflict'] as const) : []),
    ...(spec.refuses ?? []),
  ]),
]

const describeRefusals = (spec: CallSpec): string => {
  const names = refusalsOf(spec).map((name) => `${refusals[name]} ${name}`)
  return `Success has code 1. Refusals: ${names.join(', ')}`
}

const DELIVER_TO: Json = {
  name: 'deliver-to',
  in: 'header',
  schema: { type: 'string' },
  description: 'ISO 3166-1 alpha-2 of the country that freight and days are told for',
}

const headers = (spec: CallSpec): Json[] => [
  { name: 'lang', in: 'header', schema: { type: 'string' }, description: "The product's own locale code" },
  ...(spec.byDestination ? [DELIVER_TO] : []),
  ...(spec.moves
    ? [{ name: 'Idempotency-Key', in: 'header', schema: { type: 'string', minLength: 8, maxLength: 255 } }]
    : []),
]

const queryParameters = (input: Json): Json[] =>
  Object.entries((input.properties ?? {}) as Record<string, Json>).map(([name, schema]) => ({
    name,
    in: 'query',
    required: ((input.required as string[] | undefined) ?? []).includes(name),
    schema,
  }))
