import * as z from 'zod/mini'

/**
 * Where a value comes from: the name or path of a field ("a.b[0]"), or more: a fixed value, several joined, another where
 * it is empty. docs/importing.md says it with examples.
 */
export type From =
  | string
  | {
      path?: string
      value?: string | number | boolean
      join?: From[]
      with?: string
      prefix?: string
      suffix?: string
      or?: From
      /** At most so many characters. */
      cut?: number
      html?: boolean
      unit?: 'dollars' | 'cents' | 'grams' | 'kilograms'
    }

const from: z.ZodMiniType<From> = z.lazy(() =>
  z.union([
    z.string(),
    z.strictObject({
      path: z.optional(z.string()),
      value: z.optional(z.union([z.string(), z.number(), z.boolean()])),
      join: z.optional(z.array(from)),
      with: z.optional(z.string()),
      prefix: z.optional(z.string()),
      suffix: z.optional(z.string()),
      or: z.optional(from),
      cut: z.optional(z.int()),
      html: z.optional(z.boolean()),
      unit: z.optional(z.literal(['dollars', 'cents', 'grams', 'kilograms'])),
    }),
  ]),
)

const schema = z.strictObject({
  about: z.optional(z.string()),
  /** Fields by which a file without a mapping is known to be one for this. */
  recognise: z.optional(z.array(z.string())),
  fields: z.strictObject({
    handle: from,
    title: z.optional(from),
    subtitle: z.optional(from),
    description: z.optional(from),
    brand: z.optional(from),
    tags: z.optional(from),
    code: z.optional(from),
    barcode: z.optional(from),
    price: z.optional(from),
    stock: z.optional(from),
    weight: z.optional(from),
    ready_days: z.optional(from),
    on_shelf: z.optional(from),
    exempt: z.optional(from),
    picture: z.optional(z.union([from, z.array(from)])),
  }),
  options: z.optional(z.array(z.strictObject({ name: z.string(), value: from })).check(z.maxLength(3))),
  category: z.optional(
    z.strictObject({
      from: z.optional(from),
      rules: z.optional(
        z.array(z.strictObject({ in: z.array(z.string()), words: z.array(z.string()), category: z.string() })),
      ),
      otherwise: z.optional(z.string()),
    }),
  ),
  facts: z.optional(
    z.strictObject({
      most: z.optional(z.int()),
      longest: z.optional(z.int()),
      named: z.optional(z.record(z.string(), from)),
      from: z.optional(
        z.array(
          z.strictObject({
            prefix: z.string(),
            /** Without: every field of the prefix. */
            only: z.optional(z.array(z.string())),
            skip: z.optional(z.array(z.string())),
            units: z.optional(z.record(z.string(), z.string())),
            /** What stands for true; false is left out. */
            yes: z.optional(z.string()),
          }),
        ),
      ),
      names: z.optional(z.record(z.string(), z.string())),
      capitals: z.optional(z.array(z.string())),
    }),
  ),
})

export type Mapping = z.output<typeof schema>
export type FactRules = NonNullable<Mapping['facts']>

/** Reads a mapping file; throws one error that names every place that is wrong. */
export function readMapping(text: string): Mapping {
  let json: unknown
  try {
    json = JSON.parse(text)
  } catch (error) {
    throw new MappingError((error as Error).message, [])
  }
  const parsed = schema.safeParse(json)
  if (parsed.success) return parsed.data
  const issues = parsed.error.issues.map((issue) => ({ place: issue.path.join('.') || '{}', what: issue.message }))
  throw new MappingError(
    issues.map(({ place, what }) => `${place}: ${what}`).join('\n'),
    issues.map(({ place }) => place),
  )
}

/** Its message is for whoever writes mappings at a terminal. Without places, the text is no JSON at all. */
export class MappingError extends Error {
  readonly places: readonly string[]
  constructor(message: string, places: readonly string[]) {
    super(message)
    this.places = places
  }
}
