import type { CallSpec } from '@tradewind/contract/call'
import { calls } from '@tradewind/contract/calls'
import { expect, test } from 'vitest'
import { describeApi } from '../src/platform/openapi.ts'

type Schema = {
  type?: unknown
  properties?: Record<string, Schema>
  items?: Schema
  additionalProperties?: Schema | boolean
  anyOf?: Schema[]
  oneOf?: Schema[]
  const?: unknown
  enum?: unknown[]
}

/** Places in a schema that promise something without saying what it looks like. */
function nameless(schema: Schema, place: string): string[] {
  if (schema.type === 'object') {
    // Texts by language: the names are codes of locales.
    if (typeof schema.additionalProperties === 'object') return nameless(schema.additionalProperties, `${place}.*`)
    const entries = Object.entries(schema.properties ?? {})
    if (entries.length === 0) return [place]
    return entries.flatMap(([name, property]) => nameless(property, `${place}.${name}`))
  }
  if (schema.type === 'array') return schema.items ? nameless(schema.items, `${place}[]`) : [place]
  const options = schema.anyOf ?? schema.oneOf
  if (options) return options.flatMap((option) => nameless(option, place))
  return schema.type || schema.const !== undefined || schema.enum ? [] : [place]
}

const document = describeApi('0.0.0') as {
  openapi: string
  paths: Record<string, Record<string, { responses: { 200: { content: Record<string, { schema: Schema }> } } }>>
}

test('the OpenAPI document is 3.1 and holds every call of the contract', () => {
  expect(document.openapi).toBe('3.1.0')
  const described = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.keys(methods).map((method) => `${method.toUpperCase()} ${path}`),
  )
  expect(described.sort()).toEqual(
    Object.entries(calls as Record<string, CallSpec>)
      .flatMap(([key, spec]) => (spec.writes ? [key, key.replace('GET', 'POST')] : [key]))
      .sort(),
  )
})

test('what HTTP itself refuses is promised with its status, a file too large and an address too long among it', () => {
  const { paths, components } = describeApi('0.0.0') as {
    paths: Record<string, Record<string, { responses: Record<string, { $ref?: string }> }>>
    components: { responses: Record<string, { description: string }> }
  }
  const statusesOf = (path: string, method: string) => Object.keys(paths[path]?.[method]?.responses ?? {}).map(Number)
  expect(statusesOf('/api/goods/list', 'get')).toEqual([200, 408, 429, 431, 500, 503])
  expect(statusesOf('/api/common/upload', 'post')).toEqual([200, 401, 408, 413, 415, 429, 431, 500, 503])
  for (const { responses } of Object.values(paths).flatMap((methods) => Object.values(methods)))
    for (const { $ref } of Object.values(responses).filter((response) => response.$ref))
      expect(components.responses[$ref?.split('/').at(-1) ?? '']?.description).toMatch(/: \d+ \w+\.\w+$/)
})

test('where things go is asked by the calls that tell by it, and by no other', () => {
  const { paths } = describeApi('0.0.0') as {
    paths: Record<string, Record<string, { parameters?: { name: string; in: string }[] }>>
  }
  const asks = (path: string, method: string) =>
    paths[path]?.[method]?.parameters?.some((one) => one.in === 'header' && one.name === 'deliver-to')
  for (const [path, method] of [
    ['/api/goods/detail', 'get'],
    ['/api/cart/add', 'post'],
  ] as const)
    expect(asks(path, method), path).toBe(true)
  for (const path of ['/api/user/getUserInfo', '/api/cart/count', '/api/order/detail'])
    expect(asks(path, 'get'), path).toBe(false)
})

test('no answer has a place without named properties', () => {
  const places = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).flatMap(([method, described]) =>
      Object.values(described.responses[200].content).flatMap(({ schema }) => nameless(schema, `${method} ${path}`)),
    ),
  )
  expect(places).toEqual([])
})

test('a nameless place would be seen', () => {
  expect(
    nameless({ type: 'object', properties: { list: { type: 'array', items: { type: 'object' } } } }, 'planted'),
  ).toEqual(['planted.list[]'])
})
