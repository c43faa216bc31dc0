import type { From } from './mapping.ts'

type Fields = Record<string, unknown>

/** The value that a mapping asks for, in text; empty when there is none. */
export function wordOf(fields: Fields, from: From): string {
  if (typeof from === 'string') return inText(fieldAt(fields, from))
  const own =
    from.value !== undefined
      ? String(from.value)
      : from.join
        ? from.join
            .map((part) => wordOf(fields, part))
            .filter(Boolean)
            .join(from.with ?? ' ')
        : inText(fieldAt(fields, from.path ?? ''))
  if (own.trim() === '') return from.or === undefined ? '' : wordOf(fields, from.or)
  const whole = `${from.prefix ?? ''}${own}${from.suffix ?? ''}`
  return from.cut === undefined ? whole : whole.slice(0, from.cut)
}

/** A field by its whole name, else by a path of names and places. */
function fieldAt(fields: Fields, path: string): unknown {
  if (Object.hasOwn(fields, path)) return fields[path]
  let value: unknown = fields
  for (const [, name, place] of path.matchAll(/([^.[\]]+)|\[(\d+)\]/g)) {
    const key = name ?? place ?? ''
    if (typeof value !== 'object' || value === null || !Object.hasOwn(value, key)) return undefined
    value = (value as Fields)[key]
  }
  return value
}

const inText = (value: unknown): string => {
  if (value === null || value === undefined) return ''
  if (Array.isArray(value)) return value.map(inText).filter(Boolean).join(', ')
  return typeof value === 'object' ? JSON.stringify(value) : String(value)
}
