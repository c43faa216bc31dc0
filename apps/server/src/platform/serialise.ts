import fastJson from 'fast-json-stringify'
import * as z from 'zod/mini'

type JsonSchema = Record<string, unknown>

type Serialiser = (data: unknown) => string

const compiled = new WeakMap<z.ZodMiniObject, Serialiser>()

/**
 * The writer of an answer; it also strips whatever the contract does not name. Compiled when the first answer is to be
 * written: for every call at once it would be a quarter of what a start costs.
 */
export function answerSerialiser(answer: z.ZodMiniObject): Serialiser {
  const known = compiled.get(answer) ?? compile(answer)
  compiled.set(answer, known)
  return known
}

function compile(answer: z.ZodMiniObject): Serialiser {
  const schema = z.toJSONSchema(answer, { target: 'draft-7', io: 'output' }) as JsonSchema
  return fastJson(simplify(schema) as Parameters<typeof fastJson>[0]) as Serialiser
}

// `anyOf [X, null]` makes the writer validate at run time; `nullable` says the same for nothing.
function simplify(node: unknown): unknown {
  if (Array.isArray(node)) return node.map(simplify)
  if (!node || typeof node !== 'object') return node
  const schema = node as JsonSchema
  const options = schema.anyOf
  if (Array.isArray(options) && options.length === 2) {
    const other = options.find((option: JsonSchema) => option.type !== 'null') as JsonSchema | undefined
    if (other && options.some((option: JsonSchema) => option.type === 'null'))
      return { ...(simplify(other) as JsonSchema), nullable: true }
  }
  return Object.fromEntries(
    Object.entries(schema)
      // Fields that the contract does not name are stripped; those of a record, such as words by language, it does name.
      .filter(([key, value]) => key !== 'additionalProperties' || typeof value === 'object')
      .filter(([key]) => key !== '$schema' && key !== 'pattern' && key !== 'propertyNames')
      .map(([key, value]) => [key, key === 'properties' ? simplifyEach(value as JsonSchema) : simplify(value)]),
  )
}

// Here keys are the names of fields, and one may be called as a word of the schema is.
const simplifyEach = (properties: JsonSchema): JsonSchema =>
  Object.fromEntries(Object.entries(properties).map(([name, schema]) => [name, simplify(schema)]))
