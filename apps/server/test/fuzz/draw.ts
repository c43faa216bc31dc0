import fc from 'fast-check'

/** As much of JSON Schema as the contract's schemas use. */
export type Schema = {
  type?: string | string[]
  properties?: Record<string, Schema>
  required?: string[]
  items?: Schema
  additionalProperties?: Schema | boolean
  propertyNames?: Schema
  anyOf?: Schema[]
  allOf?: Schema[]
  oneOf?: Schema[]
  const?: unknown
  enum?: unknown[]
  pattern?: string
  minLength?: number
  maxLength?: number
  minimum?: number
  maximum?: number
  minItems?: number
  maxItems?: number
}

/** Ids of things that exist, which a drawn id is as often as not: an id of nothing ends most calls at their first line. */
export type Known = readonly string[]

/** Postgres keeps all signs of a text but this one: what lets it through ends in an error of the database. */
const NUL = '\u0000'

/** Signs that nobody sees and that a database, a terminal or a reader takes amiss. */
const ODD_SIGNS = [
  // Of both ranges of control characters.
  ...['\u0001', '\b', '\u000b', '\u001b', '\u001f', '\u007f', '\u0085', '\u009f', '\r\n'],
  // Halves of a pair, which UTF-8 cannot write.
  ...['\ud800', '\udbff', '\udc00', '\udfff', '\udc00\ud800'],
  // What turns the direction of all that follows, and what is not seen at all.
  ...[
    '\u061c',
    '\u200e',
    '\u200f',
    '\u202a',
    '\u202e',
    '\u2066',
    '\u2069',
    '\u200b',
    '\u00ad',
    '\ufeff',
    '\u2028',
    '\ufffe',
  ],
]

/** Values that a schema allows, its borders among them, and now and then a text that its pattern does not. */
export function drawn(schema: Schema, known: Known): fc.Arbitrary<unknown> {
  if ('const' in schema) return fc.constant(schema.const)
  if (schema.enum) return fc.constantFrom(...schema.enum)
  const options = schema.anyOf ?? schema.oneOf
  if (options) return fc.oneof(...options.map((option) => drawn(option, known)))
  if (schema.allOf) return drawn(Object.assign({}, ...schema.allOf) as Schema, known)
  switch (Array.isArray(schema.type) ? schema.type[0] : schema.type) {
    case 'string':
      return text(schema, known)
    case 'integer':
      return whole(schema)
    case 'number':
      return fc.oneof(
        whole(schema),
        fc.double({ min: schema.minimum ?? -1e9, max: schema.maximum ?? 1e9, noNaN: true }),
      )
    case 'boolean':
      return fc.boolean()
    case 'null':
      return fc.constant(null)
    case 'array':
      return fc.array(drawn(schema.items ?? {}, known), {
        minLength: schema.minItems ?? 0,
        maxLength: Math.min(schema.maxItems ?? 4, (schema.minItems ?? 0) + 4),
      })
    case 'object':
      return record(schema, known)
    default:
      return fc.jsonValue({ maxDepth: 2 })
  }
}

function whole({ minimum = -2_147_483_648, maximum = 2_147_483_647 }: Schema): fc.Arbitrary<number> {
  const [min, max] = [Math.ceil(Math.max(minimum, -9e15)), Math.floor(Math.min(maximum, 9e15))]
  return fc.oneof(
    fc.constantFrom(min, max),
    fc.integer({ min: Math.max(min, -1e6), max: Math.max(min, Math.min(max, 1e6)) }),
  )
}

function text({ pattern, minLength = 0, maxLength = 200 }: Schema, known: Known): fc.Arbitrary<string> {
  if (pattern?.startsWith('^[0-9a-f]{8}-')) return fc.oneof(fc.constantFrom(...known), fc.uuid())
  const any = fc.oneof(
    fc.string({ unit: 'grapheme', minLength, maxLength: Math.max(minLength, Math.min(maxLength, 40)) }),
    fc.constantFrom(
      'a'.repeat(maxLength),
      'ﷺ'.repeat(Math.min(maxLength, 400)),
      '👩‍👩‍👧'.repeat(Math.floor(maxLength / 8)),
    ),
  )
  const matching = pattern && matchOf(pattern)
  const arbitrary = matching ? fc.oneof({ weight: 3, arbitrary: matching }, any) : any
  const odd = oddText.map((one) => one.padEnd(minLength, 'c').slice(0, maxLength))
  return fc.oneof({ weight: 9, arbitrary }, { weight: 1, arbitrary: odd })
}

/** One of the odd signs, every other time NUL, alone or between letters or digits. */
export const oddText: fc.Arbitrary<string> = fc
  .tuple(
    fc.constantFrom('a', '1', ''),
    fc.oneof(fc.constant(NUL), fc.constantFrom(...ODD_SIGNS)),
    fc.constantFrom('b', '2', ''),
  )
  .map((parts) => parts.join(''))

/** fast-check reads no classes of letters (`\p{L}`); texts that such a pattern forbids are refused, which is a case as well. */
function matchOf(pattern: string): fc.Arbitrary<string> | undefined {
  if (pattern.includes('\\p')) return undefined
  try {
    const arbitrary = fc.stringMatching(new RegExp(pattern))
    fc.sample(arbitrary, 1)
    return arbitrary
  } catch {
    return undefined
  }
}

function record(schema: Schema, known: Known): fc.Arbitrary<object> {
  if (typeof schema.additionalProperties === 'object')
    return fc.dictionary(
      schema.propertyNames
        ? (drawn(schema.propertyNames, known) as fc.Arbitrary<string>)
        : fc.string({ maxLength: 12 }),
      drawn(schema.additionalProperties, known),
      { maxKeys: 3 },
    )
  const properties = Object.entries(schema.properties ?? {})
  return fc.record(Object.fromEntries(properties.map(([name, one]) => [name, drawn(one, known)])), {
    requiredKeys: (schema.required ?? []).filter((name) => name in (schema.properties ?? {})),
    noNullPrototype: true,
  })
}
