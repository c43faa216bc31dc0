import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import type { CallSpec } from './call.ts'
import { calls } from './calls.ts'
import { HIGHEST_INTEGER } from './limits.ts'

type Json = { [key: string]: Json } | Json[] | string | number | boolean | null

/** Where in a schema a whole number may be larger than a column of the database. */
function unboundedIn(schema: Json, at = ''): string[] {
  if (schema === null || typeof schema !== 'object') return []
  if (Array.isArray(schema)) return schema.flatMap((one) => unboundedIn(one, at))
  const isTooLarge = schema.type === 'integer' && Number(schema.maximum ?? Number.POSITIVE_INFINITY) > HIGHEST_INTEGER
  return [
    ...(isTooLarge ? [at] : []),
    ...Object.entries(schema).flatMap(([key, one]) => unboundedIn(one, `${at}/${key}`)),
  ]
}

test('no whole number that a call takes is larger than a column of the database holds', () => {
  const found = Object.entries(calls as Record<string, CallSpec>).flatMap(([key, { input }]) =>
    unboundedIn(z.toJSONSchema(input, { unrepresentable: 'any' }) as Json).map((at) => `${key} ${at}`),
  )
  expect(found).toEqual([])
})
