import { type CallKey, calls } from '@tradewind/contract/calls'
import { type Refusal, refusals } from '@tradewind/contract/errors'
import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js'
import addFormats from 'ajv-formats'
import { describeApi } from '../../src/platform/openapi.ts'
import type { Schema } from './draw.ts'

type Described = {
  'x-who': string
  'x-refusals': Refusal[]
  parameters: { name: string; in: string; required?: boolean; schema: Schema }[]
  requestBody?: { content: Record<string, { schema: Schema }> }
  responses: { 200: { content: Record<string, { schema: Schema }> } } & Record<number, { $ref: string }>
}

/** One call as the OpenAPI document tells it to a stranger. */
export type Operation = {
  key: CallKey
  method: 'GET' | 'POST'
  path: string
  who: string
  input: Schema
  multipart: boolean
  /** Says what is wrong with an answer; undefined when it is what the document promises. */
  complaint: (status: number, type: string, body: string) => string | undefined
}

const ajv = new Ajv2020({ strict: false, allErrors: false })
addFormats.default(ajv)

const document = describeApi('0.0.0') as {
  paths: Record<string, Record<string, Described>>
  components: { schemas: { Refusal: Schema }; responses: Record<string, { 'x-refusals': Refusal[] }> }
}
const isRefusal = ajv.compile(document.components.schemas.Refusal)

export const operations: Operation[] = Object.entries(document.paths).flatMap(([path, methods]) =>
  Object.entries(methods).map(([name, described]) =>
    operationOf(path, name.toUpperCase() as 'GET' | 'POST', described),
  ),
)

function operationOf(path: string, method: 'GET' | 'POST', described: Described): Operation {
  const [type, body] = Object.entries(described.requestBody?.content ?? {})[0] ?? []
  const [answerType = '', answer] = Object.entries(described.responses[200].content)[0] ?? []
  const query = described.parameters.filter((parameter) => parameter.in === 'query')
  const input = body?.schema ?? {
    type: 'object',
    properties: Object.fromEntries(query.map(({ name, schema }) => [name, schema])),
    required: query.filter(({ required }) => required).map(({ name }) => name),
  }
  const isAnswer = answerType === 'application/json' ? ajv.compile(answer?.schema ?? {}) : undefined
  return {
    // A GET of the spec that writes answers to POST as well; the contract has it once.
    key: (`${method} ${path}` in calls ? `${method} ${path}` : `GET ${path}`) as CallKey,
    method,
    path,
    who: described['x-who'],
    input,
    multipart: type === 'multipart/form-data',
    complaint: (status, contentType, text) => complain(status, contentType, text, { described, answerType, isAnswer }),
  }
}

const refusalsAt = ({ responses }: Described, status: number): Refusal[] =>
  document.components.responses[responses[status]?.$ref.split('/').at(-1) ?? '']?.['x-refusals'] ?? []

/** Of a call itself, which HTTP does not tell: too many tries alone are told both ways. */
function refusalsOf(described: Described): Refusal[] {
  const byStatus = [401, 413, 415].flatMap((status) => refusalsAt(described, status))
  return described['x-refusals'].filter((refusal) => !byStatus.includes(refusal))
}

type Promised = { described: Described; answerType: string; isAnswer: ValidateFunction | undefined }

function complain(status: number, type: string, text: string, promised: Promised): string | undefined {
  if (status >= 500) return `HTTP ${status}`
  if (!promised.isAnswer && status === 200 && type.startsWith(promised.answerType)) return undefined
  if (!type.startsWith('application/json')) return `answers ${type || 'no type'}`
  const answer = JSON.parse(text) as { code: number; data: { error: Refusal } }
  if (answer.code === 1) {
    if (status !== 200) return `success with HTTP ${status}`
    if (!promised.isAnswer) return 'an envelope where a file was promised'
    return promised.isAnswer(answer) ? undefined : `outside the schema: ${ajv.errorsText(promised.isAnswer.errors)}`
  }
  if (!isRefusal(answer)) return `no refusal of ours: ${ajv.errorsText(isRefusal.errors)}`
  const { error } = answer.data
  if (refusals[error] !== answer.code) return `${error} with code ${answer.code}`
  const declared = status === 200 ? refusalsOf(promised.described) : refusalsAt(promised.described, status)
  return declared.includes(error) ? undefined : `answers ${error} with HTTP ${status}, which it does not declare`
}
