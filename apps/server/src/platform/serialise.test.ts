import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { answerSerialiser } from './serialise.ts'

test('a field that is called as a word of the schema language arrives, and one that is not named does not', () => {
  const words = z.object({ pattern: z.string(), propertyNames: z.string(), $schema: z.string(), anyOf: z.string() })
  const answer = z.object({ ...words.shape, additionalProperties: z.boolean(), within: z.nullable(words) })
  const told = { pattern: '\\d', propertyNames: 'a', $schema: 'b', anyOf: 'c' }
  const data = { ...told, additionalProperties: true, within: { ...told, secret: 'x' }, secret: 'y' }
  expect(JSON.parse(answerSerialiser(answer)(data))).toEqual({ ...told, additionalProperties: true, within: told })
})
