import type { LocaleCode } from '@tradewind/messages/locales'
import { hasMessage } from '@tradewind/messages/server'
import type * as z from 'zod/mini'
import { DomainError } from './errors.ts'
import { say } from './language.ts'

type Issue = {
  code?: string
  message: string
  path: PropertyKey[]
  keys?: string[]
  minimum?: unknown
  maximum?: unknown
  input?: unknown
}

/** Parses what a caller sent, or refuses it with one sentence per wrong field in the caller's language. */
export function parseInput(schema: z.ZodMiniObject, raw: unknown, lang: LocaleCode): unknown {
  const parsed = schema.safeParse(raw)
  if (parsed.success) return parsed.data
  const issues = (parsed.error.issues as Issue[]).flatMap((issue) => describe(issue, lang))
  throw new DomainError('field.invalid', { field: issues[0]?.field ?? '', issues })
}

function describe(issue: Issue, lang: LocaleCode): { field: string; message: string }[] {
  const path = issue.path.map(String)
  if (issue.code === 'unrecognized_keys')
    return (issue.keys ?? []).map((key) => ({
      field: [...path, key].join('.'),
      message: fieldMessage('unknown', {}, lang),
    }))
  const args = { min: Number(issue.minimum ?? 0), max: Number(issue.maximum ?? 0) }
  return [{ field: path.join('.'), message: fieldMessage(issue.message, args, lang) }]
}

/** The sentence for a key of the `fields` area; a check without one of its own says that the value is not usable. */
export function fieldMessage(key: string, args: Record<string, string | number>, lang: LocaleCode): string {
  const name = `fields.${key}`
  return say(lang, hasMessage(name) ? name : 'fields.invalid', args)
}

/** `attr[colour]=red` becomes `{ attr: { colour: 'red' } }`; empty values are skipped. */
export function unflattenQuery(query: Record<string, unknown>): Record<string, unknown> {
  const result: Record<string, unknown> = {}
  for (const [key, value] of Object.entries(query)) {
    if (value === '') continue
    // What a name holds is the seller's: "size [mm]" has brackets of its own.
    const nested = /^([A-Za-z_]\w*)\[(.+)\]$/.exec(key)
    if (!nested) {
      result[key] = value
      continue
    }
    const [, outer = '', inner = ''] = nested
    if (inner !== '__proto__') result[outer] = { ...(result[outer] as object | undefined), [inner]: value }
  }
  return result
}
