import type { CallSpec } from '@tradewind/contract/call'
import { calls } from '@tradewind/contract/calls'
import { refusals } from '@tradewind/contract/errors'
import type { FastifyInstance } from 'fastify'
import * as z from 'zod/mini'

const escapeHtml = (text: string): string => text.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`)

type Schema = {
  type?: string | string[]
  properties?: Record<string, Schema>
  items?: Schema
  anyOf?: Schema[]
  enum?: unknown[]
  const?: unknown
  required?: string[]
}

/** A schema as somebody would write it on paper. */
function sketch(schema: Schema, indent = ''): string {
  if (schema.const !== undefined) return JSON.stringify(schema.const)
  if (schema.enum) return schema.enum.map((value) => JSON.stringify(value)).join(' | ')
  if (schema.anyOf) return schema.anyOf.map((option) => sketch(option, indent)).join(' | ')
  if (schema.items) return `[ ${sketch(schema.items, indent)} ]`
  if (!schema.properties) return String(schema.type ?? 'any')
  const inner = Object.entries(schema.properties).map(
    ([name, property]) =>
      `${indent}  ${name}${schema.required?.includes(name) ? '' : '?'}: ${sketch(property, `${indent}  `)}`,
  )
  return inner.length > 0 ? `{\n${inner.join('\n')}\n${indent}}` : '{}'
}

function section([key, spec]: [string, CallSpec]): string {
  const of = (schema: z.ZodMiniObject, io: 'input' | 'output') =>
    escapeHtml(sketch(z.toJSONSchema(schema, { io }) as Schema))
  const refused = (spec.refuses ?? []).map((name) => `${refusals[name]} ${name}`).join(', ')
  const id = key.replaceAll(/[ /]/g, '-')
  return `<section id="${id}"><h2><a href="#${id}">${escapeHtml(key)}</a></h2>
<p>${escapeHtml(spec.summary)}. For: <b>${spec.who}</b>${spec.moves ? '. Takes an Idempotency-Key' : ''}.${refused ? ` May refuse with ${escapeHtml(refused)}.` : ''}</p>
<div><h3>takes</h3><pre>${of(spec.input, 'input')}</pre></div><div><h3>answers in data</h3><pre>${of(spec.answer, 'output')}</pre></div></section>`
}

/** The contract as a page to read; no script, one style sheet. */
function renderDocs(): string {
  const entries = Object.entries(calls) as [string, CallSpec][]
  const index = entries
    .map(([key]) => `<li><a href="#${key.replaceAll(/[ /]/g, '-')}">${escapeHtml(key)}</a></li>`)
    .join('')
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1">
<title>Tradewind API</title><link rel="stylesheet" href="/api/docs.css"></head><body><header><h1>Tradewind API</h1>
<p>Every answer is <code>{ code, msg, data }</code>. Code 1 is success; any other carries a message for the reader and <code>data.error</code>.
The session travels in the <code>token</code> header, the language in <code>lang</code>. Money is a string of dollars with two decimals. <a href="/api/openapi.json">OpenAPI 3.1</a></p></header>
<nav><ul>${index}</ul></nav><main>${entries.map(section).join('\n')}</main></body></html>`
}

const DOCS_STYLE = `:root{color-scheme:light dark;--line:#ded4c3;--accent:#c2410c}
body{font:16px/1.5 system-ui,sans-serif;max-inline-size:1100px;margin:auto;padding:16px}
h1{font-size:34px}h2{font:600 17px/1.4 ui-monospace,monospace;margin-block:0 4px}h2 a{color:inherit;text-decoration:none}
h3{font-size:13px;margin-block:8px 2px;opacity:.75}section{border-block-start:1px solid var(--line);padding-block:20px}
nav ul{columns:3 280px;padding:0;list-style:none;font:13px/1.7 ui-monospace,monospace}a{color:var(--accent)}
pre{overflow:auto;font-size:13px;padding:12px;border:1px solid var(--line);border-radius:10px;margin:0}`

/** The API describes itself: to programs, and on a page. */
export function serveDocs(http: FastifyInstance, describe: () => object): void {
  http.get('/api/openapi.json', () => describe())
  http.get('/api/docs', (_request, reply) => reply.type('text/html; charset=utf-8').send(renderDocs()))
  http.get('/api/docs.css', (_request, reply) => reply.type('text/css; charset=utf-8').send(DOCS_STYLE))
}
