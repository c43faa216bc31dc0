import { raw, type Sql } from 'sql-template-tag'
import { fieldError } from './errors.ts'

/** A cursor is the sort key of the last row shown, opaque to the client. Keyset paging: nothing appears twice or is missed. */
const encodeCursor = (key: readonly (string | number)[]): string =>
  Buffer.from(JSON.stringify(key)).toString('base64url')

function decodeCursor(cursor: string | undefined, length: number): (string | number)[] | undefined {
  if (!cursor) return undefined
  try {
    const key: unknown = JSON.parse(Buffer.from(cursor, 'base64url').toString())
    if (
      Array.isArray(key) &&
      key.length === length &&
      key.every((part) => typeof part === 'string' || typeof part === 'number')
    )
      return key
  } catch {
    // Falls through: a cursor that is not ours is a wrong field, not a fault.
  }
  throw fieldError('cursor', 'invalid')
}

/** Cuts a result that was asked for with one row more than the page holds. */
export function toPage<Row, Out>(
  rows: readonly Row[],
  limit: number,
  view: (row: Row) => Out,
  key: (row: Row) => readonly (string | number)[],
) {
  const shown = rows.slice(0, limit)
  const last = shown.at(-1)
  return { list: shown.map(view), next_cursor: rows.length > limit && last ? encodeCursor(key(last)) : null }
}

const KEY_PARTS = {
  int: (part: unknown) => Number.isInteger(part) && Math.abs(part as number) <= 2_147_483_647,
  /** A whole number beyond 32 bits, such as cents, written as text. */
  bigint: (part: unknown) => typeof part === 'string' && /^-?\d{1,18}$/.test(part),
  time: (part: unknown) =>
    typeof part === 'string' &&
    /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/.test(part) &&
    !Number.isNaN(Date.parse(part)),
  day: (part: unknown) => typeof part === 'string' && /^\d{4}-\d\d-\d\d$/.test(part) && !Number.isNaN(Date.parse(part)),
  id: (part: unknown) => typeof part === 'string' && /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(part),
}
export type KeyPart = keyof typeof KEY_PARTS

/** Reads a cursor whose parts go into a statement: one that somebody made up is a wrong field, never a failing statement. */
export function decodeKey(cursor: string | undefined, parts: readonly KeyPart[]): (string | number)[] | undefined {
  const key = decodeCursor(cursor, parts.length)
  if (key && !parts.every((part, index) => KEY_PARTS[part](key[index]))) throw fieldError('cursor', 'invalid')
  return key
}

/**
 * Rows to ask for so that a page of `limit` is full and one more tells whether it goes on. Written into the statement as
 * a literal, because the planner has to see how few are wanted; two texts are enough for every size up to fifty.
 */
export const rowsToFetch = (limit: number): Sql => raw(limit <= 20 ? '21' : '51')
